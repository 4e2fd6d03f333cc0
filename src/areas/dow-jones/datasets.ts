import { DowJonesDataset } from '#contracts/dow-jones.ts'
import { datasetLabel } from '#domain/dow-jones-words.ts'

/** The content sets to choose from. */
export const datasetOptions = DowJonesDataset.options.map((value) => ({ value, label: datasetLabel(value) }))
