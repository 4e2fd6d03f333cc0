import { say } from '#domain/server-messages.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { MailContent } from '../db/tables.ts'
import { htmlLetter, paragraph } from './html-letter.ts'

/** What an invitation to a liveness screening tells. */
export interface Invitation {
  /** Name of who invites, and for which organisation. */
  sender: string
  tenant: string
  /** Address of the page, which opens for whoever has it. */
  link: string
  /** Until when it works, in words. */
  until: string
}

/** The mail that invites somebody; its subject names nobody. */
export function livenessMail({ sender, tenant, link, until }: Invitation): Omit<MailContent, 'to'> {
  const intro = say('mail.liveness.intro', sender, tenant)
  const ends = [say('mail.liveness.once', until), say('mail.liveness.camera'), say('mail.liveness.unexpected')]
  return {
    subject: say('mail.liveness.subject'),
    text: `${[intro, `${say('mail.liveness.open')}: ${link}`, ...ends].join('\n\n')}\n`,
    html: htmlLetter(
      paragraph(intro) +
        `<p><a href="${escapeHtml(link)}">${escapeHtml(say('mail.liveness.open'))}</a></p>` +
        ends.map(paragraph).join(''),
    ),
  }
}
