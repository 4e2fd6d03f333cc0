import { DowJonesDataset } from '#contracts/dow-jones.ts'
import { say } from '#domain/messages/dow-jones.ts'

/** A content set in words; a code that is not one of Dow Jones' stays as it is. */
export const datasetLabel = (code: string): string => {
  const known = DowJonesDataset.safeParse(code)
  return known.success ? say(`dowjones.dataset.${known.data}`) : code
}

/** The content sets to choose from. */
export const datasetOptions = DowJonesDataset.options.map((value) => ({ value, label: datasetLabel(value) }))

/** Whether a content set is one of sanctions, as far as it tells: watchlists hold them among others. */
export const isSanction = (code: string): boolean => code === 'WL'
