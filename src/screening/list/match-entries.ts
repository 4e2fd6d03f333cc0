import type { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/messages/actions.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'

const matches = { scope: 'review', group: say('actions.matches') } as const
const decisions = { scope: 'review', group: say('actions.decisions') } as const
const page = { scope: 'page', group: say('actions.onPage') } as const

const setStatus = (status: MatchStatus, key: string): ActionEntry => ({
  ...decisions,
  id: `set-${status}`,
  label: say('actions.setStatus', say(`status.${status}`)),
  keys: [key],
})

/** Risk ratings that a match can have. */
export const ratings = [1, 2, 3, 4, 5] as const

/** What can be done with matches wherever they are listed; the same action has the same key in every view of them. */
export const matchEntries = {
  next: { ...matches, id: 'next-match', label: say('actions.nextMatch'), keys: ['j', 'ArrowDown'], repeats: true },
  previous: {
    ...matches,
    id: 'previous-match',
    label: say('actions.previousMatch'),
    keys: ['k', 'ArrowUp'],
    repeats: true,
  },
  extendDown: {
    ...matches,
    id: 'extend-down',
    label: say('actions.extendDown'),
    keys: ['Shift+j', 'Shift+ArrowDown'],
    repeats: true,
  },
  extendUp: {
    ...matches,
    id: 'extend-up',
    label: say('actions.extendUp'),
    keys: ['Shift+k', 'Shift+ArrowUp'],
    repeats: true,
  },
  toggle: { ...matches, id: 'toggle-match', label: say('actions.toggleMatch'), keys: ['x', 'Space'] },
  selectPage: { ...matches, id: 'select-page', label: say('actions.selectPage'), keys: ['Mod+a'] },
  clearSelection: { ...matches, id: 'clear-selection', label: say('actions.clearSelection'), keys: ['Escape'] },
  open: { ...matches, id: 'open-match', label: say('actions.openMatch'), keys: ['Enter', 'o'] },
  skip: { ...matches, id: 'skip-match', label: say('actions.skipMatch'), keys: ['s'] },
  comment: { ...decisions, id: 'comment-match', label: say('actions.comment'), keys: ['c'] },
  template: { ...decisions, id: 'put-template', label: say('actions.template'), keys: ['t'] },
  followSuggestion: { ...decisions, id: 'follow-suggestion', label: say('actions.followSuggestion'), keys: ['a'] },
  approveAll: { ...decisions, id: 'approve-all', label: say('actions.approveAll'), keys: ['Shift+a'] },
  confirm: { ...decisions, id: 'confirm-status', label: say('actions.confirm'), keys: ['Mod+Enter'] },
  undo: { ...page, id: 'undo-review', label: say('actions.undo'), keys: ['z', 'Mod+z'] },
  nextMonitor: { ...page, id: 'next-monitor', label: say('actions.nextMonitor'), keys: ['n'] },
  export: { ...page, id: 'export-menu', label: say('actions.export'), keys: ['p'] },
  filter: { ...page, id: 'go-to-filters', label: say('actions.filter'), keys: ['/'] },
} as const satisfies Record<string, ActionEntry>

/** Arrow keys scroll where no row has the focus, and move through a list that has a way of its own. */
export const lettersOf = (keys: readonly string[]): string[] => keys.filter((key) => !key.startsWith('Arrow'))

/** Setting a status by its key. */
export const statusEntries: Readonly<Record<MatchStatus, ActionEntry>> = {
  'true-positive': setStatus('true-positive', '1'),
  'false-positive': setStatus('false-positive', '2'),
  discarded: setStatus('discarded', '3'),
  open: setStatus('open', '0'),
}

/** Setting a risk rating by its number. */
export const ratingEntry = (rating: number): ActionEntry => ({
  ...decisions,
  id: `rate-${rating}`,
  label: say('actions.rate', rating),
  keys: [`r ${rating}`],
})

/** All of them. */
export const allMatchEntries: readonly ActionEntry[] = [
  ...Object.values(matchEntries),
  ...Object.values(statusEntries),
  ...ratings.map(ratingEntry),
]
