import { describe, expect, it } from 'vitest'
import type { Monitor } from '#contracts/monitor.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { compareMonitors, readOrder, writeOrder } from './monitor-order.ts'

const monitor = (id: string, change: Partial<Monitor> = {}): Monitor => sampleMonitor(id, { name: id, ...change })
const since = (day: number) => `2026-10-${String(day).padStart(2, '0')}T08:00:00Z`
const ids = (monitors: readonly Monitor[], sort?: string) =>
  monitors.toSorted(compareMonitors(readOrder(sort))).map(({ id }) => id)

describe('monitors in the order of work', () => {
  it('are changed ones, then open ones, each by how long the oldest open match has waited, then all others', () => {
    const all = [
      monitor('stopped', { status: 'disabled', openSince: since(1) }),
      monitor('cleared', { status: 'cleared', openSince: null }),
      monitor('open late', { openSince: since(20) }),
      monitor('changed late', { matchUpdated: true, openSince: since(21) }),
      monitor('open early', { openSince: since(2) }),
      monitor('changed, nothing open', { matchUpdated: true, status: 'cleared', openSince: null }),
      monitor('changed early', { matchUpdated: true, openSince: since(3) }),
    ]
    expect(ids(all)).toEqual([
      'changed early',
      'changed late',
      'changed, nothing open',
      'open early',
      'open late',
      'cleared',
      'stopped',
    ])
  })

  it('count one that was stopped as stopped, whatever has changed in it', () => {
    const stopped = monitor('stopped', { status: 'disabled', matchUpdated: true })
    expect(ids([stopped, monitor('open', { openSince: since(9) })])).toEqual(['open', 'stopped'])
  })

  it('are open for as long as they exist where nobody tells since when', () => {
    const untold = monitor('untold', { createdAt: since(5) })
    const unread = monitor('unread', { createdAt: since(6), openSince: 'yesterday' })
    const told = monitor('told', { createdAt: since(1), openSince: since(7) })
    expect(ids([told, unread, untold])).toEqual(['untold', 'unread', 'told'])
  })

  it('stand the newest first where they do not wait, and keep their order where they are equal', () => {
    const cleared = (id: string, day: number) => monitor(id, { status: 'cleared', createdAt: since(day) })
    expect(ids([cleared('old', 1), cleared('new', 9), cleared('new too', 9)])).toEqual(['new', 'new too', 'old'])
    expect(ids([cleared('new too', 9), cleared('new', 9)])).toEqual(['new too', 'new'])
    const unread = monitor('unread', { status: 'cleared', createdAt: '' })
    expect(ids([unread, cleared('old', 1)])).toEqual(['old', 'unread'])
  })
})

describe('monitors in another order', () => {
  it.each([
    ['name', ['Ágnes 2', 'agnes 10', 'Bo', 'Zoë'], ['Zoë', 'Bo', 'agnes 10', 'Ágnes 2']],
    ['totalMatches', ['none', 'few', 'many'], ['many', 'few', 'none']],
    ['createdAt', ['first', 'last'], ['last', 'first']],
  ])('are sorted by %s as people sort, both ways', (sort, upwards, downwards) => {
    const given: Record<string, Partial<Monitor>> = {
      none: { totalMatches: 0 },
      few: { totalMatches: 9 },
      many: { totalMatches: 10 },
      first: { createdAt: '2026-11-01T23:00:00Z' },
      last: { createdAt: '2026-11-02T01:30:00+02:00' },
    }
    const all = downwards.map((id) => monitor(id, given[id]))
    expect(ids(all, sort)).toEqual(upwards)
    expect(ids(all.toReversed(), `-${sort}`)).toEqual(downwards)
  })

  it('have those without a value last, both ways', () => {
    const all = [
      monitor('nothing', { clientReference: null }),
      monitor('empty', { clientReference: '' }),
      monitor('b', { clientReference: 'B' }),
      monitor('a', { clientReference: 'A' }),
    ]
    expect(ids(all, 'clientReference')).toEqual(['a', 'b', 'nothing', 'empty'])
    expect(ids(all, '-clientReference')).toEqual(['b', 'a', 'nothing', 'empty'])
    const bare = monitor('bare', { totalMatches: 0, matchStatus: 'discarded' })
    expect(ids([bare, monitor('open')], '-matchStatus')).toEqual(['open', 'bare'])
  })

  it('wait in the order of work where they are equal, whichever way', () => {
    const all = [monitor('b', { name: 'Jo' }), monitor('a', { name: 'Jo', matchUpdated: true })]
    expect(ids(all, 'name')).toEqual(['a', 'b'])
    expect(ids(all, '-name')).toEqual(['a', 'b'])
  })

  it('are open longest first, without what changed standing first', () => {
    const all = [
      monitor('cleared', { status: 'cleared' }),
      monitor('changed', { matchUpdated: true, openSince: since(9) }),
      monitor('open', { openSince: since(2) }),
    ]
    expect(ids(all, 'waiting')).toEqual(['open', 'changed', 'cleared'])
  })

  it('are in the order of work under an order that nobody knows', () => {
    const all = [monitor('open'), monitor('changed', { matchUpdated: true })]
    for (const sort of ['', '-', 'colour', 'toString', 'name;drop']) expect(ids(all, sort)).toEqual(['changed', 'open'])
  })
})

it('reads an order as it was written', () => {
  for (const written of ['name', '-updatedAt', 'waiting']) {
    const order = readOrder(written)
    expect(order && writeOrder(order)).toBe(written)
  }
})
