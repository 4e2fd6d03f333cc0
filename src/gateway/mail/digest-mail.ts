import type { ChangeCause } from '#contracts/differences.ts'
import { say } from '#domain/server-messages.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { MailContent } from '../db/tables.ts'
import { htmlLetter, paragraph } from './html-letter.ts'

/** What a run found for the monitored searches of a tenant. */
export interface RunDigest {
  tenant: string
  /** How many searches changed. */
  searches: number
  /** How many matches are new, changed and gone. */
  added: number
  updated: number
  removed: number
  /** Why they changed. */
  cause: ChangeCause
  /** Client references of the first of them: a mail names nobody. */
  references: readonly string[]
  /** Address of the signed-in page. */
  link: string
}

/** The mail that tells what a run has found: one for everything. */
export function digestMail(digest: RunDigest): Omit<MailContent, 'to'> {
  const { tenant, searches, added, updated, removed, cause, references, link } = digest
  const paragraphs = [
    say('mail.digest.intro', searches, tenant),
    ...(cause === 'edition' ? [] : [say(`notice.cause.${cause}`)]),
    say('mail.digest.counts', added, updated, removed),
    ...(references.length === 0 ? [] : [say('mail.digest.references', references)]),
  ]
  const open = say('mail.share.open')
  const end = say('mail.digest.signIn')
  const html = [...paragraphs, end].map(paragraph)
  html.splice(-1, 0, `<p><a href="${escapeHtml(link)}">${escapeHtml(open)}</a></p>`)
  return {
    subject: say(`mail.digest.subject.${cause}`),
    text: `${[...paragraphs, `${open}: ${link}`, end].join('\n\n')}\n`,
    html: htmlLetter(html.join('')),
  }
}
