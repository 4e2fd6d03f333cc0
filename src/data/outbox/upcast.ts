import { z } from 'zod'
import { entryVersion } from '#domain/outbox/entry.ts'

const BeforeBases = z.looseObject({ about: z.looseObject({}) })
const StopBefore = z.looseObject({
  kind: z.literal('monitor.stop'),
  intent: z.object({
    provider: z.string(),
    monitorId: z.string(),
    bySwitch: z.literal(true).optional(),
    name: z.string(),
    clientReference: z.string().nullable(),
    totalMatches: z.number(),
    matchStatus: z.string(),
  }),
})

/** What each older form lacks towards the next one, by version. Contents come from the disk: anything may be in them. */
const steps: Readonly<Record<number, (content: unknown) => unknown>> = {
  /** The first form did not keep what each match looked like when the person decided. */
  0: (content) => {
    const old = BeforeBases.safeParse(content).data
    return old === undefined ? content : { ...old, about: { base: [], ...old.about } }
  },
  /** The second form named the facts of one provider's call where there is a ref now: they are that ref's first form. */
  1: (content) => {
    const old = StopBefore.safeParse(content).data
    if (old === undefined) return content
    const { provider, monitorId, bySwitch, ...facts } = old.intent
    return { ...old, intent: { provider, monitorId, ...(bySwitch && { bySwitch }), ref: { v: 1, ...facts } } }
  },
}

/** Content of an entry of version `from` in the form of this build; a newer form stays as it is. */
export function upcast(content: unknown, from: number): unknown {
  let present = content
  for (let version = from; version < entryVersion; version += 1) present = steps[version]?.(present) ?? present
  return present
}
