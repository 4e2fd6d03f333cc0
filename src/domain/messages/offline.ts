import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'
import { sentMessages } from './sent.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** Texts of everything that is kept, waiting or stale, wherever a mark of it stands. */
export const offlineMessages = {
  ...everywhereMessages,
  ...sentMessages,
  'logout.discard': 'Discard',
  'logout.discardLabel': 'Type DISCARD to confirm',
  'leaving.discardWord': 'DISCARD',
  'leaving.stay': (count: number, tenant: string) =>
    `${changes(count)} for ${tenant} ${count === 1 ? 'stays' : 'stay'} on this device`,
  'leaving.needsDecision': 'Needs your decision first',
  'leaving.unsent': (count: number) => `${count} unsent`,
  'offline.pages': (pages: string, of: number) => `pages ${pages} of ${of} are on this device`,
  'offline.lastContact': (age: string) => `Last contact ${age} ago`,
  'offline.lastContactNow': 'Last contact just now',
  'offline.noContact': 'No contact with the server yet.',
  'offline.reloadToContinue': 'Another tab has a newer version. Reload to continue.',
  'offline.removed': (count: number) =>
    count === 0
      ? "The browser removed this console's data"
      : `The browser removed this console's data, including ${changes(count)} that had not been sent.`,
  'offline.understood': 'OK',
  'offline.foreign':
    "Something else is answering instead of the server, such as the network's sign-in page. Your changes stay on this device.",
  'offline.showForeign': 'Open that page',
  'offline.anotherInstallation':
    'A different installation of UR-Screen is answering at this address. Nothing is sent to it, and what is on this device stays locked.',
  'offline.acceptInstallation': 'Use this installation',
  'offline.acceptInstallationText':
    'Continue only if your administrator has moved or rebuilt UR-Screen. Your unsent changes will then be sent to this installation.',
  'sync.queued': 'Saved on this device',
  'sync.sending': 'Sending',
  'sync.sent': 'Sent',
  'sync.waitingForSignIn': 'Waiting for sign-in',
  'sync.decision': 'Needs your decision',
  'sync.refused': 'Not accepted',
  'sync.gone': 'No longer exists',
  'sync.online': 'Online',
  'sync.opening': 'Opening',
  'sync.foreign': 'Blocked by network',
  'sync.cutOff': 'not sent yet: something on the network is blocking it',
  'sync.offlineSaved': (count: number) => `Offline · ${count} saved`,
  'sync.onlineSending': (count: number) => `Online · sending ${count}`,
  'sync.counted': (mark: string, count: number) => `${mark}: ${count}`,
  'sync.open': 'Show unsent changes',
  'sync.nextTry': (time: string) => `next try ${time}`,
  'sync.notSentYet': 'not sent yet',
  'sync.newVersion': 'waiting for a newer version',
  'sync.mayHaveBeenSent': 'May have been sent',
  'sync.unreadable': 'Cannot be read on this device',
  'sync.dependency': 'Not sent, because a change it depends on was not accepted.',
  'sync.forbidden': 'You are not allowed to make this change.',
  'outbox.sendNow': 'Send now',
  'outbox.place': (place: string) => `in ${place}`,
  'outbox.sentSummary': (count: number) => `${changes(count)} sent`,
  'outbox.refusedSummary': (count: number, reason: string) =>
    `${changes(count)} ${count === 1 ? 'was' : 'were'} not accepted: ${reason}`,
  'outbox.stalledSummary': (count: number) => `${changes(count)} ${count === 1 ? 'needs' : 'need'} your attention`,
  'outbox.review': (status: string, title: string) => `${title}: ${status}`,
  'outbox.reviewMany': (status: string, title: string, more: number) => `${title} and ${more} more: ${status}`,
  'outbox.comment': (title: string) => `Comment on ${title}`,
  'outbox.note': (title: string) => `Note on ${title}`,
  'outbox.share': (title: string) => `Sharing ${title}`,
  'outbox.monitor.seen': (title: string) => `${title} marked as seen`,
  'outbox.monitor.stop': (title: string) => `Stop monitoring ${title}`,
  'outbox.monitor.remove': (title: string) => `Remove monitor ${title}`,
  'outbox.notification.read': 'Notifications marked as read',
  'outbox.report.made': (title: string) => `Report on ${title}`,
  'outbox.unreadable': 'A change that cannot be read',
  'lock.expiredStrip':
    'Your session has expired. You are viewing what is on this device; your changes will be sent once you sign in.',
  'lock.signIn': 'Sign in',
  'offline.beforeRestore': "from before the server's data was restored",
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(offlineMessages)
