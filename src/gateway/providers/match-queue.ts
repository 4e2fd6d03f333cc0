import { QueuedMatch } from '#contracts/match-queue.ts'
import type { Reader } from '../db/database.ts'
import { queuePlaces } from '../db/match-queue.ts'
import { matchesById, type StoredMatch } from '../db/matches.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import type { Suggestion } from '../engine/suggest.ts'
import { maySuggest, suggestionsOn } from './assistant.ts'
import { portOf } from './registry.ts'
import { reportFaceOf } from './report-faces.ts'
import { samePartiesOf } from './same-parties.ts'
import { stampsOf } from './search-answers.ts'

/** Matches that are read at a time: whoever else asks meanwhile is answered in between. */
const portion = 200

/** What is suggested is for searches: the matches of a monitor come without. */
const isSuggestedFor = async (scope: Scope, db: Reader, search: StoredSearch): Promise<boolean> =>
  portOf(search.provider).hasAssistant &&
  search.monitoring === null &&
  search.fromSearch === null &&
  (await maySuggest(scope, db, search))

const suggested = (suggestion: Suggestion | undefined): QueuedMatch['suggestion'] =>
  suggestion === undefined || suggestion.status === 'open' ? null : suggestion.status

/** Every match of a search or monitor in the order of its list, in neutral words and in short. */
export async function matchQueue(scope: Scope, db: Reader, search: StoredSearch): Promise<QueuedMatch[]> {
  const face = reportFaceOf(search.provider)
  const isSuggested = await isSuggestedFor(scope, db, search)
  const places = await queuePlaces(scope, db, search.id)
  const inShort = (match: StoredMatch, beside: Pick<QueuedMatch, 'rank' | 'isChanged' | 'suggestion'>): QueuedMatch =>
    QueuedMatch.parse({
      ...face.match(search.id, { match, comments: [], rank: undefined }),
      lists: stampsOf(match).map(({ name }) => name),
      ...beside,
    })
  const queue: QueuedMatch[] = []
  const listed: Pick<StoredMatch, 'id' | 'entityId' | 'lists'>[] = []
  for (let from = 0; from < places.length; from += portion) {
    const part = places.slice(from, from + portion)
    const ids = part.map(({ id }) => id)
    const matches = await matchesById(scope, db, search.id, ids)
    const suggestions = isSuggested ? await suggestionsOn(scope, db, matches) : new Map<string, Suggestion>()
    listed.push(...matches.map(({ id, entityId, lists }) => ({ id, entityId, lists })))
    const known = new Map(matches.map((match) => [match.id, match]))
    for (const [at, { id, isChanged }] of part.entries()) {
      const match = known.get(id)
      if (match === undefined) continue
      const rank = match.relevance === null ? {} : { rank: from + at + 1 }
      queue.push(inShort(match, { ...rank, isChanged, suggestion: suggested(suggestions.get(id)) }))
    }
  }
  const sameParties = await samePartiesOf(scope, db, listed)
  return queue.map((match): QueuedMatch => {
    const sameParty = sameParties.get(match.id)
    return sameParty === undefined ? match : { ...match, sameParty }
  })
}
