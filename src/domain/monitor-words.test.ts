import { describe, expect, it } from 'vitest'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { hasWords, monitorText } from './monitor-words.ts'

const rows = [
  sampleMonitor('a', { name: 'Örn AB' }),
  sampleMonitor('b', { clientReference: 'KYC-7' }),
  sampleMonitor('c', { term: 'Bo Ek' }),
]
const find = (words: string) => rows.filter(hasWords(monitorText, words)).map(({ id }) => id)

describe('words typed over a monitor list', () => {
  it('are found in name, term and client reference, all of them in any order', () => {
    expect(find('ab örn')).toEqual(['a'])
    expect(find('kyc-7 anna')).toEqual(['b'])
    expect(find('  ')).toEqual(['a', 'b', 'c'])
    expect(find('nobody')).toEqual([])
  })
})
