import { describe, expect, it } from 'vitest'
import type { LivenessEvent, LivenessStatus } from '#contracts/liveness.ts'
import { linkExpiry, linkFault, statusAfter, statusAt, type Link } from './liveness-states.ts'

const made = new Date('2026-11-01T10:00:00Z')
const link = (change: Partial<Link> = {}): Link => ({
  status: 'invited',
  expiresAt: linkExpiry(made),
  usedAt: null,
  ...change,
})
const at = (time: string) => new Date(`2026-11-${time}Z`)

describe('a link to a liveness screening', () => {
  it('works for fourteen days, to the second', () => {
    expect(linkFault(link(), at('15T09:59:59'))).toBeNull()
    expect(linkFault(link(), at('15T10:00:00'))).toBe('expired')
  })

  it.each<[string, Partial<Link>]>([
    ['the check was gone through', { status: 'pending', usedAt: at('02T10:00:00') }],
    ['there is a result', { status: 'completed' }],
    ['the result was no', { status: 'failed' }],
  ])('has been used where %s, also after its time', (_why, change) => {
    expect(linkFault(link(change), at('03T10:00:00'))).toBe('used')
    expect(linkFault(link(change), at('30T10:00:00'))).toBe('used')
  })

  it('makes its screening expired when its time is over, but not one that waits for a result', () => {
    expect(statusAt(link({ status: 'opened' }), at('20T10:00:00'))).toBe('expired')
    expect(statusAt(link({ status: 'opened' }), at('10T10:00:00'))).toBe('opened')
    expect(statusAt(link({ status: 'pending', usedAt: at('02T10:00:00') }), at('20T10:00:00'))).toBe('pending')
  })
})

describe('what the widget tells', () => {
  it.each<[LivenessStatus, LivenessEvent, LivenessStatus]>([
    ['invited', 'opened', 'opened'],
    ['opened', 'opened', 'opened'],
    ['pending', 'opened', 'pending'],
    ['invited', 'pending', 'pending'],
    ['opened', 'pending', 'pending'],
    ['invited', 'closed', 'invited'],
    ['opened', 'closed', 'opened'],
    ['pending', 'closed', 'pending'],
    ['pending', 'completed', 'pending'],
  ])('turns %s at "%s" into %s', (status, event, expected) => expect(statusAfter(status, event, false)).toBe(expected))

  it('completes a screening only where the stand-in tells it', () => {
    expect(statusAfter('pending', 'completed', true)).toBe('completed')
  })
})
