import type { ListFilter } from '#domain/matching/candidate-source.ts'
import type { ScreenQuery } from '#gateway/engine/screen.ts'

/** Asks the engine for a name and nothing else, in every list of the installation. */
export const nameQuery = (name: string, min = 75, filter: Partial<ListFilter> = {}): ScreenQuery => ({
  subject: { names: [{ text: name }], births: [], countries: [], identifiers: [] },
  surface: {
    passes: 'name',
    min,
    birth: { years: 0, outside: 'drop', perYear: 0 },
    required: [],
    country: 'filter',
    gender: 'none',
  },
  filter: { tenantId: null, kinds: [], topics: [], countries: [], ...filter },
})
