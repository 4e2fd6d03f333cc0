import { say as sayAction } from '#domain/messages/actions.ts'
import { say } from '#domain/messages/reviewing.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'

const matches = { scope: 'review', group: sayAction('actions.matches') } as const

/** What can be done in review mode beside what every list of matches offers. */
export const reviewEntries = {
  script: { ...matches, id: 'toggle-script', label: say('reviewing.script'), keys: ['l'] },
  history: { ...matches, id: 'match-history', label: say('reviewing.toHistory'), keys: ['h'] },
} as const satisfies Record<string, ActionEntry>

/** Not for anybody to change, and so not listed with them: Escape lets go of something in every view. */
export const backToQueue: ActionEntry = {
  ...matches,
  id: 'back-to-queue',
  label: say('reviewing.toQueue'),
  keys: ['Escape'],
}
