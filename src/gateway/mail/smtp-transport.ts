import { createTransport, type SMTPSentMessageInfo } from 'nodemailer'
import { MailRefused, messageOf, type MailTransport, type RejectedRecipient } from './outgoing.ts'

const connectMs = 10_000
const silenceMs = 30_000
/** How long a conversation may go on once it is to end: cut off, the server may have taken the mail or not. */
const graceMs = 3000
const firstFinalCode = 500

/** Failures that concern the mail itself and not the way to the server. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE']

/** Hands each mail to an SMTP server; all its recipients in one conversation. */
export function smtpTransport(url: string, from: string): MailTransport {
  const server = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail, signal) => {
      const sending = server.sendMail(messageOf(mail, from))
      const info = await orGivenUp(sending, signal).catch((error: unknown) => {
        throw isFinal(error) ? new MailRefused('refused by the mail server', { cause: error }) : error
      })
      return rejectedOf(info)
    },
    // Nothing of what was sent is kept here.
    forget: () => Promise.resolve(),
  }
}

/** The work's outcome, unless it still runs a while after the signal. */
async function orGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const givenUp = new Promise<never>((_, reject) => {
    const later = () => setTimeout(() => reject(new Error('given up')), graceMs).unref()
    if (signal.aborted) later()
    else signal.addEventListener('abort', later, { once: true })
  })
  return Promise.race([work, givenUp])
}

const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  aboutTheMail.includes(String(error.code)) &&
  'responseCode' in error &&
  Number(error.responseCode) >= firstFinalCode

const rejectedOf = ({ rejected, rejectedErrors = [] }: SMTPSentMessageInfo): RejectedRecipient[] =>
  rejected.map((address, index) => ({
    address,
    final: (rejectedErrors[index]?.responseCode ?? 0) >= firstFinalCode,
  }))

/** Talks to a mail server as far as signing in, and sends nothing. Rejects with what went wrong. */
export async function probeServer(url: string): Promise<void> {
  const server = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: connectMs,
  })
  try {
    await server.verify()
  } finally {
    server.close()
  }
}
