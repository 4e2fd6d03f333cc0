import { describe, expect, it } from 'vitest'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { membersOf } from './members.ts'
import { mostPins } from './pins.ts'

const reads = { provider: 'comply', facets: { matches: [], monitors: [] } } as const
const pinOf = (sort?: string) => ({
  subject: {
    kind: 'filter',
    provider: 'comply',
    name: 'Mine',
    filters: {},
    ...(sort !== undefined && { sort }),
  } as const,
})
const day = (date: number) => `2026-10-${String(date).padStart(2, '0')}T00:00:00Z`
/** The later in the list, the longer it has been open. */
const listed = Array.from({ length: mostPins + 2 }, (_, at) =>
  sampleMonitor(`m${at}`, {
    name: `Name ${at}`,
    status: 'open',
    openSince: new Date(Date.parse(day(30)) - at * 86_400_000).toISOString(),
  }),
)

describe('the monitors that a saved view keeps where there is no room for all', () => {
  it('are those which its list shows first', () => {
    const kept = membersOf(pinOf(), reads, listed, new Set())
    expect(kept).toHaveLength(mostPins)
    expect(kept.slice(0, 2)).toEqual([`m${mostPins + 1}`, `m${mostPins}`])
  })

  it('are the first by the order that was saved with it', () => {
    const kept = membersOf(pinOf('name'), reads, listed, new Set())
    expect(kept).toHaveLength(mostPins)
    expect(kept.slice(0, 2)).toEqual(['m0', 'm1'])
  })
})
