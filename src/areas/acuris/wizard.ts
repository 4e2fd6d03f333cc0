import type { AcurisSearchForm } from '#contracts/acuris-forms.ts'
import type { ProviderWizard } from '#screening/provider.ts'
import { searchDefaults, searchFromEarlier, searchFromProfile, searchPrefill, searchSchema } from './search-schema.ts'
import { searchSteps } from './search-steps.tsx'

/** The form of an Acuris search (spec/2 section 2.1). */
export const wizard: ProviderWizard<AcurisSearchForm> = {
  schema: searchSchema,
  steps: searchSteps,
  defaults: searchDefaults,
  wantsAssistant: ({ profileType, aiAssistant }) => profileType === 'individual' && aiAssistant,
  // the name of an entity stands there in one piece
  alsoCalled: ({ profileType }) => ({ name: profileType === 'entity' ? 'businessName' : 'lastName' }),
  prefill: searchPrefill,
  fromProfile: searchFromProfile,
  fromEarlier: searchFromEarlier,
}
