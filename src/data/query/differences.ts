import { z } from 'zod'
import { MatchDifference } from '#contracts/differences.ts'
import { ownerOf } from '../cache/docs.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

/** What changed in a monitor since a day: one copy stays on the device, from which later days can be told too. */
export const differenceQueries = {
  since: (source: ScreeningSource<unknown>, monitorId: string, day: string) =>
    reading({
      queryKey: ['differences', source.provider, monitorId, day],
      fetch: async (signal): Promise<MatchDifference[]> => [...(await source.differences(monitorId, day, signal))],
      ...inDocs(
        'differences',
        ownerOf(source.provider, monitorId),
        z.array(MatchDifference),
        ownerOf(source.provider, monitorId),
      ),
    }),
}
