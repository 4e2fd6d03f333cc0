import { z } from 'zod'
import { entryVersion } from '#domain/outbox/entry.ts'

const BeforeBases = z.looseObject({ about: z.looseObject({}) })

/** What each older form lacks towards the next one, by version. Contents come from the disk: anything may be in them. */
const steps: Readonly<Record<number, (content: unknown) => unknown>> = {
  /** The first form did not keep what each match looked like when the person decided. */
  0: (content) => {
    const old = BeforeBases.safeParse(content).data
    return old === undefined ? content : { ...old, about: { base: [], ...old.about } }
  },
}

/** Content of an entry of version `from` in the form of this build; a newer form stays as it is. */
export function upcast(content: unknown, from: number): unknown {
  let present = content
  for (let version = from; version < entryVersion; version += 1) present = steps[version]?.(present) ?? present
  return present
}
