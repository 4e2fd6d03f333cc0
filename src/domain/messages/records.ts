const matches = (count: number) => (count === 1 ? '1 match' : `${count} matches`)

/** Texts about a search and the monitor that was made from it, each a record of its own (spec/decisions 42). */
export const recordMessages = {
  'records.openMonitor': 'Open monitor',
  'records.openSearch': 'Open search',
  'records.switchOffText':
    'The monitor will be removed together with its matches, decisions and comments. This search is not affected.',
  'records.removeMonitorText': (name: string) =>
    `${name} will be removed together with its matches, decisions and comments. The search it was created from is not affected. This cannot be undone.`,
  'records.removeSearch': 'Remove search',
  'records.confirmRemoveSearch': 'Remove search?',
  'records.removeSearchText': (name: string) =>
    `The search for ${name} will be removed together with its matches, decisions, comments and notes. This cannot be undone.`,
  'records.monitorStays': 'Its monitor is not affected.',
  'records.searchRemoved': 'Search removed',
  'origin.taken-over': 'Taken over from the search',
  'origin.not-in-search': 'Not in the search',
  'reconstruction.label': 'Reconstructed',
  'reconstruction.text': (date: string) =>
    `An earlier version of this application overwrote this search when it was monitored. It was reconstructed on ${date} from its matches, the recorded changes and the audit log. Some things cannot be known:`,
  'reconstruction.countries': 'The countries shown are those of the monitor; the search may have used others.',
  'reconstruction.facts':
    'Explanations, and facts that changed without being recorded, are shown as monitoring last saw them.',
  'reconstruction.lists': 'Not every list edition that was searched is known.',
  'reconstruction.total': 'It is not known how many matches the search found.',
  'reconstruction.added': 'Matches marked "Not in the search" were added by monitoring.',
  'reconstruction.missing': (count: number) => `${matches(count)} from the search can no longer be recovered.`,
} as const
