const changes = (count: number) => (count === 1 ? '1 unsent change' : `${count} unsent changes`)

/** Texts of the lock, of what opens it and of the warning before it (design/offline section 3). Ours. */
export const lockMessages = {
  'lock.action': 'Lock',
  'lock.title': 'Locked',
  'lock.waiting': (count: number) => `${changes(count)} on this device`,
  'lock.password': 'Password',
  'lock.passphrase': 'Offline passphrase',
  'lock.eitherSecret': 'Password or offline passphrase',
  'lock.secretRequired': 'Enter it to unlock',
  'lock.unlock': 'Unlock',
  'lock.withPasskey': 'Unlock with passkey',
  'lock.passkeyFailed': 'The passkey did not open it.',
  'lock.continue': 'Continue',
  'lock.continueText': 'The server knows whose session this is. It needs a connection to open it again.',
  'lock.otherAccount': 'Use another account',
  'lock.wrong': 'That does not open it.',
  'lock.wait': (time: string) => `Too many attempts. The next one is possible in ${time}.`,
  'lock.seconds': (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  'lock.minutes': (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  'lock.serverNeeded': 'The server has not confirmed this session for too long. Unlock when the connection is back.',
  'lock.failed': 'It could not be opened. Please try again.',
  'lock.soon': 'This console is about to lock',
  'lock.soonText': (time: string) =>
    `Nobody has used it for a while. It locks in ${time}; what you typed is kept on this device.`,
  'lock.stay': 'Stay unlocked',
  'lock.now': 'Lock now',
} as const
