import { z } from 'zod'

/** What a row of an import came to; `errors` are sentences of the server, and empty where there are none. */
export const RowOutcome = z.object({
  status: z.enum(['success', 'failed']),
  errors: z.array(z.string()),
  monitorId: z.string().optional(),
})
export type RowOutcome = z.infer<typeof RowOutcome>

/** Why an import stands still. `trouble`: the server has refused for a while to do what it may do later. */
export type Halt = 'person' | 'connection' | 'credits' | 'session' | 'forbidden' | 'trouble'

/** How many rows stand where. */
export interface ImportCounts {
  total: number
  made: number
  failed: number
}

/** Counts outcomes. */
export function countsOf(total: number, outcomes: Iterable<RowOutcome>): ImportCounts {
  let [made, failed] = [0, 0]
  for (const { status } of outcomes) {
    if (status === 'success') made += 1
    else failed += 1
  }
  return { total, made, failed }
}

/** Tenths of an import that have come to something, 0 to 10: what is read out goes by them. */
export const tenthsOf = ({ total, made, failed }: ImportCounts): number =>
  total === 0 ? 10 : Math.floor(((made + failed) / total) * 10)
