import { speakerOf } from '../speaker.ts'
import { actionMessages } from './actions.ts'

/** Texts of the help about keys, statuses and work without a connection, and of the search for actions. */
export const shortcutMessages = {
  ...actionMessages,
  'help.title': 'Help',
  'help.keys': 'Keyboard shortcuts',
  'help.statuses': 'What the statuses mean',
  'help.offline': 'How offline works',
  'keys.search': 'Search shortcuts',
  'keys.clearSearch': 'Clear search',
  'keys.none': 'No shortcut matches what you typed.',
  'keys.switchOff': 'Turn off single-key shortcuts',
  'keys.switchOffText':
    'Letters, digits and signs then do nothing by themselves, nor does a sequence that begins with one. Arrow keys, Enter, Escape and shortcuts with Ctrl or Command still work.',
  'keys.where':
    'Shortcuts of matches work while the focus is in their table, those of a page while it is on the page. None works while you type in a field.',
  'keys.sequence': 'Keys that stand apart are pressed one after the other, within a second.',
  'keys.without': 'No shortcut',
  'keys.change': 'Change',
  'keys.changeOf': (action: string) => `Change shortcut: ${action}`,
  'keys.press': 'Press the new key',
  'keys.pressFor': (action: string) => `Press the new key for ${action}`,
  'keys.pressHelp': 'Escape keeps the present one, Delete takes it away.',
  'keys.changed': (action: string, keys: string) => `${action}: ${keys}`,
  'keys.taken': (keys: string, action: string) => `${keys} is already the shortcut for ${action}.`,
  'keys.reserved': (keys: string) => `${keys} belongs to the browser, or to moving around the page.`,
  'keys.reset': 'Reset',
  'keys.resetOf': (action: string) => `Reset shortcut: ${action}`,
  'keys.resetAll': 'Reset all shortcuts',
  'keys.wereReset': 'All shortcuts are as they were at first.',
  'statuses.open': 'Nobody has decided yet. The match counts as open work.',
  'statuses.true-positive': 'The listed party is the customer. The match is confirmed.',
  'statuses.false-positive': 'The listed party is somebody else who happens to have a similar name.',
  'statuses.discarded':
    'The match no longer scores at all, for example because the list has corrected a name. For some providers this is final: no other status can follow.',
  'statuses.marks': 'Marks beside a status',
  'statuses.queued':
    'Your decision is encrypted on this device and will be sent by itself. Until then you can undo it.',
  'statuses.sending': 'Your decision is on its way.',
  'statuses.sent': 'The server has accepted it. The mark goes away by itself.',
  'statuses.waitingForSignIn': 'Your session has ended. Sign in again, and your decision will be sent.',
  'statuses.decision':
    'Somebody else has decided differently meanwhile, or it may have been sent already. Open the mark to settle it.',
  'statuses.refused': 'The server refused it and says why. The row shows the status that the server has.',
  'offlineHelp.work':
    'Without a connection you can go on reviewing: statuses, comments, notes and e-mails are saved on this device and sent once the connection is back.',
  'offlineHelp.order':
    'They are sent in the order in which you made them, each of them once, also after the browser was closed.',
  'offlineHelp.copies':
    'What you have opened is kept on this device and shown with its age. Use "Keep on this device" to download all matches of a monitor before you leave.',
  'offlineHelp.online':
    'Some things need a connection: searching, switching monitoring on, importing, settings and everything else that spends credits. They say so where they stand.',
  'offlineHelp.secret':
    'Everything about customers is encrypted with your password or passphrase. Nobody can read it on this device without it.',
  'offlineHelp.panel':
    'The sign at the top of every page says how this device and the server stand. It opens the list of what has not been sent.',
  'palette.label': 'Find',
  'palette.search': 'Find actions, pages and records',
  'palette.results': 'Results',
  'palette.none': 'Nothing matches what you typed.',
  'palette.actions': 'Actions',
  'palette.places': 'Pages',
  'palette.monitors': 'Monitored Searches',
  'palette.searches': 'Your recent searches',
  'palette.footer': 'Names are searched on this device only.',
  'palette.in': (provider: string, page: string) => `${provider}: ${page}`,
} as const

/** Says them, and what actions are called. */
export const say = speakerOf(shortcutMessages)
