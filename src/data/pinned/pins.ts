import { PinSubject, type PinStatus } from '#contracts/pin.ts'
import { seal, unseal, type SealPlace } from '#lib/seal.ts'
import { ownerOf } from '../cache/docs.ts'
import { releaseCopies } from '../cache/pin-copies.ts'
import { blindId, type Unlocked } from '../keys/unlocked.ts'
import type { PinRow } from '../device/outbox-database.ts'

/** A pin as the screens see it. */
export interface Pin extends Omit<PinRow, 'monitor' | 'sealed' | 'kind'> {
  /** Blind id of the pin. */
  id: string
  subject: PinSubject
}

/** Whether a person has stopped it: nothing of it is read before they ask for it again. */
export const isHalted = ({ status, isStopped }: Pick<Pin, 'status' | 'isStopped'>): boolean =>
  status === 'failed' && isStopped === true

/** Most monitors that can be kept for the field. */
export const mostPins = 25

/** Version of what is sealed in a pin. */
const pinSchema = 1

const place = (unlocked: Unlocked, key: string): SealPlace => ({
  db: unlocked.outbox.name,
  table: 'pins',
  key,
  scope: unlocked.scope,
  schema: pinSchema,
})

/** Blind id of a pin: the same for the same monitor, or for a filter of the same name and kind. */
const pinId = (unlocked: Unlocked, subject: PinSubject): Promise<string> =>
  blindId(
    unlocked.index,
    subject.kind === 'monitor'
      ? `pin|${ownerOf(subject.provider, subject.monitorId)}`
      : `${subject.kind}|${subject.provider}|${subject.name}`,
  )

/** Opens the stored pins, oldest first; what cannot be opened is left out. */
export async function openPins(unlocked: Unlocked, rows: readonly PinRow[]): Promise<Pin[]> {
  const opened = rows
    .toSorted((a, b) => a.addedAt - b.addedAt)
    .map(async ({ monitor: id, sealed, kind: _kind, ...rest }): Promise<Pin[]> => {
      const subject = PinSubject.safeParse(
        await unseal(unlocked.dek, place(unlocked, id), sealed).catch(() => undefined),
      ).data
      return subject === undefined ? [] : [{ id, subject, ...rest }]
    })
  return (await Promise.all(opened)).flat()
}

/** Keeps a monitor or a saved filter for the field, or, with `isKept` false, only remembers the filter. */
export async function addPin(unlocked: Unlocked, subject: PinSubject, now: number, isKept = true): Promise<void> {
  const id = await pinId(unlocked, subject)
  const sealed = await seal(unlocked.dek, place(unlocked, id), subject)
  const begun = { status: 'waiting', done: 0, of: 0, since: now, asOf: null, bytes: 0 } as const
  await unlocked.outbox.pins.put({ monitor: id, kind: subject.kind, isKept, addedAt: now, ...begun, sealed })
}

/** Starts or stops keeping what is remembered already; its copies are let go. */
export async function changePin(unlocked: Unlocked, id: string, isKept: boolean, now: number): Promise<void> {
  const begun = { status: 'waiting', done: 0, of: 0, since: now, asOf: null, bytes: 0 } as const
  await unlocked.outbox.pins.update(id, { isKept, ...begun })
  if (!isKept) await releaseCopies(unlocked, id)
}

/** Forgets a pin. Its copies stay as long as others do. */
export async function removePin(unlocked: Unlocked, id: string): Promise<void> {
  await unlocked.outbox.pins.delete(id)
  await releaseCopies(unlocked, id)
}

/** Notes how far the copies of a pin are; a pin that was removed meanwhile stays removed. */
export async function notePin(
  unlocked: Unlocked,
  id: string,
  change: Partial<Pick<PinRow, 'done' | 'of' | 'since' | 'asOf' | 'bytes' | 'isStopped'>> & { status?: PinStatus },
): Promise<void> {
  await unlocked.outbox.pins.update(id, change)
}
