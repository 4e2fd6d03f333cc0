import { beforeEach, describe, expect, it } from 'vitest'
import { createConnectivity, type Connectivity } from './connectivity.ts'

let now: number
let isThere: boolean
let inItsPlace: 'foreign' | 'none'
let probes: number
let isHidden: boolean
let hint: boolean
let alarms: { due: number; ring: () => void }[]
let connectivity: Connectivity

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
async function pass(milliseconds: number) {
  now += milliseconds
  const due = alarms.filter((alarm) => alarm.due <= now)
  alarms = alarms.filter((alarm) => alarm.due > now)
  for (const { ring } of due) ring()
  await settle()
}

beforeEach(() => {
  now = 0
  isThere = true
  inItsPlace = 'none'
  probes = 0
  isHidden = false
  hint = true
  alarms = []
  connectivity = createConnectivity({
    probe: () => {
      probes += 1
      return Promise.resolve(isThere ? 'gateway' : inItsPlace)
    },
    now: () => now,
    later: (ring, milliseconds) => {
      const alarm = { due: now + milliseconds, ring }
      alarms.push(alarm)
      return () => (alarms = alarms.filter((other) => other !== alarm))
    },
    isHidden: () => isHidden,
    hint: () => hint,
  })
})

const isOnline = () => connectivity.status.get().online

describe('the connection', () => {
  it('is lost when a call failed and our own server does not answer either', async () => {
    isThere = false
    connectivity.report('screening', 'failed')
    await settle()
    expect(isOnline()).toBe(false)
  })

  it('says that something else answers in the server’s place, until the server itself does', async () => {
    isThere = false
    inItsPlace = 'foreign'
    await connectivity.check()
    expect(connectivity.status.get()).toMatchObject({ online: false, foreign: true })
    isThere = true
    await connectivity.check()
    expect(connectivity.status.get()).toMatchObject({ online: true, foreign: false })
  })

  it('[F3] is not lost because the browser says so: only results count', () => {
    hint = false
    connectivity.noteHint()
    expect(connectivity.status.get()).toMatchObject({ online: true, hint: false })
    connectivity.report('screening', 'ok')
    expect(isOnline()).toBe(true)
  })

  it('is not lost by one failed call while our own server answers', async () => {
    connectivity.report('screening', 'failed')
    await settle()
    expect(isOnline()).toBe(true)
  })

  it('is lost after two failed calls in a row to one host, not to two', async () => {
    connectivity.report('screening', 'failed')
    connectivity.report('gateway', 'failed')
    await settle()
    expect(isOnline()).toBe(true)
    connectivity.report('screening', 'failed')
    expect(isOnline()).toBe(false)
  })

  it('comes back by itself: after 15 seconds, then 30, up to two minutes', async () => {
    isThere = false
    connectivity.report('screening', 'failed')
    await settle()
    expect(probes).toBe(1)
    for (const seconds of [15, 30, 60, 120, 120]) {
      const before = probes
      await pass(seconds * 1000 - 1)
      expect(probes).toBe(before)
      await pass(1)
      expect(probes).toBe(before + 1)
    }
    isThere = true
    await pass(120_000)
    expect(isOnline()).toBe(true)
  })

  it('lets one call through after a good probe, and closes again when that fails', async () => {
    connectivity.report('screening', 'failed')
    await settle()
    connectivity.report('screening', 'failed')
    expect(isOnline()).toBe(false)
    await pass(15_000)
    expect(isOnline()).toBe(true)
    connectivity.report('screening', 'failed')
    expect(isOnline()).toBe(false)
  })

  it('looks at once when the person comes back, and never from a hidden page', async () => {
    isThere = false
    connectivity.report('screening', 'failed')
    await settle()
    isHidden = true
    await pass(60_000)
    expect(probes).toBe(1)
    connectivity.wake()
    expect(probes).toBe(2)
  })

  it('remembers the last contact', async () => {
    await pass(500)
    connectivity.report('gateway', 'ok')
    expect(connectivity.status.get().lastContact).toBe(500)
  })
})
