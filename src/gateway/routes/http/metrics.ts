import type { ProblemCode } from '#contracts/problem.ts'
import type { Retrieval } from '../../retrieval/candidate-source.ts'
import { counter, histogram } from './metrics-registry.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const parties = [0, 10, 50, 100, 200, 300, 400]

/** What one process counts. */
export const createMetrics = () => ({
  requests: histogram('urs_request_seconds', 'Time of a request, by the pattern of its route and its status.', seconds),
  searches: histogram('urs_search_seconds', 'Time of a search, without what it stores.', seconds),
  candidates: histogram('urs_search_candidates', 'Parties that a name brought to be scored.', parties),
  replays: counter('urs_idempotent_replays_total', 'Answers that were given before under the same key.'),
  conflicts: counter('urs_version_conflicts_total', 'Changes refused because somebody else was first.'),
  limited: counter('urs_rate_limited_total', 'Requests refused because there were too many.'),
  failedSignIns: counter('urs_sign_ins_failed_total', 'Sign-ins refused because name or password was not right.'),
  renewals: counter('urs_session_renewals_total', 'Tokens that a session got in place of an older one.'),
  epochs: counter('urs_epoch_changed_total', 'Changes refused because they were made on the database of before.'),
})
export type Metrics = ReturnType<typeof createMetrics>

/** Counts a request that was answered, after `ms` milliseconds. */
export function countAnswer(
  { requests, replays }: Metrics,
  { route, response, ms }: { route: string; response: Response; ms: number },
): void {
  requests.observe(ms / 1000, { route, status: String(response.status) })
  if (response.headers.has('Idempotency-Replayed')) replays.add()
}

/** What each of these refusals is counted as. */
const refusals: Readonly<Partial<Record<ProblemCode, 'conflicts' | 'limited' | 'failedSignIns' | 'epochs'>>> = {
  version_conflict: 'conflicts',
  rate_limited: 'limited',
  invalid_grant: 'failedSignIns',
  epoch_changed: 'epochs',
}

/** Counts a request that was refused. */
export function countRefusal(metrics: Metrics, code: ProblemCode): void {
  const counted = refusals[code]
  if (counted !== undefined) metrics[counted].add()
}

/** How a process finds candidates, counting what it finds. */
export const measuredRetrieval =
  (retrieval: Retrieval, { candidates }: Metrics): Retrieval =>
  (reader, signal) => {
    const source = retrieval(reader, signal)
    return {
      ...source,
      async *candidates(asked, filter) {
        let found = 0
        for await (const portion of source.candidates(asked, filter)) {
          found += portion.length
          yield portion
        }
        candidates.observe(found)
      },
    }
  }

/** Runs a search and notes how long it took. */
export async function timed<T>({ searches }: Metrics, search: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const found = await search()
  searches.observe((performance.now() - begun) / 1000)
  return found
}
