/** Names of the providers, as navigation, titles and home cards say them. */
export const providerNames = {
  'acuris.label': 'Acuris',
  'comply.label': 'ComplyAdvantage',
  'dowjones.label': 'DowJones',
  /** As the titles of its pages spell it (spec/3 section 2.2). */
  'dowjones.pageName': 'Dowjones',
} as const

/**
 * What a specification says for one provider once its monitor was stopped or removed, or could not be (spec/2 section 8,
 * spec/3 section 8, spec/decisions 23): any of `stop.done`, `stop.failed`, `remove.done` and `remove.failed` after the provider's id. What
 * it does not say is said as for all.
 */
export const providerWordings = {
  'acuris.stop.failed': 'Unable to stop search from monitoring, please try again.',
  'acuris.remove.failed': 'Unable to remove search from monitoring, please try again.',
  'acuris.stop.done': 'Monitoring stopped for selected monitor',
  'acuris.remove.done': 'Selected monitor removed from Monitored Searches',
  'dowjones.stop.failed': 'Unable to stop search from monitoring, please try again',
  'dowjones.remove.failed': 'Unable to remove search from monitoring, please try again',
  'dowjones.stop.done': 'Monitoring stopped for selected monitor',
  'dowjones.remove.done': 'Selected monitor removed from Monitored Searches',
} as const
