import { json } from '../db/database.ts'
import type { ScreenHit } from '../engine/screen.ts'
import type { PartyFacts, StoredPort } from './port.ts'

/** A hit as a new match. */
export function newMatch(port: Pick<StoredPort, 'party' | 'arrivesAs'>, hit: ScreenHit, at: Date) {
  return {
    entityId: hit.entity.id,
    ...matchData(hit, port.party(hit)),
    status: port.arrivesAs(hit.score),
    changeAction: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** What a match keeps of a hit, apart from its review. */
export const matchData = (hit: ScreenHit, { entityType, countries, relevance, profile }: PartyFacts) => ({
  entityType,
  countries,
  profile: json(profile),
  score: hit.score,
  relevance,
  matchTypes: hit.matchTypes,
  explanation: json(hit.explanation),
  lists: json([hit.list]),
  sanctioned: isSanctioned(hit),
})

/** Whether a party is under sanctions now, whatever its provider calls that. */
export const isSanctioned = ({ entity }: Pick<ScreenHit, 'entity'>): boolean =>
  entity.topics.some(({ topic, state }) => topic === 'sanction' && state === 'current')
