import { complyApi } from '#contracts/comply-api.ts'
import type { ImportItem } from '#contracts/imports.ts'
import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { call } from '#data/net/client.ts'
import type { ProviderImport } from '#screening/provider.ts'
import { toSearch } from '#domain/comply-records.ts'
import { toCreateSearch } from './adapter.ts'
import { searchDefaults } from './search-schema.ts'

const needed = { name: 'comply.nameRequired' } as const
const entityTypes: Readonly<Record<string, ComplySearchForm['entity_type']>> = {
  individual: 'person',
  entity: 'company',
}

/** A row as the wizard would be filled in for it: what it does not tell is as the tenant presets it. */
const formOf = (
  { type = '', name = '', dob, client_ref: reference = '', country = '' }: ImportItem,
  settings: AppSettings | null,
): ComplySearchForm => ({
  ...searchDefaults(settings ?? undefined),
  entity_type: entityTypes[type] ?? 'any',
  search_term: name,
  client_ref: reference,
  birth_year: dob === undefined ? null : Number(dob),
  country_codes: country === '' ? [] : country.split(','),
})

/** Rows of files that become monitored searches, each by a search of its own (spec/decisions 40). */
export const importing: ProviderImport = {
  rules: {
    columns: ['type', 'name', 'dob', 'client_ref', 'country'],
    required: { individual: needed, entity: needed },
    untyped: needed,
    standIn: {},
    notFor: { individual: [], entity: [] },
    birth: 'year',
    allowsBlanks: true,
  },

  async make(item, { import: place, settings, ...options }) {
    const body = { ...toCreateSearch(formOf(item, settings)), import: place }
    const input = { query: { monitor: 'true' as const }, body }
    return toSearch((await call(complyApi.complyCreateSearch, input, options)).content.data).id
  },
}
