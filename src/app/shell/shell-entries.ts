import { say } from '#domain/messages/actions.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'

const everywhere = { scope: 'global', group: say('actions.everywhere') } as const
const goTo = { scope: 'global', group: say('actions.goTo') } as const

/** What can be done on every page. */
export const shellEntries = {
  find: { ...everywhere, id: 'find', label: say('actions.find'), keys: ['Mod+k'] },
  help: { ...everywhere, id: 'help', label: say('actions.help'), keys: ['?'] },
  home: { ...goTo, id: 'go-home', label: say('nav.home'), keys: ['g h'] },
  search: { ...goTo, id: 'go-search', label: say('actions.search'), keys: ['g s'] },
  monitor: { ...goTo, id: 'go-monitor', label: say('actions.monitor'), keys: ['g m'] },
  notifications: { ...goTo, id: 'go-notifications', label: say('actions.notifications'), keys: ['g n'] },
  exports: { ...goTo, id: 'go-exports', label: say('actions.exports'), keys: ['g e'] },
} as const satisfies Record<string, ActionEntry>
