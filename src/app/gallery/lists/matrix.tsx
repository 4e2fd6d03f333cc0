import { defineEntry, type Entry } from '../entry.ts'
import { isShown, type ListInStates, type ListState, listStates } from './list-states.ts'
import { listsInForce } from './lists-in-force.tsx'
import { livenessScreenings } from './liveness-screenings.tsx'
import { matchDialog } from './match-dialog.tsx'
import { monitorMatches, results, reviewMode } from './match-lists.tsx'
import { monitorList, simpleList } from './monitor-lists.tsx'
import { notifications } from './notifications.tsx'
import { tenantPeople } from './tenant-people.tsx'
import { tenants } from './tenants.tsx'
import { unsentChanges } from './unsent-changes.tsx'

/** Every list with its states. */
export const matrix: readonly ListInStates[] = [
  results,
  monitorMatches,
  reviewMode,
  monitorList,
  simpleList,
  matchDialog,
  livenessScreenings,
  notifications,
  tenants,
  tenantPeople,
  listsInForce,
  unsentChanges,
]

const toEntry = ({ id, title, states, more = {} }: ListInStates): Entry => {
  const names = Object.keys(listStates) as ListState[] // an object's keys are its type's keys here
  const shown = names.flatMap((name) => {
    const state = states[name]
    return isShown(state) ? [[listStates[name], state] as const] : []
  })
  return defineEntry({ id, group: 'Lists', title, isAlone: true, states: { ...Object.fromEntries(shown), ...more } })
}

/** The lists as entries, each state at an address of its own. */
export const lists: readonly Entry[] = matrix.map(toEntry)
