import { say } from '#domain/messages/screening.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'

/** From the table to review mode, and back. */
export const viewEntry: ActionEntry = {
  id: 'toggle-view',
  label: say('view.toggle'),
  group: say('results.table'),
  keys: ['v'],
  scope: 'page',
}
