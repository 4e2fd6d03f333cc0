import { describe, expect, it } from 'vitest'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { pageOfMonitors } from './monitor-rows.ts'

const monitor = (id: string, rest: Partial<MonitorView> = {}): MonitorView => ({
  id,
  provider: 'fourth',
  name: `Monitor ${id}`,
  term: 'Anna Eriksson',
  clientReference: null,
  totalMatches: 1,
  openMatches: null,
  truePositives: null,
  matchStatus: 'open',
  status: 'open',
  matchUpdated: false,
  searcherName: 'Mina',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
  autoDeleteAt: null,
  profileType: 'individual',
  gender: null,
  dateOfBirth: null,
  countries: [],
  topRelevance: null,
  lists: [],
  confirmedStatus: rest.status ?? 'open',
  isRemoved: false,
  pending: null,
  ...rest,
})
const many = Array.from({ length: 23 }, (_, i) => monitor(String(i + 1)))
const ids = (monitors: readonly MonitorView[]) => monitors.map(({ id }) => id)

describe('a monitor list', () => {
  it('shows so many rows a page', () => {
    expect(pageOfMonitors(many, 1, 10)).toMatchObject({ page: 1, pages: 3 })
    expect(ids(pageOfMonitors(many, 3, 10).rows)).toEqual(['21', '22', '23'])
    expect(pageOfMonitors(many, 1, 25)).toMatchObject({ page: 1, pages: 1, rows: many })
  })

  it('shows its last page where a page beyond is wanted, and one empty page without rows', () => {
    expect(pageOfMonitors(many, 99, 10).page).toBe(3)
    expect(pageOfMonitors([], 4, 10)).toEqual({ page: 1, pages: 1, rows: [] })
  })
})
