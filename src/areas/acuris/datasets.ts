import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import type { AcurisSearchForm } from '#contracts/acuris-forms.ts'
import { isOfferedFor } from '#domain/acuris-search-rules.ts'
import { datasetLabel } from '#domain/acuris-words.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { isPartOf } from '#screening/wizard/code-parts.ts'

type ProfileType = AcurisSearchForm['profileType']

const groups: readonly { label: PlainMessageKey; starts: readonly string[] }[] = [
  { label: 'acuris.groupSanction', starts: ['SAN'] },
  { label: 'acuris.groupPep', starts: ['PEP', 'SOE'] },
  { label: 'acuris.groupMedia', starts: ['RRE', 'REL', 'POI', 'DD', 'INS'] },
]

/** The datasets offered for a type, in their groups; a part of what is chosen as a whole cannot be ticked by itself. */
export const datasetGroups = (type: ProfileType, chosen: readonly AcurisDataset[]) =>
  groups.map(({ label, starts }) => ({
    label: sayKey(label),
    items: AcurisDataset.options
      .filter((code) => isOfferedFor(type)(code) && starts.some((start) => code.startsWith(start)))
      .map((value) => ({ value, label: datasetLabel(value), isDisabled: isPartOf(chosen, value) })),
  }))
