import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '#contracts/match.ts'
import type { User } from '#contracts/session.ts'
import { createStorage } from '#tests/support/browser-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fieldServer, refusals } from '#tests/support/field-server.ts'
import { newScope } from '#tests/support/new-scope.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { queryClient } from '../query/client.ts'
import { persistQueries } from '../query/persister.ts'
import { takeProviders } from '../query/providers.ts'
import { countryQueries, settingQueries } from '../query/reference-data.ts'
import { forgetVerdicts, noteVerdict } from '../query/verdicts.ts'
import { session } from '../session/session-state.ts'
import { createBackgroundWork } from './background-work.ts'
import { addPin, type Pin } from './pins.ts'
import { readinessOf } from './readiness.ts'
import { nothingPinned, pinnedState, type BackgroundWork } from './state.ts'

const { provider } = sampleSource()
const tenant = { id: 'tenant-1', name: 'Birch', subdomain: 'birch', services: [] }
const user: User = {
  uuid: 'user-1',
  username: 'mina@birch.example',
  name: 'Mina Holm',
  firstName: 'Mina',
  lastName: 'Holm',
  timezone: 'UTC',
  roles: [],
  permissions: [],
  service: ['COMPLY'],
  tenant,
  primaryTenantUserRoles: [],
  superAdmin: false,
}

let unlocked: Unlocked
let work: BackgroundWork | undefined
let stopPersisting: () => void
/** What the worker says, which only a browser has. */
let isConsoleKept: boolean

const pinOf = () => work?.state.get().pins[0] ?? expect.fail('no pin')
const lacks = async (pin: Pin = pinOf()) => (await readinessOf(unlocked, pin))?.lacks.map((lack) => ({ ...lack }))

/** Downloads a pin to its end, and leaves it to itself. */
async function prepared(server: ReturnType<typeof fieldServer>): Promise<void> {
  work = createBackgroundWork({
    unlocked,
    providers: () => Promise.resolve([server.source]),
    hold: () => null,
    common: () => Promise.resolve(),
    mayFetchAhead: () => false,
    locks: undefined,
    now: () => Date.now(),
    sleep: () => Promise.resolve(),
    later: () => () => undefined,
  })
  await eventually(() => expect(['complete', 'failed']).toContain(work?.state.get().pins[0]?.status))
  pinnedState.set(work.state.get())
}

async function prepareOne(matches: number, some?: (at: number) => Partial<Match>) {
  const server = fieldServer({ a: matches }, some)
  await addPin(unlocked, { kind: 'monitor', provider, monitorId: 'a', name: 'Anna' }, Date.now())
  await prepared(server)
  return server
}

const copies = (kind: string) => unlocked.cache.docs.where('kind').equals(kind)

beforeEach(async () => {
  unlocked = await newScope()
  unlockedNow.set(unlocked)
  session.set({ kind: 'open', user, device: 'open' })
  takeProviders([{ id: provider, source: () => Promise.resolve(sampleSource()) }])
  await unlocked.outbox.keyring.put({
    id: 'password',
    iv: new Uint8Array(12),
    wrapped: new ArrayBuffer(0),
    salt: new Uint8Array(16),
    iterations: 1,
  })
  vi.stubGlobal('localStorage', createStorage())
  stopPersisting = persistQueries(queryClient, unlocked.scope)
  for (const { queryKey } of [settingQueries.tenant(tenant.id), countryQueries.all(provider)])
    queryClient.setQueryData<unknown>(queryKey, { value: {}, asOf: 1, startedAt: 1, source: 'server', partial: null })
  isConsoleKept = true
  const postMessage = (_asked: unknown, [port]: [MessagePort]) => port.postMessage(isConsoleKept)
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
})
afterEach(async () => {
  stopPersisting()
  vi.unstubAllGlobals()
  forgetVerdicts()
  queryClient.clear()
  await work?.stop()
  work = undefined
  pinnedState.set(nothingPinned)
  session.set({ kind: 'starting' })
  unlockedNow.set(null)
  unlocked.cache.close()
  unlocked.outbox.close()
})

