import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import { AcurisDobMatching, yearsOff } from '#contracts/acuris.ts'
import type { Asked } from '#contracts/search.ts'
import { askedFact, datasetsFact, type Fact, yesNoFact } from './asked-facts.ts'
import type { Limits } from './asked-limits.ts'
import { say } from './messages/acuris.ts'

/** A dataset in words; a code that is not one of Acuris' stays as it is. */
export const datasetLabel = (code: string): string => {
  const known = AcurisDataset.safeParse(code)
  return known.success ? say(`acuris.dataset.${known.data}`) : code
}

/** Whether a dataset is one of sanctions. */
export const isSanction = (code: string): boolean => code === 'SAN' || code.startsWith('SAN-')

function matchingFact({ birthMatching }: Asked): readonly Fact[] {
  const known = AcurisDobMatching.safeParse(birthMatching).data
  return known === undefined ? [] : [{ label: 'acuris.dobMatching', value: say(`acuris.dobMatching.${known}`) }]
}

/** What only an individual is asked by. */
const personalFacts = (asked: Asked): readonly Fact[] => [
  askedFact.gender(asked),
  askedFact.birth(asked),
  { ...askedFact.birthYear(asked), label: 'acuris.yearOfBirth' },
  ...matchingFact(asked),
  ...yesNoFact('acuris.dobRequired', asked.birthRequired),
]

/** Everything that was asked beside the name (spec/2 section 2.1). */
export const askedFacts = (asked: Asked): readonly Fact[] => [
  { label: 'field.entityType', value: say(`profileType.${asked.profileType}`) },
  ...(asked.profileType === 'individual' ? personalFacts(asked) : []),
  askedFact.countries(asked),
  ...yesNoFact('acuris.countryRequired', asked.countryRequired),
  datasetsFact(asked, datasetLabel),
  { label: 'results.threshold', value: say('results.percent', asked.threshold ?? 0) },
]

/** How near a party has to come: the score decides, and how far its birth may be off was chosen. */
export function askedLimits({ threshold, birthMatching }: Asked): Limits {
  const known = AcurisDobMatching.safeParse(birthMatching).data
  return {
    threshold: threshold === null ? null : { least: threshold, of: 'score' },
    birth: known === undefined ? null : yearsOff[known],
  }
}
