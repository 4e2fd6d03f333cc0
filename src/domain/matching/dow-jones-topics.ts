import { DowJonesDataset } from '#contracts/dow-jones.ts'
import { stateCode } from './topic-code.ts'
import type { ListedTopic, Topic } from './watch-entity.ts'

/** The topics behind each content set. */
const topicsOf: Readonly<Record<DowJonesDataset, readonly Topic[]>> = {
  AM: ['adverse-media'],
  SOC: ['state-owned'],
  WL: ['sanction', 'pep', 'pep-linked', 'enforcement', 'interest', 'disqualified', 'insolvent'],
  AC: ['corruption-risk'],
}
const states = ['current', 'former'] as const

/** Translates the content sets that a search chooses into topic codes for the engine; none chosen filters nothing. */
export const topicsOfDowJonesDatasets = (chosen: readonly DowJonesDataset[]): string[] =>
  chosen.flatMap((dataset) => topicsOf[dataset].flatMap((topic) => states.map((state) => stateCode({ topic, state }))))

/** Translates what a party is listed for into content sets, in the order of the contract. */
export const dowJonesDatasetsOfTopics = (topics: readonly ListedTopic[]): DowJonesDataset[] =>
  DowJonesDataset.options.filter((dataset) => topics.some(({ topic }) => topicsOf[dataset].includes(topic)))
