import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FaultProxy } from './fault-proxy.ts'
import { freePort } from './gateway-process.ts'

describe('fault proxy', () => {
  let applied: string[]
  let target: ReturnType<typeof createServer>
  let proxy: FaultProxy

  beforeEach(async () => {
    applied = []
    target = createServer((request, response) => {
      applied.push(`${request.method} ${request.url}`)
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"done":true}')
    })
    const port = await freePort()
    target.listen(port, '127.0.0.1')
    await once(target, 'listening')
    proxy = await FaultProxy.start(port)
  })

  afterEach(async () => {
    await proxy.close()
    target.closeAllConnections()
    target.close()
  })

  const send = () => fetch(`${proxy.url}/review`, { method: 'POST', body: 'x', headers: { 'idempotency-key': 'k1' } })

  it('passes requests through and records what passed', async () => {
    expect(await (await send()).json()).toEqual({ done: true })
    expect(proxy.passed).toEqual([
      expect.objectContaining({ order: 1, method: 'POST', path: '/review', key: 'k1', fault: 'ok', status: 201 }),
    ])
  })

  it('gives the bodies of matching requests, until it is healed', async () => {
    const bodies = proxy.overhear(({ path }) => path === '/review')
    await send()
    await fetch(`${proxy.url}/other`, { method: 'POST', body: 'y' })
    expect(bodies.map(String)).toEqual(['x'])
    proxy.heal()
    await send()
    expect(bodies).toHaveLength(1)
  })

  it('loses the answer after the server applied the request, once', async () => {
    proxy.fault({ mode: 'reset-after-read' }, ({ method }) => method === 'POST', 1)
    await expect(send()).rejects.toThrow()
    expect(applied.length).toBeGreaterThanOrEqual(1)
    expect((await send()).status).toBe(201)
  })

  it('answers with a status or a page of its own without asking the server', async () => {
    proxy.fault({ mode: 'status', status: 503 }, undefined, 1)
    expect((await send()).status).toBe(503)
    expect(applied).toEqual(['GET /ur-screen/health.json']) // whose mark it bears
    applied = []
    proxy.fault({ mode: 'html-200' })
    expect(await (await send()).text()).toContain('<h1>')
    expect(applied).toEqual([])
  })

  it('drops the connection when the server is gone', async () => {
    target.closeAllConnections()
    target.close()
    await expect(send()).rejects.toThrow()
  })
})
