import { expect, it } from 'vitest'
import { recognisedOf } from '#tests/support/recognised.ts'
import { partsOf } from './line-parts.ts'

const [line] = recognisedOf(['Karim Tavares         Invoice of May']).lines

it('a line that goes through two columns is two, each in its own place', () => {
  const parts = line === undefined ? [] : partsOf(line)
  expect(parts.map(({ text }) => text)).toEqual(['Karim Tavares', 'Invoice of May'])
  expect(parts[0]?.box.x1).toBeLessThan(parts[1]?.box.x0 ?? 0)
})

it('a line of one column is one', () => {
  const [plain] = recognisedOf(['22 Larch Street']).lines
  expect(plain && partsOf(plain)).toEqual([plain])
})
