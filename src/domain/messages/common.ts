import { speakerOf } from '../speaker.ts'
import { startMessages } from './start.ts'

/** Texts of every screen: forms, snackbars, buttons, match statuses, and what needs a connection (spec/1 sections 2, 5 and 8). */
export const commonMessages = {
  ...startMessages,
  'form.resolve': 'Please resolve the following:',
  'form.invalid': 'This value is not valid.',
  'form.tooLong': 'This text is too long.',
  'form.numberExpected': 'Please enter a whole number.',
  'form.birthYearTooEarly': 'Year of birth must be 1900 or later.',
  'form.birthYearInFuture': 'Year of birth cannot be later than this year.',
  'form.countryUnknown': 'This country is not recognised.',
  'remove.action': "Remove this console's data from this device",
  'offline.needsConnection': 'Needs a connection',
  'offline.needsConnectionCredits': 'Needs a connection: this spends credits',
  'offline.notOnDevice': 'Not on this device. It will load when the connection is back.',
  'age.underMinute': 'less than a minute',
  'offline.asOf': (time: string, age: string) => `as of ${time}, ${age} ago`,
  'offline.notSavedFull': 'Not saved: this device is out of space.',
  'sync.offline': 'Offline',
  'results.loading': 'Retrieving results...',
  'status.open': 'Open',
  'status.true-positive': 'True Positive',
  'status.false-positive': 'False Positive',
  'status.discarded': 'Discarded',
  'share.waits': 'The same e-mail is already waiting to be sent. Press Share again to send another.',
  'app.name': 'UR-Screen',
  'page.title': (page: string) => `${page} · UR-Screen`,
  'snackbar.region': 'Messages',
  'snackbar.success': 'Success',
  'snackbar.info': 'Information',
  'snackbar.warning': 'Warning',
  'snackbar.error': 'Error',
  'account.logout': 'Logout',
  'common.yes': 'Yes',
  'common.no': 'No',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.retry': 'Retry',
  'common.goHome': 'Go to Home',
  'page.403.title': 'Access to this page is restricted',
  'page.403.text': 'You lack permission to access this page',
  'page.404.title': "The page you are looking for isn't here",
  'update.refused': 'Not saved: this version of the console is too old. Reload to get the new one.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(commonMessages)
