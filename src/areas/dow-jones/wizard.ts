import type { DowJonesSearchForm } from '#contracts/dow-jones-forms.ts'
import type { ProviderWizard } from '#screening/provider.ts'
import { searchDefaults, searchFromEarlier, searchFromProfile, searchPrefill, searchSchema } from './search-schema.ts'
import { searchSteps } from './search-steps.tsx'

/** The form of a Dow Jones search (spec/3 section 2.2). */
export const wizard: ProviderWizard<DowJonesSearchForm> = {
  schema: searchSchema,
  steps: searchSteps,
  defaults: searchDefaults,
  prefill: searchPrefill,
  fromProfile: searchFromProfile,
  fromEarlier: searchFromEarlier,
}
