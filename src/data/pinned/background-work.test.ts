import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Profile } from '#contracts/match.ts'
import type { PinSubject } from '#contracts/pin.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fieldServer, refusals } from '#tests/support/field-server.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { newScope } from '#tests/support/new-scope.ts'
import { readDoc } from '../cache/docs.ts'
import { evictCache, tidyCache } from '../cache/upkeep.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { loadQueue } from '../query/match-queue.ts'
import { keepPage, storedMonitorPages } from '../query/matches.ts'
import { profileDoc } from '../query/profiles.ts'
import { createBackgroundWork, type BackgroundParts } from './background-work.ts'
import type { BackgroundWork, Hold } from './state.ts'
import { addPin, mostPins, notePin, removePin, type Pin } from './pins.ts'
import { halt, prepare } from './use-pins.ts'

let unlocked: Unlocked
let work: BackgroundWork | undefined
const page = { hold: null as Exclude<Hold, 'paused' | 'rate'> | null, ahead: false, time: 0 }

const provider = fieldServer({}).source.provider
const monitorPin = (monitorId: string) => ({ kind: 'monitor', provider, monitorId, name: 'Anna' }) as const
const keep = (id: string) => addPin(unlocked, monitorPin(id), Date.now())

/** Starts the background work against a server; time passes without waiting. */
function start({ source }: ReturnType<typeof fieldServer>, more: Partial<BackgroundParts> = {}): BackgroundWork {
  work = createBackgroundWork({
    unlocked,
    providers: () => Promise.resolve([source]),
    hold: () => page.hold,
    common: () => Promise.resolve(),
    mayFetchAhead: () => page.ahead,
    locks: undefined,
    now: () => Date.now() + page.time,
    sleep: () => Promise.resolve(),
    later: () => () => undefined,
    ...more,
  })
  return work
}

const pin = (at = 0): Pin | undefined => work?.state.get().pins[at]
const until = (status: Pin['status'], at = 0) => eventually(() => expect(pin(at)?.status).toBe(status))
/** What is kept of monitors, beside the list that names them. */
const keptCopies = async () => {
  const { lists, docs } = unlocked.cache
  const isOwned = ({ owner }: { owner: string }) => owner !== ''
  return { lists: await lists.filter(isOwned).count(), docs: await docs.filter(isOwned).count() }
}
const reload = async (server: ReturnType<typeof fieldServer>) => {
  await work?.stop()
  return start(server)
}

beforeEach(async () => {
  unlocked = await newScope()
  Object.assign(page, { hold: null, ahead: false, time: 0 })
})
afterEach(async () => {
  await work?.stop()
  work = undefined
  unlocked.cache.close()
  unlocked.outbox.close()
})

