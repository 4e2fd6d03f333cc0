import type { CandidateSource } from '#domain/matching/candidate-source.ts'
import type { Retrieval } from './candidate-source.ts'
import type { HeldIndex } from './held-index.ts'

/** Retrieval by the index while that may hold the lists in force, and in the database while it may not. */
export const retrievalBySize =
  (held: HeldIndex, byIndex: Retrieval, inDatabase: Retrieval): Retrieval =>
  (reader) => {
    let chosen: Promise<CandidateSource> | undefined
    const source = () => (chosen ??= held.fits(reader).then((fits) => (fits ? byIndex : inDatabase)(reader)))
    return {
      async *candidates(asked, filter) {
        yield* (await source()).candidates(asked, filter)
      },
      entities: async (found) => (await source()).entities(found),
      lists: async (filter) => (await source()).lists(filter),
    }
  }
