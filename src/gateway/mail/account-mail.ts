import { say } from '#domain/server-messages.ts'
import type { MailContent } from '../db/tables.ts'
import { htmlLetter, paragraph } from './html-letter.ts'

/** What of an account was changed. */
export interface ChangedAccount {
  password: boolean
  /** The e-mail address that its person signs in with. */
  address: boolean
}

/**
 * The mail by which a person learns of a change of their account, in case it was somebody else's; `at` as they read it.
 * It leads nowhere and names nobody, not even the new address: the old one may have another owner by now.
 */
export function accountMail({ password, address }: ChangedAccount, at: string): Omit<MailContent, 'to'> {
  const paragraphs = [
    ...(password ? [say('mail.account.password', at)] : []),
    ...(address ? [say('mail.account.address', at)] : []),
    say('mail.account.notYou'),
  ]
  return {
    subject: say('mail.account.subject'),
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlLetter(paragraphs.map(paragraph).join('')),
  }
}
