import type { ListedTopic } from './watch-entity.ts'

/** Writes a topic as one filterable word: `sanction`, `pep-2`, `adverse-media-fraud`; former topics share it. */
export function topicCode({ topic, category }: Pick<ListedTopic, 'topic' | 'category'>): string {
  return category === undefined ? topic : `${topic}-${category}`
}

/** Writes a topic with its state and without its category as one filterable word: `pep:former`. */
export const stateCode = ({ topic, state }: Pick<ListedTopic, 'topic' | 'state'>): string => `${topic}:${state}`