describe('a monitor kept for the field', () => {
  it('is downloaded whole: every page of matches, and all that a review of any of them needs, each once', async () => {
    const server = fieldServer({ a: 12 })
    await keep('a')
    start(server)
    await until('complete')
    const matches = Array.from({ length: 12 }, (_, at) => `a a-m${at}`)
    expect(server.server.reads.toSorted()).toEqual(
      [
        'a page 1',
        'a page 2',
        'queue a',
        'notes a',
        'reviews a',
        'changes a',
        'timeline a',
        'monitors 1',
        ...matches.flatMap((match) => [`comments ${match}`, `original ${match}`, `earlier ${match}`]),
      ].toSorted(),
    )
    expect(pin()).toMatchObject({ of: 43, asOf: expect.any(Number) })
    expect(pin()?.bytes).toBeGreaterThan(1000)
  })

  it('comes with what is told about every listed party where that is a read of its own, once each', async () => {
    const server = fieldServer({ a: 12 }, (at) => ({
      profile: null,
      profileId: `party-${at % 4}`,
      status: at % 4 === 3 ? 'false-positive' : 'open',
    }))
    server.server.refuse = (read) => (read === 'profile party-2' ? refusals.gone : null)
    await keep('a')
    start(server)
    await until('complete')
    expect(server.server.reads.filter((read) => read.startsWith('profile')).toSorted()).toEqual([
      'profile party-0',
      'profile party-1',
      'profile party-3',
    ])
    const { kind, id } = profileDoc(server.source, 'a', 'party-3')
    expect((await readDoc(unlocked, kind, id, Profile))?.value.name).toBe('Anna ERIKSSON')
    const copies = await unlocked.cache.docs.toArray()
    expect(copies.filter(({ owner, pinned }) => owner !== '' && pinned === 0)).toEqual([])
  })

  it('names nobody in what is written in the clear', async () => {
    await keep('a')
    const [row] = await unlocked.outbox.pins.toArray()
    expect(JSON.stringify({ ...row, sealed: null })).not.toMatch(/Anna|"a"/)
  })

  it.each([
    ['a lock or a reload', refusals.unreachable],
    ['a request to slow down', refusals.slowDown(0)],
  ])('[F69] goes on after %s where it stopped', async (_, refusal) => {
    const server = fieldServer({ a: 12 })
    server.server.refuse = () => (server.server.reads.length >= 6 ? refusal : null)
    await keep('a')
    start(server)
    await eventually(() => expect(work?.state.get().work).not.toBe('working'))
    expect(server.server.reads).toHaveLength(6)
    await eventually(() => expect(pin()).toMatchObject({ status: 'waiting', of: 43 }))
    server.server.refuse = () => null
    await reload(server)
    await until('complete')
    expect(server.server.reads).toHaveLength(44)
    expect(new Set(server.server.reads).size).toBe(44)
  })

  it('[F69] waits as long as the server asked for, then goes on', async () => {
    const server = fieldServer({ a: 1 })
    let isAsking = true
    server.server.refuse = () => (isAsking ? refusals.slowDown(Date.now() + 60_000) : null)
    await keep('a')
    start(server)
    await eventually(() => expect(work?.state.get().work).toBe('rate'))
    isAsking = false
    work?.wake()
    expect(server.server.reads).toEqual([])
    page.time = 61_000
    work?.wake()
    await until('complete')
  })

  it.each(['forbidden', 'gone'] as const)(
    '[F69] [F79] that is %s says so, loses its stored copy when the server says it again, and stays a pin',
    async (status) => {
      const server = fieldServer({ a: 3 })
      await keep('a')
      start(server)
      await until('complete')
      server.server.refuse = () => refusals[status]
      page.time = 7 * 3_600_000
      work?.wake()
      await until(status)
      expect((await keptCopies()).lists).toBe(2)
      page.time += 7 * 3_600_000
      work?.wake()
      await eventually(async () => expect(await keptCopies()).toEqual({ lists: 0, docs: 0 }))
      await until(status)
      expect(pin()).toMatchObject({ subject: { monitorId: 'a' }, bytes: 0 })
    },
  )

  it('[F77] keeps its copy for as long as nobody but something in between, or without a mark, refuses it', async () => {
    const server = fieldServer({ a: 3 })
    await keep('a')
    start(server)
    await until('complete')
    // one marked refusal is the first, whatever came without a mark before it
    for (const refusal of [refusals.foreign, refusals.unproven, refusals.unproven, refusals.gone]) {
      server.server.refuse = () => refusal
      page.time += 7 * 3_600_000
      const { since } = pin() ?? {}
      work?.wake()
      await eventually(() => expect(pin()?.since).not.toBe(since))
      await eventually(() => expect(pin()?.status).not.toBe('waiting'))
      expect((await keptCopies()).lists).toBe(2)
    }
  })

  it('that failed says so, keeps what is there, and is read again when somebody asks', async () => {
    const server = fieldServer({ a: 12 })
    server.server.refuse = (read) => (read === 'a page 2' ? refusals.busy : null)
    await keep('a')
    start(server)
    await until('failed')
    expect(await unlocked.cache.chunks.count()).toBe(1)
    server.server.refuse = () => null
    await notePin(unlocked, pin()?.id ?? '', { status: 'waiting', since: Date.now() })
    await until('complete')
  })

  it('is complete without a queue, where the gateway tells none yet', async () => {
    const server = fieldServer({ a: 2 })
    server.server.refuse = (read) => (read === 'queue a' ? refusals.gone : null)
    await keep('a')
    start(server)
    await until('complete')
    expect(await loadQueue(unlocked, provider, 'a')).toBeNull()
  })

  it('is read again every six hours', async () => {
    const server = fieldServer({ a: 1 })
    await keep('a')
    start(server)
    await until('complete')
    const first = server.server.reads.length
    page.time = 5 * 3_600_000
    work?.wake()
    page.time = 6 * 3_600_000 + 60_000
    work?.wake()
    await eventually(() => expect(server.server.reads.length).toBeGreaterThan(first))
  })

  it('is renewed once the connection is back, however many days it was away', async () => {
    const server = fieldServer({ a: 1 })
    await keep('a')
    start(server)
    await until('complete')
    const { asOf } = pin() ?? {}
    page.hold = 'offline'
    page.time = 3 * 86_400_000
    work?.wake()
    expect(work?.state.get().work).toBe('offline')
    page.hold = null
    work?.wake()
    await eventually(() => expect(pin()?.asOf).toBeGreaterThan((asOf ?? 0) + 2 * 86_400_000))
  })

  it('comes with what every review needs, and nothing of that is fetched where nothing is kept', async () => {
    let times = 0
    const common = () => {
      times += 1
      return Promise.reject(new Error('what it could not bring is no reason to bring nothing else'))
    }
    const server = fieldServer({ a: 1, b: 1 })
    page.ahead = true
    // what was asked for in the middle of a round begins with the next one
    const later = (begin: () => void, milliseconds: number) => {
      if (milliseconds === 0) queueMicrotask(begin)
      return () => undefined
    }
    start(server, { common, later })
    await eventually(() => expect(server.server.reads).toContain('notes b'))
    expect(times).toBe(0)
    await keep('a')
    await until('complete')
    expect(times).toBe(1)
  })

  it('stops when somebody says so, keeps what is here, reads nothing by itself, and goes on where it was when asked', async () => {
    unlockedNow.set(unlocked)
    const server = fieldServer({ a: 12 })
    let isStuck = true
    const sleep = (_milliseconds: number, signal: AbortSignal) =>
      isStuck && server.server.reads.length >= 6 && !signal.aborted
        ? new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
        : Promise.resolve()
    await keep('a')
    start(server, { sleep })
    await eventually(() => expect(pin()?.of).toBe(43))
    const { id = '' } = pin() ?? {}
    await halt(id)
    await eventually(() => expect(pin()).toMatchObject({ status: 'failed', isStopped: true }))
    await eventually(() => expect(work?.state.get().work).toBe('idle'))
    const before = server.server.reads.length
    expect((await keptCopies()).lists).toBe(2)
    isStuck = false
    page.time = 7 * 3_600_000
    work?.wake()
    await eventually(() => expect(work?.state.get().work).toBe('idle'))
    expect(server.server.reads).toHaveLength(before)
    const halted = pin()
    if (halted !== undefined) await prepare(halted)
    await until('complete')
    expect(server.server.reads).toHaveLength(44)
    unlockedNow.set(null)
  })

  it('is left alone while the page is hidden, the connection is gone, changes are being sent, or somebody paused it', async () => {
    const server = fieldServer({ a: 1 })
    page.hold = 'hidden'
    await keep('a')
    start(server)
    for (const hold of ['hidden', 'offline', 'sending'] as const) {
      page.hold = hold
      work?.wake()
      expect(work?.state.get().work).toBe(hold)
    }
    work?.pause()
    page.hold = null
    work?.wake()
    expect(work?.state.get().work).toBe('paused')
    expect(server.server.reads).toEqual([])
    work?.resume()
    await until('complete')
  })

  it('keeps its copies when others make room, and loses them when it was not refreshed for 30 days', async () => {
    await keep('a')
    start(fieldServer({ a: 1 }))
    await until('complete')
    const b = { monitor: sampleMonitor('b'), matches: [], page: 1, perPage: 10, total: 0 }
    await keepPage(unlocked, storedMonitorPages(provider, 'b'), 1, b, { asOf: Date.now() })
    await evictCache(unlocked)
    expect((await unlocked.cache.lists.toArray()).map(({ pinned }) => pinned)).toEqual([1, 1])
    await tidyCache(unlocked, Date.now() + 31 * 86_400_000)
    expect(await unlocked.cache.lists.count()).toBe(0)
    expect(await unlocked.outbox.pins.count()).toBe(1)
  })

  it('is let go with its pin: the copy stays until nobody uses it', async () => {
    await keep('a')
    start(fieldServer({ a: 1 }))
    await until('complete')
    const pinned = pin()?.id ?? ''
    await removePin(unlocked, pinned)
    expect(await unlocked.cache.lists.where('pins').equals(pinned).count()).toBe(0)
    expect((await keptCopies()).lists).toBe(2)
    await tidyCache(unlocked, Date.now() + 31 * 86_400_000)
    expect(await unlocked.cache.lists.count()).toBe(0)
  })
})

