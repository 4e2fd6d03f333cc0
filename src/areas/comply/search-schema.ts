import { defaultSettings } from '#domain/default-settings.ts'
import { type ComplySearchForm, complySearchForm } from '#contracts/comply-forms.ts'
import type { AppSettings } from '#contracts/settings.ts'

const currentYear = new Date().getFullYear()

/** Schema of the whole wizard, for the year that runs on this device. */
export const searchSchema = complySearchForm(currentYear)

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
