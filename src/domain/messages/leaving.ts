const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)
const have = (count: number) => (count === 1 ? 'has' : 'have')

/** Texts of leaving with unsent work: logout, tenant switch, removal from the device. */
export const leavingMessages = {
  'logout.sending': 'Sending what is left...',
  'logout.unsent': (count: number) => `${changes(count)} ${have(count)} not been sent.`,
  'logout.list': 'Unsent changes',
  'logout.offline':
    'There is no connection. You are signed out on this device; on the server your session runs out by itself.',
  'logout.keep': 'Keep sealed on this device',
  'logout.keepAbout': 'They wait here until you sign in again.',
  'logout.keepImpossible': 'Needs a password or passphrase that opens it again',
  'logout.export': 'Export',
  'logout.exportTitle': 'Export in the clear?',
  'logout.exportText':
    'The file holds names and comments that everybody can read. Keep it in a safe place, and delete it when it is no longer needed.',
  'logout.discard': 'Discard',
  'logout.discardTitle': 'Discard what is unsent?',
  'logout.discardText': (count: number) =>
    `${changes(count)} ${have(count)} not been accepted by the server and cannot be brought back. What you typed and did not send goes too.`,
  'logout.discardLabel': 'Type DISCARD to confirm',
  'leaving.discardWord': 'DISCARD',
  'leaving.removeWord': 'REMOVE',
  'leaving.stay': (count: number, tenant: string) =>
    `${changes(count)} for ${tenant} ${count === 1 ? 'stays' : 'stay'} on this device`,
  'leaving.needsDecision': 'Needs your decision first',
  'leaving.unsent': (count: number) => `${count} unsent`,
  'remove.action': "Remove this console's data from this device",
  'remove.title': "Remove this console's data?",
  'remove.text':
    'This deletes everything that this console keeps in this browser, for every account and tenant: stored lists and profiles, drafts, pins and keys. You are signed out.',
  'remove.unsent': (count: number) =>
    `${changes(count)} on this device ${have(count)} not been sent and cannot be brought back.`,
  'remove.label': 'Type REMOVE to confirm',
  'remove.confirm': 'Remove',
  'remove.done': "This console's data has been removed from this device.",
  'remove.failed': 'Not everything could be removed. Please try again.',
} as const