describe('a saved filter kept for the field', () => {
  const filter: PinSubject = { kind: 'filter', provider, name: 'Open', filters: { status: ['open'] } }

  it('keeps what it lets through, as far as 25 monitors go', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`m${at}`, 0]))
    const server = fieldServer({ a: 1, ...many })
    server.server.monitors.splice(0, 1, sampleMonitor('a', { status: 'cleared' }))
    await addPin(unlocked, filter, Date.now())
    await keep('a')
    start(server)
    await until('complete', 0)
    await until('complete', 1)
    const kept = unlocked.cache.lists.where('pins').equals(pin(0)?.id ?? '')
    expect(await kept.filter(({ kind }) => kind === 'monitor-matches').count()).toBe(mostPins - 1)
  })

  it('keeps what it has, and says that it failed, once nobody knows what it lets through', async () => {
    const unknown: PinSubject = { ...filter, filters: { status: ['open'], harbour: ['Gdynia'] } }
    const server = fieldServer({ a: 1 })
    await addPin(unlocked, unknown, Date.now())
    start(server)
    await until('failed')
    expect(server.server.reads).toEqual([])
  })

  it('goes on without a monitor that is gone, and lets go of one that it no longer lets through', async () => {
    const server = fieldServer({ a: 1, b: 1, c: 1 })
    server.server.refuse = (read) => (read === 'b page 1' ? refusals.gone : null)
    await addPin(unlocked, filter, Date.now())
    start(server)
    await until('complete')
    const pinned = () =>
      unlocked.cache.lists
        .where('pins')
        .equals(pin()?.id ?? '')
        .filter(({ kind }) => kind === 'monitor-matches')
        .count()
    expect(await pinned()).toBe(2)
    server.server.monitors.splice(0, 1, sampleMonitor('a', { status: 'cleared' }))
    page.time = 7 * 3_600_000
    work?.wake()
    await eventually(async () => expect(await pinned()).toBe(1))
  })
})

