import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import type { AcurisSearchForm } from '#contracts/acuris-forms.ts'
import { isOfferedFor } from '#domain/acuris-search-rules.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/acuris.ts'
import { isPartOf } from '#screening/wizard/code-parts.ts'

type ProfileType = AcurisSearchForm['profileType']

/** A dataset in words; a code that is not one of Acuris' stays as it is. */
export const datasetLabel = (code: string): string => {
  const known = AcurisDataset.safeParse(code)
  return known.success ? say(`acuris.dataset.${known.data}`) : code
}

const groups: readonly { label: PlainMessageKey; starts: readonly string[] }[] = [
  { label: 'acuris.groupSanction', starts: ['SAN'] },
  { label: 'acuris.groupPep', starts: ['PEP', 'SOE'] },
  { label: 'acuris.groupMedia', starts: ['RRE', 'REL', 'POI', 'DD', 'INS'] },
]

/** Whether a dataset is one of sanctions. */
export const isSanction = (code: string): boolean => code === 'SAN' || code.startsWith('SAN-')

/** The datasets offered for a type, in their groups; a part of what is chosen as a whole cannot be ticked by itself. */
export const datasetGroups = (type: ProfileType, chosen: readonly AcurisDataset[]) =>
  groups.map(({ label, starts }) => ({
    label: sayKey(label),
    items: AcurisDataset.options
      .filter((code) => isOfferedFor(type)(code) && starts.some((start) => code.startsWith(start)))
      .map((value) => ({ value, label: datasetLabel(value), isDisabled: isPartOf(chosen, value) })),
  }))
