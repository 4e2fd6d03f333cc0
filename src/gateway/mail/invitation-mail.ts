import { say } from '#domain/server-messages.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { MailContent } from '../db/tables.ts'
import { htmlLetter, paragraph } from './html-letter.ts'

/** How somebody is let into a tenant: by a password that they have yet to set, or with the account they have. */
export type Admission = { link: string; hours: number } | { publicUrl: string }

/** The mail by which somebody learns that they may enter a tenant. */
export function invitationMail(tenant: string, admission: Admission): Omit<MailContent, 'to'> {
  const isNew = 'link' in admission
  const text = isNew ? say('mail.invitation.text', tenant, admission.hours) : say('mail.invitation.known', tenant)
  const address = isNew ? admission.link : `${admission.publicUrl}/ur-screen/`
  const open = say(isNew ? 'mail.invitation.open' : 'mail.share.open')
  return {
    subject: say('mail.invitation.subject'),
    text: `${text}\n\n${open}: ${address}\n`,
    html: htmlLetter(`${paragraph(text)}<p><a href="${escapeHtml(address)}">${escapeHtml(open)}</a></p>`),
  }
}
