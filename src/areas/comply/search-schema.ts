import { defaultSettings } from '#domain/default-settings.ts'
import { factsOfProfile } from '#domain/profile-facts.ts'
import { type ComplySearchForm, complySearchForm } from '#contracts/comply-forms.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { ComplyDataset } from '#contracts/comply-datasets.ts'
import type { Search } from '#contracts/search.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { schemaOfToday } from '#screening/wizard/schema-of-today.ts'

/** Schema of the whole wizard, for the year that runs on this device. */
export const searchSchema = schemaOfToday((day) => complySearchForm(Number(day.slice(0, 4))))

/** Values of an untouched wizard: the tenant's settings preset datasets and fuzziness (spec/1 section 6). */
export const searchDefaults = (settings?: AppSettings): ComplySearchForm => {
  const { fuzziness, types } = (settings ?? defaultSettings).urscreen.complyAdvantage
  return {
    entity_type: 'any',
    search_term: '',
    client_ref: '',
    birth_year: null,
    country_codes: [],
    types: [...types],
    fuzziness: Math.round(fuzziness / 10) * 10,
  }
}

/** What the address of the wizard presets: `entity_type=entity` a company (spec/1 section 2). */
export const searchPrefill = (query: URLSearchParams): Partial<ComplySearchForm> =>
  query.get('entity_type') === 'entity' ? { entity_type: 'company' } : {}

/** What a stored profile presets: who is searched, and when and where born or at home (spec/1 section 3). */
export function searchFromProfile(profile: StoredProfile): Partial<ComplySearchForm> {
  const { name, yearOfBirth, countries } = factsOfProfile(profile, new Date().getFullYear())
  return {
    entity_type: profile.profileType === 'individual' ? 'person' : 'company',
    search_term: name,
    birth_year: yearOfBirth,
    country_codes: countries,
  }
}

/** An earlier search as it was asked, to be changed. */
export const searchFromEarlier = (search: Search): Partial<ComplySearchForm> => ({
  entity_type: search.entityType,
  search_term: search.term,
  client_ref: search.clientReference ?? '',
  birth_year: search.birthYear,
  country_codes: search.countries,
  types: ComplyDataset.options.filter((code) => search.datasets.includes(code)),
  ...(search.fuzziness !== null && { fuzziness: search.fuzziness }),
})
