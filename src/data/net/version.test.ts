import { beforeEach, describe, expect, it, vi } from 'vitest'
import { commentOn } from '#tests/support/outbox-tabs.ts'
import { submit } from '../outbox/submit.ts'
import { probe } from './probe.ts'
import { isOlder, noteHealth, outdated, OutdatedError, version } from './version.ts'

const health = (minVersion: string) => ({
  marks: true,
  app: 'ur-screen' as const,
  version: '9.0.0',
  minVersion,
  time: '',
})

beforeEach(() => outdated.set(false))

describe('[F64] a build that the server no longer works with', () => {
  it('is found out by the oldest version that the server names', async () => {
    noteHealth(health(version))
    expect(outdated.get()).toBe(false)
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(health('9.0.0'))))
    await probe()
    vi.unstubAllGlobals()
    expect(outdated.get()).toBe(true)
  })

  it('takes no new work, and says so to the form', async () => {
    outdated.set(true)
    await expect(submit(commentOn('m1', 'typed and kept in the form'))).rejects.toThrow(OutdatedError)
  })
})

describe('isOlder', () => {
  it.each([
    ['1.0.0', '1.0.1', true],
    ['1.9.0', '1.10.0', true],
    ['1.0', '1.0.1', true],
    ['1.0.0', '1.0.0', false],
    ['1.0.0+b7', '1.0.0', false],
    ['2.0.0', '1.9.9', false],
    ['1.0.1', '1.0', false],
    ['dev', '1.0.0', false],
    ['1.0.0', '', false],
  ])('%s before %s: %s', (version, than, expected) => {
    expect(isOlder(version, than)).toBe(expected)
  })
})
