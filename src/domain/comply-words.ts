import { ComplyDataset } from '#contracts/comply-datasets.ts'
import type { Asked } from '#contracts/search.ts'
import { askedFact, datasetsFact, type Fact } from './asked-facts.ts'
import type { Limits } from './asked-limits.ts'
import { fuzzinessThreshold, yearsOff } from './fuzziness.ts'
import { say } from './messages/comply.ts'

/** A dataset in words; a code that is not one of Comply's stays as it is. */
export const datasetLabel = (code: string): string => {
  const known = ComplyDataset.safeParse(code)
  return known.success ? say(`comply.dataset.${known.data}`) : code
}

/** Whether a dataset is one of sanctions. */
export const isSanction = (code: string): boolean => code === 'sanction'

/** What a fuzziness lets through, in one sentence: the opposite of a threshold (spec/decisions 12). */
export function fuzzinessText(fuzziness: number): string {
  if (!Number.isFinite(fuzziness)) return say('comply.fuzzinessRange')
  if (fuzziness === 0) return say('comply.fuzzinessExact')
  return say('comply.fuzzinessLets', fuzziness, fuzzinessThreshold(fuzziness))
}

/** Everything that was asked beside the name (spec/1 section 2). */
export const askedFacts = (asked: Asked): readonly Fact[] => [
  { label: 'field.entityType', value: say(`entityType.${asked.entityType}`) },
  askedFact.birthYear(asked),
  askedFact.countries(asked),
  datasetsFact(asked, datasetLabel),
  { label: 'results.fuzziness', value: String(asked.fuzziness) },
]

/** How near a party has to come: the name alone decides, and both limits follow from the fuzziness. */
export const askedLimits = ({ fuzziness }: Asked): Limits =>
  fuzziness === null
    ? { threshold: null, birth: null }
    : { threshold: { least: fuzzinessThreshold(fuzziness), of: 'name' }, birth: yearsOff(fuzziness) }
