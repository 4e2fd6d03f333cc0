import { speakerOf } from '../speaker.ts'
import { shellMessages } from './shell.ts'

/** Texts of the app switcher (spec/1 section 2, Top bar). */
export const suiteMessages = {
  ...shellMessages,
  'suite.switchTo': 'SWITCH TO',
  'suite.yourInformation': 'MANAGE YOUR INFORMATION',
  'suite.more': 'MORE',
  'suite.WORKFLOW': 'Workflows',
  'suite.DOC-VAULT': 'Doc-Vault',
  'suite.DOC-GEN': 'Doc-Gen',
  'suite.U-ESG': 'U-Green',
  'suite.U-APPROVE': 'U-Approve',
  'suite.PROFILE': 'Profiles',
  'suite.notSubscribed': 'Your organisation is not subscribed to it.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(suiteMessages)
