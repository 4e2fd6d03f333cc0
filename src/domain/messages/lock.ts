import { speakerOf } from '../speaker.ts'
import { offlineMessages } from './offline.ts'

const changes = (count: number) => (count === 1 ? '1 unsent change' : `${count} unsent changes`)

/** Texts of the lock, of what opens it and of the warning before it. Ours. */
export const lockMessages = {
  ...offlineMessages,
  'lock.action': 'Lock',
  'lock.title': 'Locked',
  'lock.waiting': (count: number) => `${changes(count)} on this device`,
  'lock.password': 'Password',
  'lock.passphrase': 'Offline passphrase',
  'lock.eitherSecret': 'Password or offline passphrase',
  'lock.secretRequired': 'Required to unlock',
  'lock.unlock': 'Unlock',
  'lock.withPasskey': 'Unlock with passkey',
  'lock.passkeyFailed': 'Unlocking was cancelled, or this passkey does not work here.',
  'lock.continue': 'Continue',
  'lock.expired': 'Your session has expired. Enter your password to open what is on this device and sign in again.',
  'lock.continueText': 'Only the server can reopen this session, so a connection is needed.',
  'lock.otherAccount': 'Use another account',
  'lock.wrong': 'Wrong password.',
  'lock.wrongPassphrase': 'Wrong passphrase.',
  'lock.wrongEither': 'Wrong password or passphrase.',
  'lock.wait': (time: string) => `Too many attempts. Try again in ${time}.`,
  'lock.seconds': (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  'lock.minutes': (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  'lock.serverNeeded': 'This session has been offline for too long. Unlock it when the connection is back.',
  'lock.failed': 'Unlocking failed. Please try again.',
  'lock.soon': 'This console is about to lock',
  'lock.soonText': (time: string) =>
    `It has not been used for a while and will lock in ${time}. Anything you typed is kept on this device.`,
  'lock.stay': 'Stay unlocked',
  'lock.now': 'Lock now',
  'sealed.text': 'Unlock what is kept on this device',
  'sealed.action': 'Unlock',
  'sealed.about': 'This device holds encrypted copies and unsent changes from an earlier session.',
  'sealed.earlier': 'The previous password you used on this device',
  'sealed.earlierAbout':
    'Your password was changed elsewhere. Enter the previous one to unlock what is kept on this device; from then on, the new one works here too.',
  'sealed.waiting': (count: number) => `${changes(count)} ${count === 1 ? 'is' : 'are'} waiting to be unlocked.`,
  'sealed.discard': 'Discard locked data',
  'sealed.discardTitle': 'Discard locked data?',
  'sealed.discardText': (count: number) =>
    count === 0
      ? 'No unsent changes are lost. This device starts afresh.'
      : `${changes(count)} will be lost for good. This device starts afresh.`,
  'passphrase.offer':
    'Unsent changes on this device last only as long as your session. A passphrase lets you open them later.',
  'passphrase.set': 'Set a passphrase',
  'passphrase.later': 'Not now',
  'passphrase.title': 'Offline passphrase',
  'passphrase.about':
    'You signed in without a console password. The passphrase unlocks what is kept on this device, even without a connection. It cannot be recovered.',
  'passphrase.field': 'New offline passphrase',
  'passphrase.hint': 'At least 12 characters',
  'passphrase.repeat': 'Repeat the passphrase',
  'passphrase.tooShort': 'At least 12 characters',
  'passphrase.differs': 'The passphrases do not match',
  'passphrase.done': 'Your passphrase now unlocks this console',
  'openers.action': 'Unlock options',
  'openers.password': 'Your password unlocks what is kept on this device.',
  'openers.passphrase': 'Your offline passphrase unlocks what is kept on this device.',
  'openers.none': 'Once this session ends, nothing can unlock what is kept on this device.',
  'passkey.has': 'A passkey unlocks it too.',
  'passkey.about': 'A passkey can unlock it too. To add one, first enter your current password or passphrase.',
  'passkey.impossible': 'Passkeys are not available in this browser at this address.',
  'passkey.add': 'Add a passkey',
  'passkey.remove': 'Remove the passkey',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(lockMessages)
