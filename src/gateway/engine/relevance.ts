import type { Topic, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { NameScore } from './score-name.ts'

/** How grave a topic is: enough to decide between equal names, too little to lift a lesser one. */
const gravity: Readonly<Partial<Record<Topic, number>>> = {
  sanction: 0.03,
  pep: 0.02,
  'adverse-media': 0.01,
  'pep-linked': 0.01,
}

/** The bonus of the gravest topic a party is listed for. */
export const topicBonus = ({ topics }: Pick<WatchEntity, 'topics'>): number =>
  Math.max(0, ...topics.map(({ topic }) => gravity[topic] ?? 0))

/**
 * An unbounded number to sort by, three decimals, never a percentage (spec/decisions 12): the rarity of the searched
 * words that were found, times score/100, plus the topic's bonus. Rarity is ln(1 + letters): longer words are rarer,
 * and the number stays a function of query and party alone, on every database, until there is a rarity table.
 */
export function relevanceOf({ score, pairs }: NameScore, entity: Pick<WatchEntity, 'topics'>): number {
  const rarity = pairs.reduce((sum, { searched }) => sum + Math.log(1 + (searched.latin[0] ?? searched.text).length), 0)
  return Math.round((rarity * (score / 100) + topicBonus(entity)) * 1000) / 1000
}
