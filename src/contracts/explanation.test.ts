import { expect, it } from 'vitest'
import { ScoreExplanation } from './explanation.ts'

it('reads an explanation that was stored before corroboration was noted', () => {
  const stored = {
    score: 90,
    matched: { text: 'Ilse Beispiel', kind: 'primary', quality: 'strong', path: 'name exact' },
    tokens: [],
    parts: [{ field: 'name', effect: 90 }],
    lists: [],
  }
  expect(ScoreExplanation.parse(stored).corroboration).toEqual({ agree: [], contradict: [], missing: [] })
})
