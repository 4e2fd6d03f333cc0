import type { Candidate } from '#domain/matching/candidate-source.ts'
import type { FoundParty } from '#domain/matching/name-index/party-index.ts'
import type { Finding } from './candidate-source.ts'
import type { HeldIndex } from './held-index.ts'
import type { Rank } from './index-engine.ts'

/** So many parties are scored while the next ones are being read. */
const portion = 200

/** Finds candidates by the index that a process holds. Nothing that may reach the score asked for is cut off. */
export const byIndex = (held: HeldIndex, rank: Rank): Finding =>
  async function* ({ reader, inForce, signal }, asked, filter) {
    await held.of(reader, inForce)
    yield* inPortions(await held.find(asked, filter, { rank, signal }))
  }

/** One way while the index may hold the lists in force, and another one while it may not. */
export const bySize =
  (held: HeldIndex, small: Finding, large: Finding): Finding =>
  (looking, asked, filter) =>
    (held.fits(looking.inForce) ? small : large)(looking, asked, filter)

/** Parties that were found, portion by portion. */
export function* inPortions(found: readonly FoundParty[]): Generator<Candidate[]> {
  for (let from = 0; from < found.length; from += portion)
    // The hash of an edition is told once, with the lists, not with every party.
    yield found
      .slice(from, from + portion)
      .map(({ key, list: { id, name, asOf, version } }) => ({ key, list: { id, name, asOf, version } }))
}
