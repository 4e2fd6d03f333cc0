import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import { FileAnswer, type Endpoint } from './endpoint.ts'
import { CommaList } from './envelope.ts'
import { queuedApi } from './queued-api.ts'

const endpoints: [string, Endpoint][] = Object.entries(api)

describe.each(endpoints)('%s', (_name, endpoint) => {
  it('declares exactly the parameters that its path names', () => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1])
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named)
  })

  it('says what happens without a connection, and reads only by GET', () => {
    expect(endpoint.method === 'GET').toBe(endpoint.offline === 'read' || endpoint.answer === FileAnswer)
  })

  it('answers nothing exactly when its status says so', () => {
    expect(endpoint.answer.safeParse(undefined).success).toBe(endpoint.status === 204)
  })
})

it('gives every call its own method and path, or there a query that no other call takes', () => {
  const calls = endpoints.map(([, { host, method, path }]) => `${host} ${method} ${path}`)
  const shared = endpoints.filter((_, index) => calls.filter((call) => call === calls[index]).length > 1)
  expect(shared.map(([name]) => name)).toEqual(['acurisStop', 'acurisRemove', 'dowJonesStop', 'dowJonesRemove'])
  for (const [query, meant] of [
    [{ status: 'disabled' }, ['acurisStop', 'dowJonesStop']],
    [{ status: '' }, ['acurisRemove']],
    [{ status: 'deleted' }, ['dowJonesRemove']],
    [{}, []],
  ] as const) {
    const taking = shared.filter(([, endpoint]) => endpoint.query?.safeParse(query).success)
    expect(taking.map(([name]) => name)).toEqual(meant)
  }
})

it('asks for a session everywhere but at sign-in, sign-out, the public keys and behind links to liveness screenings', () => {
  const open = endpoints.filter(([, { access }]) => access === 'public').map(([name]) => name)
  expect(open).toEqual(['signIn', 'signOut', 'keySet', 'livenessLink', 'livenessEvent', 'livenessResult'])
})

it('reads a comma-separated query as a list, an empty one as none', () => {
  expect(CommaList.parse('DE,FR')).toEqual(['DE', 'FR'])
  expect(CommaList.parse('')).toEqual([])
})

it('has every call that is queued among those that the outbox knows', () => {
  const queued = endpoints.filter(([, { offline }]) => offline === 'queue').map(([name]) => name)
  expect(Object.keys(queuedApi)).toEqual(expect.arrayContaining(queued))
})
