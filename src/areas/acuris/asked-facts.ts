import { AcurisDobMatching } from '#contracts/acuris.ts'
import type { Asked } from '#contracts/search.ts'
import { say } from '#domain/messages/acuris.ts'
import type { Fact } from '#screening/provider.ts'
import { askedFact, datasetsFact, yesNoFact } from '#screening/match-list/asked-facts.ts'
import { datasetLabel } from './datasets.ts'

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
