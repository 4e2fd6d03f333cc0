import { describe, expect, it } from 'vitest'
import { baselines, plain } from './baselines.ts'

const likeness = (key: string, a: string, b: string) =>
  Number(
    baselines
      .find((baseline) => baseline.key === key)
      ?.likeness(plain(a), plain(b))
      .toFixed(4),
  )

describe('the measures beside the engine', () => {
  it.each(baselines)('$what says 1 for a name in other letters and signs, and 0 for nothing in common', ({ key }) => {
    expect(likeness(key, 'Élodie  Marchand-Roy', 'ELODIE MARCHAND ROY')).toBe(1)
    expect(likeness(key, 'abc', 'xyz')).toBe(0)
    expect(likeness(key, '', 'xyz')).toBe(0)
  })

  it('counts edits by the longer name', () => {
    expect(likeness('levenshtein', 'kitten', 'sitting')).toBe(0.5714)
  })

  it('shares trigrams as PostgreSQL counts them', () => {
    // select similarity('word', 'two words')
    expect(likeness('pg_trgm', 'word', 'two words')).toBe(0.3636)
  })

  it('pairs words one to one whatever their order, and none that are hardly alike', () => {
    expect(likeness('token_jw', 'Otto Brandt', 'Brandt Otto')).toBe(1)
    expect(likeness('token_jw', 'Otto Otto', 'Otto')).toBe(0.6667)
    expect(likeness('token_jw', 'Otto Brandt', 'Ines Vogel')).toBe(0)
  })
})
