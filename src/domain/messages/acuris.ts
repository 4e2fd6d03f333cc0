/** Texts that only the Acuris area words this way (spec/2 section 5). */
export const acurisMessages = {
  'acuris.firstNameRequired': 'First Name is required',
  'acuris.businessNameRequired': 'Business Name is required',
  'acuris.birthDateInvalid': 'Date of birth is invalid',
  'acuris.birthDateInFuture': 'Date of birth should not be greater than today',
  'acuris.thresholdRequired': 'Threshold is required',
  'acuris.thresholdRange': 'Threshold must be between 75 and 100.',
  'acuris.clientReferenceInUse': 'Client Reference is in use already.',
  'acuris.stopped': 'Monitoring stopped for selected monitor',
  'acuris.removed': 'Selected monitor removed from Monitored Searches',
} as const
