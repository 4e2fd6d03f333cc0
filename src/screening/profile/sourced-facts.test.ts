import { describe, expect, it } from 'vitest'
import { bySource } from './sourced-facts.ts'

const fact = (label: string, ...values: [text: string, note?: string][]) => ({
  label,
  values: values.map(([text, note]) => ({ text, ...(note !== undefined && { note }) })),
})

describe('facts by their source', () => {
  it('name a source once for all facts that come from it, wherever they stand', () => {
    const facts = [fact('Born', ['1974', 'UN']), fact('Passport', ['X1', 'OFAC']), fact('Gender', ['Female', 'UN'])]
    expect(bySource(facts)).toEqual([
      { source: 'UN', facts: [fact('Born', ['1974']), fact('Gender', ['Female'])] },
      { source: 'OFAC', facts: [fact('Passport', ['X1'])] },
    ])
  })

  it('leave it with each value where a fact has several, or none', () => {
    const facts = [
      fact('Born', ['1974', 'UN'], ['1975', 'OFAC']),
      fact('Aka', ['Jo', 'UN'], ['Joe']),
      fact('Tax', ['7']),
    ]
    expect(bySource(facts)).toEqual([{ source: undefined, facts }])
  })
})
