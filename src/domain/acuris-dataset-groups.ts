import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import type { AcurisQuery } from '#contracts/acuris.ts'
import { isOfferedFor } from './acuris-search-rules.ts'
import { datasetLabel } from './acuris-words.ts'
import { isPartOf } from './code-parts.ts'
import { type PlainMessageKey, sayKey } from './messages.ts'

const groups: readonly { label: PlainMessageKey; starts: readonly string[] }[] = [
  { label: 'acuris.groupSanction', starts: ['SAN'] },
  { label: 'acuris.groupPep', starts: ['PEP', 'SOE'] },
  { label: 'acuris.groupMedia', starts: ['RRE', 'REL', 'POI', 'DD', 'INS'] },
]

/**
 * The datasets offered for a type, or for either, in their groups; a part of what is chosen as a whole cannot be ticked
 * by itself.
 */
export const datasetGroups = (type: AcurisQuery['profileType'] | 'either', chosen: readonly AcurisDataset[]) =>
  groups.map(({ label, starts }) => ({
    label: sayKey(label),
    items: AcurisDataset.options
      .filter((code) => type === 'either' || isOfferedFor(type)(code))
      .filter((code) => starts.some((start) => code.startsWith(start)))
      .map((value) => ({ value, label: datasetLabel(value), isDisabled: isPartOf(chosen, value) })),
  }))
