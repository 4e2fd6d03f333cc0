import { describe, expect, it } from 'vitest'
import { compareMonitors } from '#domain/monitor-order.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { arranged } from './arranged-rows.ts'

const row = (id: string, change: Partial<MonitorView> = {}): MonitorView => ({
  ...sampleMonitor(id),
  confirmedStatus: 'open',
  isRemoved: false,
  pending: null,
  ...change,
})
const compare = compareMonitors(null)
const ids = (rows: readonly MonitorView[]) => rows.map(({ id }) => id)
const changed = { matchUpdated: true }
const since = (day: string) => ({ openSince: `2026-10-${day}T00:00:00Z` })

describe('the rows of a list of monitors', () => {
  it('are sorted when the list is opened', () => {
    expect(ids(arranged([], [row('open'), row('changed', changed)], compare))).toEqual(['changed', 'open'])
  })

  it('stay where they are when one is looked at, stopped or changed meanwhile', () => {
    const before = arranged([], [row('a', changed), row('b', changed), row('c'), row('d')], compare)
    const now = [row('a'), row('b', { ...changed, status: 'disabled' }), row('c'), row('d', changed)]
    expect(ids(arranged(before, now, compare))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('make room for new ones where they belong, and for none that is gone', () => {
    const before = [row('a', since('03')), row('b', since('05')), row('c', since('07'))]
    const now = [
      row('late', since('09')),
      row('c', since('07')),
      row('a', since('03')),
      row('first', since('01')),
      row('amid', since('04')),
    ]
    expect(ids(arranged(before, now, compare))).toEqual(['first', 'a', 'amid', 'c', 'late'])
  })

  it('take thousands of new ones at once', () => {
    const many = Array.from({ length: 5000 }, (_, at) => row(`m${at}`))
    expect(arranged(many.slice(0, 50), many, compare)).toHaveLength(5000)
  })
})
