import { describe, expect, it } from 'vitest'
import type { Monitor } from '#contracts/monitor.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { monitorsOf } from './monitor-filter.ts'

const rows = [
  sampleMonitor('a', { name: 'Örn AB' }),
  sampleMonitor('b', { clientReference: 'KYC-7', status: 'disabled' }),
  sampleMonitor('c', { term: 'Bo Ek', status: 'cleared' }),
]
const find = (words: string, statuses: Monitor['status'][] = []) =>
  monitorsOf(rows, { words, statuses }).map(({ id }) => id)

describe('a filter of monitors', () => {
  it('finds by name, term and client reference, all words in any order', () => {
    expect(find('ab örn')).toEqual(['a'])
    expect(find('kyc-7 anna')).toEqual(['b'])
    expect(find('  ')).toEqual(['a', 'b', 'c'])
    expect(find('nobody')).toEqual([])
  })

  it('lets the chosen statuses through, and all without a choice', () => {
    expect(find('', ['disabled', 'cleared'])).toEqual(['b', 'c'])
    expect(find('ek', ['open'])).toEqual([])
  })
})
