import { fileTransport } from './file-transport.ts'
import type { MailTransport } from './outgoing.ts'
import { smtpTransport } from './smtp-transport.ts'

/** How mails are sent: by an SMTP server, or without one as .eml files in a folder. */
export interface MailSetup {
  smtpUrl: string | undefined
  /** Address of the sender, `Name <address>`. */
  from: string
  /** Folder of the .eml files. */
  outboxDir: string
}

/** The transport of a setup. */
export const openTransport = ({ smtpUrl, from, outboxDir }: MailSetup): MailTransport =>
  smtpUrl === undefined ? fileTransport(outboxDir, from) : smtpTransport(smtpUrl, from)
