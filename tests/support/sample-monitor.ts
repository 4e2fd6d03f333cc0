import type { Monitor } from '#contracts/monitor.ts'
import { sampleSource } from './sample-source.ts'

/** A monitor of an invented person; `change` replaces what a test is about. */
export const sampleMonitor = (id: string, change: Partial<Monitor> = {}): Monitor => ({
  id,
  provider: sampleSource().provider,
  name: `Monitor ${id}`,
  term: 'Anna Eriksson',
  clientReference: null,
  totalMatches: 3,
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
  ...change,
})
