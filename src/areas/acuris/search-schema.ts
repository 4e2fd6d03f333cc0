import { z } from 'zod'
import { unknownToAcuris } from '#contracts/acuris-countries.ts'
import { acurisSearchForm, type AcurisSearchForm } from '#contracts/acuris-forms.ts'
import { AcurisDobMatching } from '#contracts/acuris.ts'
import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import type { Asked } from '#contracts/search.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { acurisDatasets, acurisMatching } from '#domain/acuris-defaults.ts'
import { acurisProblems, isOfferedFor } from '#domain/acuris-search-rules.ts'
import { usualAutoDeleteDays } from '#domain/auto-delete-time.ts'
import { factsOfProfile } from '#domain/profile-facts.ts'
import { schemaWithRules } from '#screening/wizard/schema-of-today.ts'
import { mayAssist } from './source.ts'

type ProfileType = AcurisSearchForm['profileType']

/** Schema of the whole wizard. */
export const searchSchema = schemaWithRules(acurisSearchForm, (form, today) =>
  acurisProblems({ ...form, dateOfBirth: dayOrNone(form) }, today),
)

/** What is no day yet the form refuses by itself. */
const dayOrNone = ({ dateOfBirth }: AcurisSearchForm): string | null =>
  z.iso.date().safeParse(dateOfBirth).success ? dateOfBirth : null

/** The datasets that a search of a type begins with. */
const datasetDefaults = (type: ProfileType, settings: AppSettings | undefined): AcurisDataset[] =>
  acurisDatasets(type, settings?.urscreen.acuris?.searchSetting)

/** Values of an untouched wizard, as far as the tenant's settings preset them (spec/2 section 2.1). */
export function searchDefaults(settings?: AppSettings): AcurisSearchForm {
  const preset = settings?.urscreen.acuris?.searchSetting
  const { threshold, ...matching } = acurisMatching(preset)
  return {
    profileType: 'individual',
    lastName: '',
    firstName: '',
    middleName: '',
    businessName: '',
    countries: [],
    gender: 'unknown',
    dateOfBirth: '',
    yearOfBirth: null,
    datasets: datasetDefaults('individual', settings),
    fuzziness: Math.round(threshold / 5) * 5,
    ...matching,
    aiAssistant: mayAssist(settings) && preset?.searchAiAssistant === true,
    isAutoDeleteEnabled: preset?.isAutoDeleteEnabled ?? false,
    autoDeleteDays: preset?.autoDeleteDays ?? usualAutoDeleteDays,
  }
}

/** What a type presets; its datasets only where the tenant's settings are known. */
const presetOf = (profileType: ProfileType, settings: AppSettings | undefined): Partial<AcurisSearchForm> => ({
  profileType,
  ...(settings && { datasets: datasetDefaults(profileType, settings) }),
})

/** What the address of the wizard presets: `entity_type=entity` an entity (spec/2 section 2.1). */
export const searchPrefill = (query: URLSearchParams, settings?: AppSettings): Partial<AcurisSearchForm> =>
  query.get('entity_type') === 'entity' ? presetOf('entity', settings) : {}

/** What a stored profile presets: who is searched, and when and where born or at home. */
export function searchFromProfile(profile: StoredProfile, settings?: AppSettings): Partial<AcurisSearchForm> {
  const facts = factsOfProfile(profile, new Date().getFullYear())
  const { firstName, middleName, lastName, yearOfBirth } = facts
  return {
    ...presetOf(profile.profileType, settings),
    firstName,
    middleName,
    lastName,
    businessName: facts.entityName,
    countries: facts.countries.filter((code) => !unknownToAcuris.has(code)),
    gender: facts.gender ?? 'unknown',
    dateOfBirth: facts.dateOfBirth ?? '',
    yearOfBirth,
  }
}

/** An earlier search as it was asked, to be changed. */
export const searchFromEarlier = (asked: Asked): Partial<AcurisSearchForm> => ({
  ...asked.nameParts,
  profileType: asked.profileType,
  businessName: asked.profileType === 'entity' ? asked.term : '',
  countries: asked.countries,
  gender: asked.gender ?? 'unknown',
  dateOfBirth: asked.dateOfBirth ?? '',
  yearOfBirth: asked.birthYear,
  datasets: AcurisDataset.options.filter((code) => asked.datasets.includes(code)),
  ...(asked.threshold !== null && { fuzziness: asked.threshold }),
  dobMatching: AcurisDobMatching.catch('exact').parse(asked.birthMatching),
  dobRequired: asked.birthRequired === true,
  countryRequired: asked.countryRequired === true,
})

/** The form for the other type: a choice of datasets that nobody touched becomes that of the type, another keeps what fits. */
export function withType(
  form: AcurisSearchForm,
  profileType: ProfileType,
  settings: AppSettings | undefined,
): AcurisSearchForm {
  const isUntouched = form.datasets.join() === datasetDefaults(form.profileType, settings).join()
  const fitting = form.datasets.filter(isOfferedFor(profileType))
  // nothing chosen would search every dataset, which nobody asked for
  const isLost = fitting.length === 0 && form.datasets.length > 0
  const datasets = isUntouched || isLost ? datasetDefaults(profileType, settings) : fitting
  return { ...form, profileType, datasets }
}
