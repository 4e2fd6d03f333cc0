import type { z } from 'zod'
import { inTurns } from '#lib/in-turns.ts'
import { seal, unseal, type SealPlace } from '#lib/seal.ts'
import { steadily } from '../device/databases.ts'
import { blindId, unlockedNow, type Unlocked } from '../keys/unlocked.ts'

const version = 1

const placeOf = (present: Unlocked, form: string): SealPlace => ({
  db: present.outbox.name,
  table: 'drafts',
  key: form,
  scope: present.scope,
  schema: version,
})

const next = inTurns()

/** One after the other: a form that opens again reads what it wrote when it closed. */
const inTurn = <T>(work: (present: Unlocked) => Promise<T>): Promise<T | null> =>
  next(async () => {
    const present = unlockedNow.get()
    return present === null ? null : work(present)
  })

/**
 * The unfinished content of a form, or null when there is none that can be opened and read. `form` names the form and
 * what it is about; it is kept as a blind id.
 */
export const readDraft = <T>(form: string, schema: z.ZodType<T>): Promise<T | null> =>
  inTurn(async (present) => {
    const key = await blindId(present.index, form)
    const row = await steadily(present.outbox, () => present.outbox.drafts.get(key))
    if (row === undefined) return null
    const opened = await unseal(present.dek, placeOf(present, key), row.sealed).catch(() => undefined)
    return schema.safeParse(opened).data ?? null
  })

/** Seals the unfinished content of a form (JSON), if need be in another way. Does nothing where nothing can be kept. */
export const keepDraft = (form: string, value: unknown, sealing = seal): Promise<unknown> =>
  inTurn(async (present) => {
    const key = await blindId(present.index, form)
    const sealed = await sealing(present.dek, placeOf(present, key), value)
    await steadily(present.outbox, () => present.outbox.drafts.put({ form: key, at: Date.now(), sealed }))
  })

/** Deletes the draft of a form: it was submitted, or cleared by the person. */
export const dropDraft = (form: string): Promise<unknown> =>
  inTurn(async (present) => {
    const key = await blindId(present.index, form)
    await steadily(present.outbox, () => present.outbox.drafts.delete(key))
  })
