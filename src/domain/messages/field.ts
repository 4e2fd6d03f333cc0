import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'
import { viewMessages } from './views.ts'

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
  'field.retry': 'Retry',
  'field.retryNamed': (name: string) => `Retry ${name}`,
  'field.releaseNamed': (name: string) => `Remove ${name} from this device`,
  'field.filter': (name: string) => `View: ${name}`,
  'field.age': (age: string) => `${age} ago`,
  'field.pinnedOfIt': (size: string) => `${size} of it kept for offline use`,
  'field.used': (used: string, available: string) => `${used} of ${available} used by this console`,
  'field.persistent': 'The browser keeps this data until you remove it here.',
  'field.notPersistent':
    'The browser may delete this data when space runs low or, unless the console is installed, after 7 days without a visit.',
  'field.work.idle': 'Everything is available offline.',
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
