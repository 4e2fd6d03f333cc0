import { ComplyDataset } from '#contracts/comply-datasets.ts'
import { datasetLabel } from './comply-words.ts'
import { type PlainMessageKey, sayKey } from './messages.ts'

const groupOf = (label: PlainMessageKey, holds: (code: ComplyDataset) => boolean) => ({
  label: sayKey(label),
  items: ComplyDataset.options.filter(holds).map((value) => ({ value, label: datasetLabel(value) })),
})

const isPep = (code: ComplyDataset) => code.startsWith('pep-')
const isMedia = (code: ComplyDataset) => code.startsWith('adverse-media-')

/** Comply's types of lists, in their groups. */
export const datasetGroups = [
  groupOf('comply.groupSanction', (code) => !isPep(code) && !isMedia(code)),
  groupOf('comply.groupPep', isPep),
  groupOf('comply.groupMedia', isMedia),
]
