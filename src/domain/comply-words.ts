import { ComplyDataset } from '#contracts/comply-datasets.ts'
import type { Asked } from '#contracts/search.ts'
import { askedFact, datasetsFact, type Fact } from './asked-facts.ts'
import { say } from './messages/comply.ts'

/** A dataset in words; a code that is not one of Comply's stays as it is. */
export const datasetLabel = (code: string): string => {
  const known = ComplyDataset.safeParse(code)
  return known.success ? say(`comply.dataset.${known.data}`) : code
}

/** Whether a dataset is one of sanctions. */
export const isSanction = (code: string): boolean => code === 'sanction'

/** Everything that was asked beside the name (spec/1 section 2). */
export const askedFacts = (asked: Asked): readonly Fact[] => [
  { label: 'field.entityType', value: say(`entityType.${asked.entityType}`) },
  askedFact.birthYear(asked),
  askedFact.countries(asked),
  datasetsFact(asked, datasetLabel),
  { label: 'results.fuzziness', value: String(asked.fuzziness) },
]
