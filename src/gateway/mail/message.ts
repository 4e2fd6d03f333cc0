import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './outgoing.ts'

/** A mail as nodemailer takes it; nothing in it may read a file or an address. */
export const messageOf = ({ messageId, date, content }: OutgoingMail, from: string): SendMailOptions => ({
  ...content,
  from,
  messageId,
  date,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
