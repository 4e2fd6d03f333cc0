import Dexie from 'dexie'
import { vi } from 'vitest'
import { complySource } from '#areas/comply/source.ts'
import type { About } from '#contracts/outbox.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { CacheDatabase } from '#data/device/cache-database.ts'
import { loadConfig } from '#data/net/config.ts'
import { device } from '#data/device/device-database.ts'
import type { Unlocked } from '#data/keys/unlocked.ts'
import { mintKey } from '#lib/mint-key.ts'
import { sendWire } from '#data/net/client.ts'
import { expectMark } from '#data/net/mark.ts'
import { OutboxDatabase } from '#data/device/outbox-database.ts'
import type { Draft } from '#data/outbox/enqueue.ts'
import { openOutbox, type Outbox, type OutboxParts } from '#data/outbox/outbox.ts'
import { acknowledged } from '#data/query/acknowledged.ts'
import { createFakeLocks } from './fake-locks.ts'
import type { FakeServer } from './fake-screening-server.ts'

interface Alarm {
  due: number
  ring(): void
}

/** A clock that only moves when told; timers ring when it passes them. */
export function createClock(start = 1_800_000_000_000) {
  let now = start
  const alarms = new Set<Alarm>()
  const at = (due: number, ring: () => void) => {
    const alarm = { due, ring }
    alarms.add(alarm)
    return () => void alarms.delete(alarm)
  }
  return {
    now: () => now,
    later: (work: () => void, milliseconds: number) => at(now + milliseconds, work),
    sleep: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        const leave = () => {
          cancel()
          resolve()
        }
        const cancel = at(now + milliseconds, () => {
          signal.removeEventListener('abort', leave)
          resolve()
        })
        signal.addEventListener('abort', leave)
      }),
    /** Moves on and lets everything that became due happen. */
    async pass(milliseconds: number) {
      now += milliseconds
      for (const alarm of [...alarms].filter(({ due }) => due <= now)) {
        alarms.delete(alarm)
        alarm.ring()
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}

/** A world of one device, one server and any number of tabs. */
export async function createWorld(server: FakeServer, options: { honoured?: boolean; locks?: boolean } = {}) {
  const { honoured = true, locks = true } = options
  server.honoursKeys = honoured
  const token = new Map([['ssojwt', 'token-1']])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => token.get(name) ?? null,
    setItem: (name: string, value: string) => token.set(name, value),
    removeItem: (name: string) => token.delete(name),
  })
  const config = { mark: null, idempotency: { honoured, days: 30 } }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(config))))
  await device()?.config.clear()
  expectMark(null) // an earlier file may still learn one
  await loadConfig()
  vi.stubGlobal('fetch', server.fetch)

  const scope = `s-${mintKey()}`
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const index = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
  const clock = createClock()
  const lockManager = locks ? createFakeLocks() : undefined
  const tabs: { outbox: Outbox; unlocked: Unlocked }[] = []
  const world = {
    clock,
    scope,
    isOnline: true,
    /** What the health probe finds. */
    isReachable: true,
    mayDrain: true,
    knowsProvider: true,
    /** How often a tab was told that the server has another life. */
    restarts: 0,
    /** Opens a tab of the same browser. `send` takes the place of the network call, to stop a tab in its middle. */
    async openTab(change: Partial<OutboxParts> = {}): Promise<{ outbox: Outbox; unlocked: Unlocked }> {
      const unlocked = { scope, dek, index, cache: new CacheDatabase(scope), outbox: new OutboxDatabase(scope) }
      const outbox = await openOutbox({
        unlocked,
        source: () => Promise.resolve(world.knowsProvider ? complySource : undefined),
        send: sendWire,
        keys: () => config.idempotency,
        now: clock.now,
        monotonic: clock.now,
        later: clock.later,
        sleep: clock.sleep,
        chance: () => 0,
        owner: mintKey(),
        locks: lockManager,
        isOnline: () => world.isOnline,
        probe: () => Promise.resolve(world.isReachable),
        isExpired: () => Promise.resolve(false),
        mayDrain: () => Promise.resolve(world.mayDrain),
        betweenKeys: () => Promise.resolve(),
        acknowledged,
        restarted: () => void (world.restarts += 1),
        knownKeys: (keys) => Promise.resolve(server.knownKeys(keys)),
        ...change,
      })
      tabs.push({ outbox, unlocked })
      return { outbox, unlocked }
    },
    async close() {
      // a tab that a test has killed or frozen never stops
      const patience = new Promise((resolve) => setTimeout(resolve, 100))
      await Promise.race([patience, Promise.all(tabs.map(({ outbox }) => outbox.stop()))])
      for (const { unlocked } of tabs) {
        unlocked.cache.close()
        unlocked.outbox.close()
      }
      await Dexie.delete(`urs:${scope}:outbox`)
      vi.unstubAllGlobals()
    },
  }
  return world
}

