import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'

/** Texts of sign-in and of the pages in its place (spec/1 sections 2 and 5). */
export const signInMessages = {
  ...everywhereMessages,
  'remove.done': "This console's data has been removed from this device.",
  'start.failed': 'The console could not be started.',
  'start.failedText': 'Its configuration could not be loaded, and this device has no copy of it.',
  'start.unreachable': 'The server cannot be reached.',
  'start.unreachableText': 'You are signed in. The console will open when the connection is back.',
  'start.signInLater': 'Sign in when the connection is back.',
  'start.maintenance': 'The console is down for maintenance. Please come back later.',
  'signIn.title': 'Sign In',
  'signIn.email': 'Email Address',
  'signIn.password': 'Password',
  'signIn.consent': 'I agree to the privacy policy and terms and conditions.',
  'signIn.login': 'Login',
  'signIn.emailRequired': 'Email is required',
  'signIn.emailInvalid': 'Must be a valid e-mail',
  'signIn.passwordRequired': 'Password is required',
  'signIn.consentRequired': 'Please agree to the privacy policy and terms and conditions.',
  'signIn.ended': 'Your session has ended. Please sign in again.',
  'signIn.waiting': (count: number) =>
    `${count} ${count === 1 ? 'change' : 'changes'} on this device ${count === 1 ? 'is' : 'are'} waiting for you to sign in`,
  'signIn.demoAccounts': 'Demo accounts',
  'signIn.demoHint': 'Select one to sign in.',
  'signIn.about': 'Screen people and companies, review matches and monitor them for changes.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(signInMessages)
