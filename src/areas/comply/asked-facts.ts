import type { Asked } from '#contracts/search.ts'
import { say } from '#domain/messages/screening.ts'
import type { Fact } from '#screening/provider.ts'
import { askedFact, datasetsFact } from '#screening/results/asked-facts.ts'
import { datasetLabel } from './columns.ts'

/** Everything that was asked beside the name (spec/1 section 2). */
export const askedFacts = (asked: Asked): readonly Fact[] => [
  { label: 'field.entityType', value: say(`entityType.${asked.entityType}`) },
  askedFact.birthYear(asked),
  askedFact.countries(asked),
  datasetsFact(asked, datasetLabel),
  { label: 'results.fuzziness', value: String(asked.fuzziness) },
]
