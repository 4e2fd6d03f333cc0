const matches = (count: number) => (count === 1 ? '1 match' : `${count} matches`)

/** Texts about a search and the monitor that was made from it, each a record of its own (spec/decisions 42). */
export const recordMessages = {
  'records.openMonitor': 'Open monitor',
  'records.openSearch': 'Open search',
  'records.switchOffText':
    'The monitor is removed with its matches, decisions and comments. This search stays as it is.',
  'records.removeMonitorText': (name: string) =>
    `${name} is removed with its matches, decisions and comments. The search it was made from stays. This cannot be undone.`,
  'records.removeSearch': 'Remove search',
  'records.confirmRemoveSearch': 'Remove search?',
  'records.removeSearchText': (name: string) =>
    `The search for ${name} is removed with its matches, decisions, comments and notes. This cannot be undone.`,
  'records.monitorStays': 'Its monitor stays.',
  'records.searchRemoved': 'Search removed',
  'origin.taken-over': 'Taken over from the search',
  'origin.not-in-search': 'Not in the search',
  'reconstruction.label': 'Reconstructed',
  'reconstruction.text': (date: string) =>
    `An earlier version of this application overwrote this search when it was monitored. It was reconstructed on ${date} from its matches, the changes that were recorded, and the audit log. Not everything can be known:`,
  'reconstruction.countries': 'The countries shown are those of the monitor; the search may have asked for others.',
  'reconstruction.facts':
    'Explanations, and facts that changed without a record, are as they were when monitoring last looked.',
  'reconstruction.lists': 'Not every list edition that was searched is known.',
  'reconstruction.total': 'It is not known how many matches the search found.',
  'reconstruction.added': 'Matches marked "Not in the search" were added by monitoring.',
  'reconstruction.missing': (count: number) => `${matches(count)} of the search can no longer be recovered.`,
  'original.open': 'As found',
  'original.heading': (name: string) => `${name}, as found`,
  'original.foundOn': (date: string) => `What the search found on ${date}, before monitoring changed it.`,
  'original.reconstructed':
    'Reconstructed from the changes that were recorded: facts that changed without a record are as they were later.',
} as const
