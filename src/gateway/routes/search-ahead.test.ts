import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { pathOf } from './openapi.ts'
import { sampleParty, loadParties } from '#tests/support/loaded-list.ts'

let gateway: TestGateway
let analyst: Caller
let reviewer: Caller
/** How many have retrieved candidates, and what holds each of them up before it goes on. */
let retrieved = 0
let meanwhile = () => Promise.resolve()

beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  reviewer = await gateway.signIn('reviewer')
  const { retrieval } = gateway.parts
  gateway.parts.retrieval = (reader, signal) => {
    const source = retrieval(reader, signal)
    return {
      ...source,
      async *candidates(asked, filter) {
        yield* source.candidates(asked, filter)
        retrieved += 1
        await meanwhile()
      },
    }
  }
})
afterAll(() => gateway.close())
beforeEach(() => {
  retrieved = 0
  meanwhile = () => Promise.resolve()
})

const create = (caller: Caller, name: string, key?: string) =>
  caller.call(
    api.complyCreateSearch,
    { query: {}, body: { search_term: name, fuzziness: '0.5', filters: {} } },
    key === undefined ? {} : { 'Idempotency-Key': key },
  )

describe('a search', () => {
  it('holds nobody up while its parties are scored, neither other searches of the tenant nor anybody else', async () => {
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    meanwhile = () => gate
    // More than a process has connections.
    const searches = Array.from({ length: 25 }, () => create(analyst, 'Jo Sample'))
    await expect.poll(() => retrieved, { timeout: 20_000 }).toBe(25)
    expect((await reviewer.call(api.credits, {})).status).toBe(200)
    goOn()
    for (const { status } of await Promise.all(searches)) expect(status).toBe(201)
  })

  it('finds also whom an edition brings that arrives while it is scored', async () => {
    meanwhile = async () => {
      meanwhile = () => Promise.resolve()
      await loadParties(gateway.parts.db, [sampleParty('1', 'Ilse Beispiel')])
    }
    const search = (await create(analyst, 'Ilse Beispiel')).answer?.content.data
    expect(search?.hits.map(({ doc }) => doc.name)).toContain('Ilse Beispiel')
    expect(search?.lists.map(({ id }) => id)).toContain('sample')
  })

  it('whose caller goes before it is found is not stored and costs nothing, and can be asked for again', async () => {
    const gone = new AbortController()
    meanwhile = () => Promise.resolve(gone.abort())
    const credits = async () => (await analyst.call(api.credits, {})).answer?.data
    const before = await credits()
    const body = JSON.stringify({ search_term: 'Jo Sample', fuzziness: '0.5', filters: {} })
    const headers = {
      authorization: `Bearer ${analyst.token}`,
      'content-type': 'application/json',
      'Idempotency-Key': 'gone',
    }
    const path = pathOf(api.complyCreateSearch)
    await gateway.request(path, { method: 'POST', headers, body, signal: gone.signal })
    expect(await credits()).toEqual(before)
    meanwhile = () => Promise.resolve()
    const again = await gateway.request(path, { method: 'POST', headers, body })
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, null])
  })

  it('of a tenant without credits is refused before anybody is looked for', async () => {
    const poor = await gateway.signIn('nocredit')
    expect((await create(poor, 'Jo Sample')).status).toBe(402)
    expect(retrieved).toBe(0)
  })

  it('that is repeated with its key is not made again', async () => {
    expect((await create(analyst, 'Jo Sample', 'once')).status).toBe(201)
    expect((await create(analyst, 'Jo Sample', 'once')).status).toBe(201)
    expect(retrieved).toBe(1)
  })
})
