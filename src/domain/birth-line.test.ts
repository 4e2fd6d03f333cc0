import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BirthLine, birthLine, type LineStretch } from './birth-line.ts'

const year = fc.integer({ min: 1900, max: 2030 })
const birth = fc.oneof(
  year.map(String),
  fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`),
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`),
  year.map((y) => `about ${y}`),
  fc.tuple(year, fc.integer({ min: 0, max: 20 })).map(([y, more]) => `${y} to ${y + more}`),
)
const tolerance = fc.oneof(fc.constant('exact' as const), fc.constant(null), fc.integer({ min: 0, max: 5 }))
const laidOut = (...given: Parameters<typeof birthLine>): BirthLine => {
  const line = birthLine(...given)
  if (line === null) throw new Error('both sides tell a birth')
  return line
}
const covers = (outer: LineStretch | null, inner: LineStretch | undefined) =>
  outer !== null && inner !== undefined && outer.start <= inner.start && inner.end <= outer.end

describe('births on a line', () => {
  it('lie on it, each with a beginning before its end, and no more than six years are written', () => {
    fc.assert(
      fc.property(birth, fc.array(birth, { minLength: 1, maxLength: 4 }), tolerance, (searched, listed, years) => {
        const line = laidOut([searched], listed, years)
        const all = [...line.searched, ...line.listed, ...(line.tolerated === null ? [] : [line.tolerated])]
        expect(all.every(({ start, end }) => start > 0 && start < end && end < 1)).toBe(true)
        expect(line.years.length).toBeGreaterThan(0)
        expect(line.years.length).toBeLessThanOrEqual(6)
        expect(line.years.every(({ at }) => at >= 0 && at <= 1)).toBe(true)
        expect(line.listed).toHaveLength(listed.length)
        expect(line.tolerated === null).toBe(years === null)
      }),
    )
  })

  it('keep the order of time', () => {
    fc.assert(
      fc.property(birth, birth, birth, (searched, one, other) => {
        const [a, b] = laidOut([searched], [one, other], null).listed
        const [first, second] = [one, other].map((text) => Number(/\d{4}/.exec(text)?.[0]))
        if ((first ?? 0) < (second ?? 0)) expect(a?.start).toBeLessThan(b?.start ?? 0)
      }),
    )
  })

  it.each([
    ['1974', '1975-03-02', 1, true],
    ['1974', '1976', 1, false],
    ['1974-08-12', '1974', 0, true],
    ['1974-08-12', '1973-12', 0, false],
    ['1974-08-12', '1974-08-12', 'exact', true],
    ['1974-08-12', '1974-08-13', 'exact', false],
    ['1970 to 1975', '1977', 2, true],
  ] as const)('searched as %s and listed as %s lie within %s years: %s', (searched, listed, years, isWithin) => {
    const { tolerated, listed: told } = laidOut([searched], [listed], years)
    expect(covers(tolerated, told[0])).toBe(isWithin)
  })

  it.each([
    [[], ['1974']],
    [['1974'], []],
    [['1974'], ['unknown']],
  ])('are not laid out where a side tells none: %j and %j', (searched, listed) => {
    expect(birthLine(searched, listed, 1)).toBeNull()
  })
})
