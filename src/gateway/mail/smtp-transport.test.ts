import { expect, it } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { probeServer } from './smtp-transport.ts'

it('finds a mail server that answers, sends it nothing, and says why another one does not', async () => {
  const server = await startMailServer()
  await probeServer(server.url)
  expect(server.received).toEqual([])
  await server.close()
  await expect(probeServer(server.url)).rejects.toThrow('ECONNREFUSED')
})
