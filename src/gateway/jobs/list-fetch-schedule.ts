import type { ListSource } from '#contracts/list-source.ts'
import { lastDue } from '#domain/list-schedule.ts'
import type { Log } from '#lib/log.ts'
import type { Database } from '../db/database.ts'
import { addListFetch } from '../db/list-sources.ts'

const everyMs = 60_000

interface Fetches {
  db: Database
  now: () => Date
  log: Log
}

/** Puts every configured list into the queue that is due and was not looked at since. */
export async function enqueueFetches({ db, now }: Omit<Fetches, 'log'>, sources: readonly ListSource[]): Promise<void> {
  for (const source of sources) await addListFetch(db, source.id, { due: lastDue(source, now()), now: now() })
}

/** Looks every minute which lists are due, at once too: a fetch missed while nothing ran is made up for. */
export function startFetches(parts: Fetches, sources: readonly ListSource[]): () => void {
  const look = () =>
    void enqueueFetches(parts, sources).catch((error: unknown) =>
      parts.log.error(
        { error: error instanceof Error ? error.name : 'unknown' },
        'fetching lists could not be planned',
      ),
    )
  if (sources.length > 0) look()
  const timer = setInterval(look, everyMs)
  return () => clearInterval(timer)
}
