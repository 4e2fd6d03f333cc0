import { say } from '#domain/server-messages.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { MailContent } from '../db/tables.ts'
import { htmlLetter, paragraph } from './html-letter.ts'

/** What the mail about a shared search tells; texts as people wrote them. */
export interface SharedSearch {
  of: 'search' | 'monitor'
  /** Name of who shares it. */
  sender: string
  tenant: string
  term: string
  clientReference: string | null
  /** What the sender says to it; empty: nothing. */
  message: string
  /** Address of the signed-in page. */
  link: string
  /** Whether its report goes with the mail, or why not. */
  report: 'attached' | 'too-large' | 'failed'
}

/** The mail by which a search or a monitor is shared; its subject names nobody. */
export function shareMail(shared: SharedSearch): Omit<MailContent, 'to'> {
  const { of, sender, tenant, term, clientReference, message, link, report } = shared
  const intro = say(of === 'monitor' ? 'mail.share.monitorIntro' : 'mail.share.searchIntro', sender, tenant)
  const facts = [
    say('mail.share.term', term),
    ...(clientReference === null ? [] : [say('mail.share.reference', clientReference)]),
  ]
  const ends = [say(`mail.share.report.${report}`), say('mail.share.signIn')]
  const text = [
    intro,
    facts.join('\n'),
    ...(message === '' ? [] : [message]),
    `${say('mail.share.open')}: ${link}`,
    ...ends,
  ]
  return {
    subject: say(of === 'monitor' ? 'mail.share.monitorSubject' : 'mail.share.searchSubject'),
    text: `${text.join('\n\n')}\n`,
    html: htmlOf({ intro, facts, message, link, ends }),
  }
}

function htmlOf(parts: { intro: string; facts: string[]; message: string; link: string; ends: string[] }): string {
  const { intro, facts, message, link, ends } = parts
  const said = message === '' ? '' : `<blockquote style="white-space:pre-wrap">${escapeHtml(message)}</blockquote>`
  return htmlLetter(
    `${paragraph(intro)}<p>${facts.map(escapeHtml).join('<br>')}</p>${said}` +
      `<p><a href="${escapeHtml(link)}">${escapeHtml(say('mail.share.open'))}</a></p>` +
      ends.map(paragraph).join(''),
  )
}
