import { ComplyDataset } from '#contracts/comply-datasets.ts'
import { topicCode } from './topic-code.ts'
import type { ListedTopic } from './watch-entity.ts'

/** The topic codes behind each Comply type. */
const codesOfType = {
  sanction: ['sanction'],
  warning: ['enforcement', 'insolvent', 'corruption-risk'],
  'fitness-probity': ['interest', 'disqualified'],
  'pep-class-1': ['pep-1', 'pep-linked-1'],
  'pep-class-2': ['pep-2', 'pep-linked-2'],
  'pep-class-3': ['pep-3', 'pep-linked-3'],
  'pep-class-4': ['pep-4', 'pep-linked-4'],
  'adverse-media-financial-crime': ['adverse-media-financial-crime'],
  'adverse-media-violent-crime': ['adverse-media-violent-crime'],
  'adverse-media-sexual-crime': ['adverse-media-sexual-crime'],
  'adverse-media-terrorism': ['adverse-media-terrorism'],
  'adverse-media-fraud': ['adverse-media-fraud'],
  'adverse-media-narcotics': ['adverse-media-narcotics'],
  'adverse-media-general': ['adverse-media-general'],
} as const satisfies Record<ComplyDataset, readonly string[]>

/** Translates the types that a Comply search ticks into topic codes for the engine; none ticked filters nothing. */
export function topicsOfComplyTypes(types: readonly ComplyDataset[]): string[] {
  return types.flatMap((type) => codesOfType[type])
}

/** Translates what a party is listed for into Comply types, in the order of the contract; state-owned has none. */
export function complyTypesOfTopics(topics: readonly ListedTopic[]): ComplyDataset[] {
  const codes = new Set(topics.map(topicCode))
  return ComplyDataset.options.filter((type) => codesOfType[type].some((code) => codes.has(code)))
}
