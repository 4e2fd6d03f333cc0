import { z } from 'zod'
import { ImportPlace } from '#contracts/imports.ts'
import { say } from '#domain/server-messages.ts'
import { inTransaction, type Reader, type Trx } from '../db/database.ts'
import { screenAhead } from '../providers/screen-ahead.ts'
import { settleRow, takeRow, troubleOfRow, type RowTrouble, type TakenRow } from '../providers/settle-row.ts'
import { watchSubject, type FoundAhead } from '../providers/watch-search.ts'
import { timed } from './http/metrics.ts'
import { invalid, Refusal } from './http/problem.ts'
import type { Caller } from './http/provider-call.ts'
import type { Served, WhenRefused } from './http/route.ts'
import type { Wire } from './provider-wire.ts'
import { findersOf } from './stored-searches.ts'

/*
 * How a call that makes a monitor of a row of an import keeps what became of the row: made, in the transaction that
 * makes the monitor; refused, once nothing is left of that.
 */

const OfRow = z.looseObject({ import: ImportPlace })

/** The row that the body of a call names; null: none. */
const rowIn = (asked: unknown): ImportPlace | null => OfRow.safeParse(asked).data?.import ?? null

/** Rows of imports, of which there are many, are counted as any request; anything else is a search. */
export const bucketOfRow = (asked: unknown): 'search' | 'requests' => (rowIn(asked) === null ? 'search' : 'requests')

const refusals = {
  unknown: () => new Refusal('not_found'),
  faulty: () => new Refusal('wrong_state', { message: say('importedRow.faulty') }),
  made: () => new Refusal('wrong_state', { message: say('importedRow.made') }),
} as const satisfies Record<RowTrouble, () => Refusal>

/** Refuses, before any work is done, a row that no monitor is to be made of. */
export async function admitRow(
  { scope }: Caller,
  db: Reader,
  provider: string,
  row: ImportPlace | null,
): Promise<void> {
  const trouble = row === null ? null : await troubleOfRow(scope, db, { provider, ...row })
  if (trouble !== null) throw refusals[trouble]()
}

/** Takes the row that a monitor is made of; null: it is made of none. Refuses one that no monitor is to be made of. */
export async function takenRow(
  { scope }: Caller,
  trx: Trx,
  provider: string,
  row: ImportPlace | null,
): Promise<TakenRow | null> {
  if (row === null) return null
  const taken = await takeRow(scope, trx, { provider, ...row })
  if (typeof taken === 'string') throw refusals[taken]()
  return taken
}

/** Keeps the monitor that was made of a row. */
export async function keepMonitor({ scope, act }: Caller, trx: Trx, taken: TakenRow | null, id: string): Promise<void> {
  if (taken !== null) await settleRow(scope, trx, act, taken, { monitorId: id })
}

/**
 * Keeps why no monitor was made of a row, where the row itself was refused. Too few credits, a right that is missing, a
 * server that is busy say nothing of it: such a row goes on waiting.
 */
export const noteRefusedRow =
  (provider: string): WhenRefused =>
  async ({ parts, scope, act, asked, refusal }) => {
    const row = rowIn(asked)
    if (row === null || refusal.code !== 'validation') return
    const { errors = [] } = refusal.details
    const sentences = errors.length > 0 ? errors.map(({ message }) => message) : [refusal.message]
    await inTransaction(parts.db, async (trx) => {
      const taken = await takeRow(scope, trx, { provider, ...row })
      if (typeof taken !== 'string') await settleRow(scope, trx, act, taken, { errors: [...new Set(sentences)] })
    })
  }

/** The call that makes a monitor without a search; undefined where a provider has none. */
export function createMonitorRoute<Query>({ port, calls }: Wire<Query>): Served | undefined {
  const find = findersOf(port.id)
  return calls.createMonitor?.change<FoundAhead>(
    async (caller, { monitor, row, referenceInUse }, trx, ahead) => {
      const { scope, act } = caller
      const taken = await takenRow(caller, trx, port.id, row)
      const id = await watchSubject(port, scope, trx, act, await monitor(trx), ahead, row)
      if (id === null) throw invalid([referenceInUse])
      await keepMonitor(caller, trx, taken, id)
      return find.monitor(caller, trx, id)
    },
    {
      bucket: bucketOfRow,
      ahead: async (caller, { monitor, row }) => {
        const { parts, scope } = caller
        await admitRow(caller, parts.db, port.id, row)
        const { query } = await monitor(parts.db)
        return { query, found: await timed(parts.metrics, () => screenAhead(port, scope, parts, query, caller.signal)) }
      },
      rebuild: find.monitor,
      refused: noteRefusedRow(port.id),
    },
  )
}
