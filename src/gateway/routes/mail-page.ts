import type { Hono } from 'hono'
import { say } from '#domain/server-messages.ts'
import { formatDate } from '#lib/dates.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { keptMail, keptMails, type KeptMail } from '../mail/mailbox.ts'
import { page } from './http/page.ts'
import { Refusal } from './http/problem.ts'
import type { RequestFacts } from './http/route.ts'

/** What the mailbox page shows. */
export interface MailPageParts {
  /** Folder of the mails that did not leave the house; null while the demo is off: then there is no such page. */
  mailboxDir: string | null
  publicUrl: string
}

const base = '/dev/mail'

/** The mails of the demo, which are files and not sent: a list and one page for each, without any script. */
export function mountMailPage(app: Hono<RequestFacts>, { mailboxDir, publicUrl }: MailPageParts): void {
  if (mailboxDir === null) return
  app.get(base, async () => listPage(await keptMails(mailboxDir)))
  app.get(`${base}/:id`, async (c) => {
    const mail = await keptMail(mailboxDir, c.req.param('id'))
    if (mail === null) throw new Refusal('not_found')
    return mailPage(mail, publicUrl)
  })
}

const when = ({ date }: KeptMail): string => escapeHtml(formatDate(date, 'UTC'))
const whom = ({ to }: KeptMail): string => escapeHtml(to.join(', '))

function listPage(mails: readonly KeptMail[]): Response {
  if (mails.length === 0) return page(say('mailbox.title'), `<p>${escapeHtml(say('mailbox.empty'))}</p>`)
  const head = (['mailbox.date', 'mailbox.to', 'mailbox.subject'] as const).map(
    (key) => `<th scope="col">${escapeHtml(say(key))}</th>`,
  )
  const rows = mails.map(
    (mail) =>
      `<tr><td>${when(mail)}</td><td>${whom(mail)}</td>` +
      `<td><a href="${base}/${escapeHtml(mail.id)}">${escapeHtml(mail.subject)}</a></td></tr>`,
  )
  return page(
    say('mailbox.title'),
    `<p>${escapeHtml(say('mailbox.intro'))}</p>` +
      `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

function mailPage(mail: KeptMail, publicUrl: string): Response {
  const beside = mail.attached.length === 0 ? [] : (['attached'] as const)
  const facts = [...(['from', 'to', 'date'] as const), ...beside].map((name) => {
    const attached = escapeHtml(mail.attached.join(', '))
    const value = { from: escapeHtml(mail.from), to: whom(mail), date: when(mail), attached }[name]
    return `<tr><th scope="row">${escapeHtml(say(`mailbox.${name}`))}</th><td>${value}</td></tr>`
  })
  return page(
    mail.subject,
    `<p><a href="${base}">${escapeHtml(say('mailbox.title'))}</a></p><table><tbody>${facts.join('')}</tbody></table>` +
      `<pre>${withLinks(mail.text, publicUrl)}</pre>`,
  )
}

/** A text as HTML in which addresses of this installation, and no others, can be followed. */
const withLinks = (text: string, publicUrl: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => {
      const shown = escapeHtml(word)
      return word.startsWith(`${publicUrl}/`) ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
