import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Network } from '#gateway/outbound/request.ts'
import type { Address } from '#gateway/outbound/safe-address.ts'
import { selfSigned } from './certificate.ts'

/** A publisher's server, on this machine under the name `lists.example`. */
export interface ListServer {
  url: (path: string) => string
  /** A network in which that name is the server, and nothing but the server may be connected to. */
  network: Network
  /** Requests as they came. */
  asked: IncomingMessage[]
  close: () => Promise<void>
}

/** Starts the server; `answer` serves every request. */
export async function startListServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<ListServer> {
  const certificate = selfSigned('lists.example')
  const asked: IncomingMessage[] = []
  const server = createServer(certificate, (request, response) => {
    asked.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const hosts: Readonly<Record<string, Address[]>> = { 'lists.example': [{ address: '127.0.0.1', family: 4 }] }
  const inside: Address[] = [{ address: '10.0.0.1', family: 4 }]
  return {
    url: (path) => `https://lists.example:${port}${path}`,
    network: {
      resolve: (name) => Promise.resolve(hosts[name] ?? inside),
      allowed: (known) => known === '127.0.0.1',
      ca: certificate.cert,
    },
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