const about = (title: string): About => ({
  title,
  place: 'Anna Eriksson',
  author: 'Ana Ruiz',
  asOf: '2026-11-21T10:00:00Z',
  base: [],
})

/** A review of matches of the one search. */
export const reviewOf = (
  matchIds: readonly string[],
  status: MatchStatus,
  change: { id?: string; version?: number; comment?: string | null; riskRating?: number } = {},
): Draft => ({
  id: change.id ?? mintKey(),
  kind: 'review',
  intent: {
    provider: 'comply',
    searchId: 'srch_01',
    matchIds: [...matchIds],
    status,
    comment: change.comment ?? null,
    ...(change.riskRating !== undefined && { riskRating: change.riskRating }),
    versions: Object.fromEntries(matchIds.map((id) => [id, change.version ?? 1])),
  },
  about: about(matchIds[0] ?? ''),
})

/** A comment on a match of the one search. */
export const commentOn = (matchId: string, comment: string, id = mintKey()): Draft => ({
  id,
  kind: 'comment',
  intent: { provider: 'comply', searchId: 'srch_01', matchId, comment },
  about: about(matchId),
})

/** Waits until a check holds; patient, because a busy machine is no failure. */
export const eventually = (check: () => unknown, timeout = 15_000): Promise<unknown> =>
  vi.waitFor(check, { timeout, interval: 20 })

/** States of all entries of an outbox, in order. */
export const statesOf = (outbox: Outbox): string[] => outbox.live.get().entries.map(({ entry }) => entry.state)

/** Kinds of all entries of an outbox, in order. */
export const kindsOf = (outbox: Outbox): string[] => outbox.live.get().entries.map(({ entry }) => entry.kind)

/** Work on a monitor. */
export function monitorWork(kind: 'monitor.seen' | 'monitor.stop' | 'monitor.remove', monitorId = 'mon_01'): Draft {
  const shared = { id: mintKey(), about: about('Anna Eriksson') }
  const intent = { provider: 'comply', monitorId }
  if (kind !== 'monitor.stop') return { ...shared, kind, intent }
  const facts = { name: 'Anna Eriksson', clientReference: null, totalMatches: 1, matchStatus: 'open' }
  return { ...shared, kind, intent: { ...intent, ref: { v: 1, ...facts } } }
}

/** The one search, sent to somebody. */
export const shareOf = (): Draft => ({
  id: mintKey(),
  kind: 'share',
  about: about('Anna Eriksson'),
  intent: {
    provider: 'comply',
    of: 'search',
    id: 'srch_01',
    term: 'Anna Eriksson',
    recipients: ['mina@example.org'],
    message: null,
  },
})

/** Notifications that were read. */
export const readingOf = (intent: { ids: string[] } | { until: string }): Draft => ({
  id: mintKey(),
  kind: 'notification.read',
  about: about(''),
  intent,
})
