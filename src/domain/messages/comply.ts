/** Texts that only the Comply area words this way (spec/1). */
export const complyMessages = {
  'comply.nameRequired': 'Name is required',
  'comply.fuzzinessRange': 'Fuzziness must be between 0 and 100.',
  'comply.noMatches': 'No matches found',
  'comply.backToMonitors': 'Back to Monitor List',
  'comply.monitoredSearches': 'Monitored Searches',
} as const
