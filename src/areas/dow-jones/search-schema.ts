import type { z } from 'zod'
import { type DowJonesSearchBody, DowJonesSearchForm } from '#contracts/dow-jones-forms.ts'
import { DowJonesCountryType, DowJonesDataset, DowJonesSearchType } from '#contracts/dow-jones.ts'
import type { Asked } from '#contracts/search.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { dowJonesDefaults } from '#domain/dow-jones-defaults.ts'
import { dowJonesProblems } from '#domain/dow-jones-search-rules.ts'
import { factsOfProfile } from '#domain/profile-facts.ts'
import { schemaWithRules } from '#screening/wizard/schema-of-today.ts'

/** Schema of the whole wizard. */
export const searchSchema = schemaWithRules(DowJonesSearchForm, dowJonesProblems)

/** Values of an untouched wizard, as far as the tenant's settings preset them (spec/3 section 2.2). */
export function searchDefaults(settings?: AppSettings): DowJonesSearchForm {
  return {
    entityType: 'Person',
    Name: '',
    BusinessName: '',
    ...birthFields(null),
    MinYear: null,
    MaxYear: null,
    CountryTerritory: [],
    CountryTerritoryType: [],
    ...dowJonesDefaults(settings?.urscreen.dowjones),
  }
}

/** The fields of a date of birth from its text: YYYY, YYYY-MM or YYYY-MM-DD. */
function birthFields(text: string | null) {
  const [year = null, month = null, day = null] = text === null ? [] : text.split('-').map(Number)
  return { YearOfBirth: year, MonthOfBirth: month, DayOfBirth: day }
}

/** What the address of the wizard presets: `entity_type=entity` a business (spec/3 section 2.2). */
export const searchPrefill = (query: URLSearchParams): Partial<DowJonesSearchForm> =>
  query.get('entity_type') === 'entity' ? { entityType: 'Business' } : {}

/** What a stored profile presets: who is searched, and when and where born or at home. */
export function searchFromProfile(profile: StoredProfile): Partial<DowJonesSearchForm> {
  const { name, dateOfBirth, yearOfBirth, countries } = factsOfProfile(profile, new Date().getFullYear())
  const isPerson = profile.profileType === 'individual'
  return {
    entityType: isPerson ? 'Person' : 'Business',
    Name: isPerson ? name : '',
    BusinessName: isPerson ? '' : name,
    ...birthFields(dateOfBirth ?? yearOfBirth?.toString() ?? null),
    CountryTerritory: countries,
  }
}

/** An earlier search as it was asked, to be changed. */
export function searchFromEarlier(asked: Asked): Partial<DowJonesSearchForm> {
  const { term, dateOfBirth, birthYear, birthYears, countryTypes = [] } = asked
  const isPerson = asked.profileType === 'individual'
  return {
    entityType: isPerson ? 'Person' : 'Business',
    Name: isPerson ? term : '',
    BusinessName: isPerson ? '' : term,
    ...birthFields(dateOfBirth ?? birthYear?.toString() ?? null),
    MinYear: birthYears?.from ?? null,
    MaxYear: birthYears?.to ?? null,
    CountryTerritory: asked.countries,
    CountryTerritoryType: DowJonesCountryType.options.filter((code) => countryTypes.includes(code)),
    SearchType: DowJonesSearchType.catch('Precise').parse(asked.searchType),
    sources: DowJonesDataset.options.filter((code) => asked.datasets.includes(code)),
  }
}

/** Workflow task and stored profile behind a search. */
type Extra = Pick<z.input<typeof DowJonesSearchBody>, 'workflowTaskId' | 'profileId'>

/** The wizard's values as a search takes them (spec/3 section 3): without a birth where it is a business. */
export function toCreateSearch(form: DowJonesSearchForm, extra: Extra): z.input<typeof DowJonesSearchBody> {
  const { Name, BusinessName, ...rest } = form
  return form.entityType === 'Person'
    ? { ...rest, Name: Name.trim(), BusinessName: '', ...extra }
    : {
        ...rest,
        Name: '',
        BusinessName: BusinessName.trim(),
        ...birthFields(null),
        MinYear: null,
        MaxYear: null,
        ...extra,
      }
}
