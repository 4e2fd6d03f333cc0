import type { ListedTopic } from './watch-entity.ts'

/** Writes a topic as one filterable word: `sanction`, `pep-2`, `adverse-media-fraud`; former topics share it. */
export function topicCode({ topic, category }: Pick<ListedTopic, 'topic' | 'category'>): string {
  return category === undefined ? topic : `${topic}-${category}`
}
