import { speakerOf } from '../speaker.ts'
import { offlineMessages } from './offline.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)
const have = (count: number) => (count === 1 ? 'has' : 'have')

/** Texts of leaving with unsent work: logout, tenant switch, removal from the device. */
export const leavingMessages = {
  ...offlineMessages,
  'logout.sending': 'Sending the remaining changes...',
  'logout.unsent': (count: number) => `${changes(count)} ${have(count)} not been sent.`,
  'logout.list': 'Unsent changes',
  'logout.offline':
    'There is no connection. You are signed out on this device; on the server, your session will expire on its own.',
  'logout.keep': 'Keep encrypted on this device',
  'logout.keepAbout': 'They stay here until you sign in again.',
  'logout.keepImpossible': 'Needs a password or passphrase to open them again',
  'logout.export': 'Export',
  'logout.exportTitle': 'Export without encryption?',
  'logout.exportText':
    'The file is not encrypted: anyone who has it can read the names and comments in it. Keep it in a safe place, and delete it when you no longer need it.',
  'logout.discardTitle': 'Discard unsent changes?',
  'logout.discardText': (count: number) =>
    `${changes(count)} ${have(count)} not been accepted by the server and cannot be recovered. Anything you typed but did not send is lost too.`,
  'leaving.removeWord': 'REMOVE',
  'remove.title': "Remove this console's data?",
  'remove.text':
    'This deletes everything this console keeps in this browser, for every account and tenant: stored lists and profiles, drafts, pins and keys. You will be signed out.',
  'remove.unsent': (count: number) =>
    `${changes(count)} on this device ${have(count)} not been sent and cannot be recovered.`,
  'remove.label': 'Type REMOVE to confirm',
  'remove.confirm': 'Remove',
  'remove.failed': 'Not everything could be removed. Please try again.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(leavingMessages)
