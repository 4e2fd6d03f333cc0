import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Where a conversation breaks off: before the server has the mail, when it has it and nobody was told, or never. */
export type Death = 'in-the-middle' | 'after-taking-it' | 'silence'

/** A mail server that answers no to some, and dies when it is told to. */
export interface MailServer {
  url: string
  /** What it has taken, with the recipients that it was told. */
  received: Array<{ mail: Email; to: string[] }>
  /** How the next conversations end; each is used once. */
  deaths: Death[]
  /** Answer to a recipient, by the part before the @: an SMTP code. */
  refuses: Map<string, number>
  close: () => Promise<void>
}

/** Starts a real mail server behind a wire that can be cut. */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = []
  const deaths: Death[] = []
  const refuses: MailServer['refuses'] = new Map()
  const wires = new Set<Socket>()
  const cut = () => {
    for (const wire of wires) wire.destroy()
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _, answer) {
      const responseCode = refuses.get(address.split('@')[0] ?? '')
      answer(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }))
    },
    onData(stream, { envelope }, answer) {
      const death = deaths.shift()
      if (death === 'in-the-middle') return cut()
      void text(stream).then(async (raw) => {
        received.push({ mail: await PostalMime.parse(raw), to: envelope.rcptTo.map(({ address }) => address) })
        if (death === 'after-taking-it') cut()
        else if (death !== 'silence') answer(null)
      })
    },
  })
  server.on('error', () => undefined)
  const wire = listen((socket) => {
    wires.add(socket)
    socket.on('close', () => wires.delete(socket))
    socket.on('error', () => undefined)
    server.server.emit('connection', socket)
  })
  await once(wire, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(wire)}`,
    received,
    deaths,
    refuses,
    close: async () => {
      cut()
      wire.close()
      await once(wire, 'close')
    },
  }
}

const listen = (connected: (socket: Socket) => void): Server => createServer(connected).listen(0, '127.0.0.1')

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the system gave no port')
  return address.port
}