describe('a monitor that was prepared', () => {
  it('is ready when everything that a review needs is found on this device', async () => {
    await prepareOne(12)
    expect(await lacks()).toEqual([])
  })

  it('is not as long as anything cannot be opened, however complete its download was', async () => {
    await prepareOne(12)
    await copies('comments').modify((row) => {
      row.sealed = { ...row.sealed, ct: new ArrayBuffer(32) }
    })
    expect(await lacks()).toEqual([{ need: 'comments', missing: 12, of: 12 }])
  })

  it.each([
    ['notes', 'notes', 1],
    ['reviewed-matches', 'reviews', 1],
    ['differences', 'changes', 1],
    ['timeline', 'timeline', 1],
    ['comments', 'comments', 3],
    ['original-match', 'originals', 3],
    ['profile', 'profiles', 3],
  ] as const)('is not without %s', async (kind, need, of) => {
    await prepareOne(3, (at) => ({ profile: null, profileId: `party-${at}` }))
    expect(await lacks()).toEqual([])
    await copies(kind).delete()
    expect(await lacks()).toEqual([{ need, missing: of, of }])
  })

  it('is not without what has expired meanwhile', async () => {
    await prepareOne(3)
    await copies('comments').modify({ expiresAt: Date.now() - 1 })
    expect(await lacks()).toEqual([{ need: 'comments', missing: 3, of: 3 }])
  })

  it('is not without all of its matches, and then nothing of them is counted', async () => {
    await prepareOne(12)
    expect((await readinessOf(unlocked, pinOf()))?.pages?.flatMap(({ rows }) => rows)).toHaveLength(12)
    await unlocked.cache.chunks.filter(({ n, rows }) => n === 2 && rows === 2).delete()
    const found = await readinessOf(unlocked, pinOf())
    expect(found?.lacks).toEqual([{ need: 'matches', missing: 2, of: 12 }])
    expect(found?.pages).toBeNull()
  })

  it('misses nobody whom the server itself does not have any more, and whom something in between denies', async () => {
    const server = fieldServer({ a: 2 }, (at) => ({ profile: null, profileId: `party-${at}` }))
    server.server.refuse = (read) => (read === 'profile party-1' ? refusals.gone : null)
    await addPin(unlocked, { kind: 'monitor', provider, monitorId: 'a', name: 'Anna' }, Date.now())
    await prepared(server)
    expect(await lacks()).toEqual([])
    await work?.stop()
    await unlocked.outbox.pins.toCollection().modify({ status: 'waiting', since: Date.now() + 1 })
    server.server.refuse = (read) => (read === 'profile party-1' ? refusals.unproven : null)
    await prepared(server)
    expect(pinOf().status).toBe('failed')
  })

  it('is not without the list of monitored searches, the settings, the console, or a way to open all of it', async () => {
    await prepareOne(1)
    await unlocked.cache.lists.filter(({ kind }) => kind === 'monitors').delete()
    expect(await lacks()).toEqual([{ need: 'monitors', missing: 1, of: 1 }])
    localStorage.clear()
    isConsoleKept = false
    await unlocked.outbox.keyring.clear()
    expect((await lacks())?.map(({ need }) => need)).toEqual(['monitors', 'settings', 'console', 'opener'])
  })

  it('does not count as used by being looked at', async () => {
    await prepareOne(2)
    await unlocked.cache.docs.toCollection().modify({ lastUsed: 1 })
    await lacks()
    const used = (await copies('comments').toArray()).map(({ lastUsed }) => lastUsed)
    expect(used).toEqual([1, 1])
  })

  it('counts what the server has accepted since its pages were read', async () => {
    await prepareOne(2)
    const at = new Date().toISOString()
    const judged = { matchId: 'a-m1', version: 2, matchStatus: 'false-positive', reviewedAt: at }
    noteVerdict(provider, 'a', { updated: [judged], refused: [] })
    const rows = (await readinessOf(unlocked, pinOf()))?.pages?.flatMap((page) => page.rows)
    expect(rows?.map(({ id, status }) => [id, status])).toEqual([
      ['a-m0', 'open'],
      ['a-m1', 'false-positive'],
    ])
  })
})

describe('a view that was prepared', () => {
  it('is ready when each of its monitors is, and says of all of them together what is missing', async () => {
    const filters = { status: ['open'] }
    await addPin(unlocked, { kind: 'filter', provider, name: 'Open', filters }, Date.now())
    await prepared(fieldServer({ a: 2, b: 3 }))
    expect(await lacks()).toEqual([])
    await copies('comments').delete()
    expect(await lacks()).toEqual([{ need: 'comments', missing: 5, of: 5 }])
  })
})

it('says nothing about what this build does not know', async () => {
  await prepareOne(1)
  const pin = pinOf()
  expect(await readinessOf(unlocked, { ...pin, subject: { ...pin.subject, provider: 'fourth' } })).toBeNull()
})
