import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'
import { viewMessages } from './views.ts'

const matches = (count: number) => (count === 1 ? '1 match' : `${count} matches`)
/** What is here or not, and not counted. */
const whole = (name: string) => (_missing: number, _of: number) => name
const monitors = (count: number) => (count === 1 ? '1 monitor' : `${count} monitors`)

/** Texts of monitors kept on this device, and of saved views. */
export const fieldMessages = {
  ...everywhereMessages,
  ...viewMessages,
  'field.title': 'On this device',
  'field.keep': 'Keep on this device',
  'field.release': 'Remove from this device',
  'field.full': (most: number) => `${monitors(most)} are already kept on this device. Remove one first.`,
  'field.kept': (name: string) => `Downloading ${name} for offline use.`,
  'field.released': (name: string) => `${name} is no longer kept on this device.`,
  'field.notKept': 'Not kept: this device is out of space.',
  'field.none': 'No monitors are kept on this device. Choose "Keep on this device" for any monitor.',
  'field.completeAsOf': (time: string) => `Complete as of ${time}`,
  'field.progress': (done: number, of: number) => `${done} of ${of}`,
  'field.waiting': 'Waiting to be downloaded',
  'field.failed': 'Failed',
  'field.noRoom': 'Failed: this device is out of space',
  'field.forbidden': 'You no longer have access to this. Its copy was removed from this device.',
  'field.gone': 'No longer exists. Its copy was removed from this device.',
  'field.stopped': (done: number, of: number) => (of === 0 ? 'Stopped' : `Stopped at ${done} of ${of}`),
  'field.prepare': 'Prepare for the field',
  'field.prepareNamed': (name: string) => `Prepare for the field: ${name}`,
  'field.stop': 'Stop downloading',
  'field.stopNamed': (name: string) => `Stop downloading ${name}`,
  'field.checking': 'Checking what is on this device...',
  'field.ready': 'Ready for the field',
  'field.readyBefore': 'Everything is on this device, but more than a day old',
  'field.notReady': (lacks: string) => `Not ready for the field. Missing: ${lacks}.`,
  'field.lack.matches': (missing: number, of: number) => `${missing} of ${matches(of)}`,
  'field.lack.profiles': (missing: number, of: number) => `${missing} of ${of} profiles`,
  'field.lack.comments': (missing: number, of: number) => `comments on ${missing} of ${matches(of)}`,
  'field.lack.histories': (missing: number, of: number) => `the history of ${missing} of ${matches(of)}`,
  'field.lack.parts': (missing: number, of: number) => `further parts of ${missing} of ${of} profiles`,
  'field.lack.originals': (missing: number, of: number) => `the original result of ${missing} of ${matches(of)}`,
  'field.lack.notes': whole('notes'),
  'field.lack.reviews': whole('earlier decisions'),
  'field.lack.changes': whole('changes'),
  'field.lack.timeline': whole('the timeline'),
  'field.lack.monitors': whole('the list of monitored searches'),
  'field.lack.settings': whole("your tenant's settings"),
  'field.lack.console': whole('parts of the console itself'),
  'field.lack.opener': whole('a password, passphrase or passkey that unlocks this device without a connection'),
  'field.open': (count: number) => (count === 0 ? 'No open matches' : `${count} open`),
  'field.releaseNamed': (name: string) => `Remove ${name} from this device`,
  'field.filter': (name: string) => `View: ${name}`,
  'field.age': (age: string) => `${age} ago`,
  'field.pinnedOfIt': (size: string) => `${size} of it kept for offline use`,
  'field.used': (used: string, available: string) => `${used} of ${available} used by this console`,
  'field.persistent': 'The browser keeps this data until you remove it here.',
  'field.notPersistent':
    'The browser may delete this data when space runs low or, unless the console is installed, after 7 days without a visit.',
  'field.work.idle': 'Nothing is left to download.',
  'field.work.working': 'Downloading in the background',
  'field.work.ahead': (done: number, of: number) => `Downloading changes: ${done} of ${monitors(of)}`,
  'field.work.paused': 'Background downloads are paused.',
  'field.work.signIn': 'Background downloads will resume once you sign in.',
  'field.work.offline': 'Background downloads will resume when the connection is back.',
  'field.work.hidden': 'Background downloads will resume when this page is visible.',
  'field.work.sending': 'Background downloads will resume once your changes are sent.',
  'field.work.rate': "Background downloads are paused at the server's request.",
  'field.pause': 'Pause',
  'field.resume': 'Resume',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(fieldMessages)