describe('fetching ahead', () => {
  it('brings the monitors with changes first, then those that have been open longest, at most twenty', async () => {
    page.ahead = true
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`m${at}`, 1]))
    const server = fieldServer(many)
    server.server.monitors[25] = sampleMonitor('m25', { matchUpdated: true })
    server.server.monitors[7] = sampleMonitor('m7', { openSince: '2026-10-01T00:00:00Z' })
    start(server)
    await eventually(() => expect(server.server.reads).toContain('notes m18'))
    await eventually(() => expect(work?.state.get().work).toBe('idle'))
    const opened = server.server.reads.filter((read) => read.endsWith('page 1')).map((read) => read.split(' ')[0])
    expect(opened).toHaveLength(20)
    expect(opened.slice(0, 2)).toEqual(['m25', 'm7'])
  })

  it('stops when something waits to be sent, and leaves alone what it may not read', async () => {
    const server = fieldServer({ a: 1 })
    start(server)
    await eventually(() => expect(work?.state.get().work).toBe('idle'))
    expect(server.server.reads).toEqual([])
    page.ahead = true
    server.server.refuse = () => refusals.forbidden
    work?.wake()
    await eventually(() => expect(work?.state.get().work).toBe('idle'))
    expect(server.server.reads).toEqual([])
  })

  it('reads nothing again that is here and newer than the monitor', async () => {
    page.ahead = true
    const server = fieldServer({ a: 2 })
    start(server)
    await eventually(() => expect(server.server.reads).toContain('comments a a-m1'))
    await eventually(() => expect(work?.state.get().work).toBe('idle'))
    const before = server.server.reads.length
    await reload(server)
    await eventually(() => expect(work?.state.get().work).toBe('idle'))
    expect(server.server.reads).toHaveLength(before)
  })

  it('reads at most four times per second, two at a time', async () => {
    page.ahead = true
    const waits: number[] = []
    let now = 0
    start(fieldServer({ a: 3 }), {
      now: () => now,
      sleep: (milliseconds) => {
        waits.push(milliseconds)
        now += milliseconds
        return Promise.resolve()
      },
    })
    await eventually(() => expect(work?.state.get().work).toBe('idle'))
    expect(now).toBeGreaterThanOrEqual(4 * 250)
    expect(waits.every((wait) => wait <= 500)).toBe(true)
  })
})
