import { z } from 'zod'
import { MatchDifference } from '#contracts/differences.ts'
import { ownerOf } from '../cache/docs.ts'
import { owned, type OwnedDoc } from './documents.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

/** What changed in a monitor since a day (YYYY-MM-DD): one copy stays, from which later days can be told too. */
export function differencesDoc(
  source: Pick<ScreeningSource<unknown>, 'provider' | 'differences'>,
  monitorId: string,
  day: string,
): OwnedDoc<MatchDifference[]> {
  const owner = ownerOf(source.provider, monitorId)
  return {
    kind: 'differences',
    id: owner,
    owner,
    schema: z.array(MatchDifference),
    fetch: async (signal) => [...(await source.differences(monitorId, day, signal))],
  }
}

/** The same, as a screen reads it. */
export const differenceQueries = {
  since: (source: ScreeningSource<unknown>, monitorId: string, day: string) =>
    reading({
      queryKey: ['differences', source.provider, monitorId, day],
      ...owned(differencesDoc(source, monitorId, day)),
    }),
}
