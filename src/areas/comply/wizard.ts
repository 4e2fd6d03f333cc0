import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import type { ProviderWizard } from '#screening/provider.ts'
import { searchDefaults, searchFromEarlier, searchFromProfile, searchPrefill, searchSchema } from './search-schema.ts'
import { searchSteps } from './search-steps.tsx'

/** The form of a ComplyAdvantage search (spec/1 section 6). */
export const wizard: ProviderWizard<ComplySearchForm> = {
  schema: searchSchema,
  steps: searchSteps,
  defaults: searchDefaults,
  prefill: searchPrefill,
  fromProfile: searchFromProfile,
  fromEarlier: searchFromEarlier,
}
