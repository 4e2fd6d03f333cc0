import type { SendMailOptions } from 'nodemailer'
import type { MailContent } from '../db/tables.ts'

/** A mail as it leaves the house. Everything about it is fixed when it is made: a second delivery looks the same. */
export interface OutgoingMail {
  id: string
  messageId: string
  date: Date
  content: MailContent
  /** The PDF that its content names; null where it names none. */
  report: Buffer | null
}

/** A mail as nodemailer takes it; nothing in it may read a file or an address. */
export const messageOf = ({ messageId, date, content, report }: OutgoingMail, from: string): SendMailOptions => ({
  to: content.to,
  subject: content.subject,
  text: content.text,
  html: content.html,
  ...(report !== null && {
    attachments: [
      { filename: content.report?.fileName ?? 'report.pdf', content: report, contentType: 'application/pdf' },
    ],
  }),
  from,
  messageId,
  date,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Somebody whom the server did not take; `final` when it never will. */
export interface RejectedRecipient {
  address: string
  final: boolean
}

/** Delivers mails. */
export interface MailTransport {
  /** Delivers one mail; gives whom it could not be handed over for, and rejects when that is everybody. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<RejectedRecipient[]>
  /** Deletes what was kept here of these mails, by their ids, and of all that were delivered before an instant. */
  forget(ids: readonly string[], before: Date): Promise<void>
}

/** The server will never take this mail, from us or for any of its recipients. */
export class MailRefused extends Error {}
