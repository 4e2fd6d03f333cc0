import { AcurisResultDataset, type AcurisDataset } from '#contracts/acuris-datasets.ts'
import { isOfferedFor } from '../acuris-search-rules.ts'
import { stateCode } from './topic-code.ts'
import type { EntityKind, ListedTopic } from './watch-entity.ts'

const both = (topic: ListedTopic['topic']) => [
  stateCode({ topic, state: 'current' }),
  stateCode({ topic, state: 'former' }),
]

/** The topic codes behind each code that a result carries. */
const codesOf: Readonly<Record<AcurisResultDataset, readonly string[]>> = {
  'SAN-CURRENT': [stateCode({ topic: 'sanction', state: 'current' })],
  'SAN-FORMER': [stateCode({ topic: 'sanction', state: 'former' })],
  'PEP-CURRENT': [stateCode({ topic: 'pep', state: 'current' })],
  'PEP-FORMER': [stateCode({ topic: 'pep', state: 'former' })],
  'PEP-LINKED': both('pep-linked'),
  'SOE-CURRENT': [stateCode({ topic: 'state-owned', state: 'current' })],
  'SOE-FORMER': [stateCode({ topic: 'state-owned', state: 'former' })],
  RRE: both('adverse-media'),
  REL: both('enforcement'),
  POI: [...both('interest'), ...both('corruption-risk')],
  DD: both('disqualified'),
  INS: both('insolvent'),
}

const isOffered = (code: AcurisResultDataset, isPerson: boolean): boolean =>
  isOfferedFor(isPerson ? 'individual' : 'entity')(code)

const isChosen = (code: AcurisResultDataset, chosen: readonly AcurisDataset[]): boolean =>
  chosen.some((dataset) => code === dataset || code.startsWith(`${dataset}-`))

/**
 * Translates the datasets that a search chooses into topic codes for the engine; none chosen filters nothing. Where
 * nothing chosen is offered for the kind of party, the code that comes back is nobody's.
 */
export function topicsOfAcurisDatasets(chosen: readonly AcurisDataset[], isPerson: boolean): string[] {
  if (chosen.length === 0) return []
  const codes = AcurisResultDataset.options
    .filter((code) => isChosen(code, chosen) && isOffered(code, isPerson))
    .flatMap((code) => codesOf[code])
  return codes.length === 0 ? ['none'] : codes
}

/** Translates what a party is listed for into the codes that a result carries, in the order of the contract. */
export function acurisDatasetsOfTopics(topics: readonly ListedTopic[], kind: EntityKind): AcurisResultDataset[] {
  const codes = new Set(topics.map(stateCode))
  return AcurisResultDataset.options.filter(
    (code) => isOffered(code, kind === 'person') && codesOf[code].some((topic) => codes.has(topic)),
  )
}
