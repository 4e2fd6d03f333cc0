import { createTransport } from 'nodemailer'

const patienceMs = 10_000

/** Talks to a mail server as far as signing in, and sends nothing. Rejects with what went wrong. */
export async function probeServer(url: string): Promise<void> {
  const server = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await server.verify()
  } finally {
    server.close()
  }
}
