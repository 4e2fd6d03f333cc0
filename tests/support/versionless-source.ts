import { complySource } from '#areas/comply/source.ts'
import type { ScreeningSource } from '#data/query/source.ts'

/**
 * Comply without versions: its matches carry none, and its answers name none. `reads` counts pages of matches, and
 * matches read by themselves.
 */
export function versionlessSource(): ScreeningSource<unknown> & { reads(): number } {
  let reads = 0
  return {
    reads: () => reads,
    ...complySource,
    createSearch: () => Promise.reject(new TypeError('not used')),
    async matches(...asked) {
      reads += 1
      const page = await complySource.matches(...asked)
      return { ...page, matches: page.matches.map((match) => ({ ...match, version: 0 })) }
    },
    async match(...asked) {
      reads += 1
      const match = await complySource.match(...asked)
      return match === null ? null : { ...match, version: 0 }
    },
    outgoing: {
      ...complySource.outgoing,
      reviewed(answer) {
        const verdict = complySource.outgoing.reviewed(answer)
        return { ...verdict, updated: verdict.updated.map((one) => ({ ...one, version: 0 })) }
      },
    },
  }
}
