import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from '#gateway/app.ts'
import type { TestGateway } from './gateway.ts'

/** Listens for a gateway of this process, for what only a real connection can do: break off, for one. */
export async function serveGateway({ parts }: TestGateway): Promise<{ port: number; close: () => void }> {
  const server = createAdaptorServer({ fetch: createApp(parts).fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('nobody listens')
  return { port: address.port, close: () => server.close() }
}
