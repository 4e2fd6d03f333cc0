import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import type { AcurisSearchForm } from '#contracts/acuris-forms.ts'
import { type PlainMessageKey, say } from '#domain/messages.ts'
import { isPartOf } from '#screening/wizard/code-parts.ts'

type ProfileType = AcurisSearchForm['profileType']

/** Codes of one type of party alone (spec/decisions 10). */
const notFor: Record<ProfileType, readonly AcurisDataset[]> = {
  individual: ['SOE', 'SOE-CURRENT', 'SOE-FORMER'],
  entity: ['DD', 'PEP-CURRENT', 'PEP-FORMER'],
}

/** Tells of a dataset whether it is offered for a type. */
export const fitsType =
  (type: ProfileType) =>
  (code: AcurisDataset): boolean =>
    !notFor[type].includes(code)

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

/** The datasets offered for a type, in their groups; a part of what is chosen as a whole cannot be ticked by itself. */
export const datasetGroups = (type: ProfileType, chosen: readonly AcurisDataset[]) =>
  groups.map(({ label, starts }) => ({
    label: say(label),
    items: AcurisDataset.options
      .filter((code) => fitsType(type)(code) && starts.some((start) => code.startsWith(start)))
      .map((value) => ({ value, label: datasetLabel(value), isDisabled: isPartOf(chosen, value) })),
  }))
