import { describe, expect, it } from 'vitest'
import { somebody, zoneOf } from '#tests/support/mrz.ts'
import { lettersOf } from '#tests/support/recognised.ts'
import type { Letter } from './recognised.ts'
import { columnsOf, gridOf } from './zone-grid.ts'

const zone = (format: 'TD1' | 'TD2' | 'TD3') =>
  zoneOf(format, { ...somebody, code: format === 'TD3' ? 'P' : 'I' }).map((text) => lettersOf(text))
const at = (x0: number, x1: number): Letter => ({ text: 'I', confidence: 40, box: { x0, y0: 40, x1, y1: 80 } })

describe('the grid of a zone', () => {
  it.each(['TD1', 'TD2', 'TD3'] as const)('tells the format by how many letters fit: %s', (format) => {
    const grid = gridOf(zone(format)) ?? expect.fail('no grid')
    expect([grid.format, Math.round(grid.first), Math.round(grid.pitch * 100)]).toEqual([format, 50, 3000])
  })

  it('is the same where fillers at the end of every line got lost, or letters were seen twice', () => {
    const lost = zone('TD3').map((letters) => letters.slice(0, -3))
    const twice = zone('TD3').map((letters) => [...letters, at(200, 220), at(320, 340), at(650, 670)])
    for (const letters of [lost, twice]) {
      const grid = gridOf(letters) ?? expect.fail('no grid')
      expect([grid.format, Math.round(grid.pitch)]).toEqual(['TD3', 30])
      expect(Math.abs(grid.first - 50)).toBeLessThan(3)
    }
  })

  it('is not moved by a speck before the first letter', () => {
    const [first = [], second = []] = zone('TD2')
    const grid = gridOf([[at(12, 18), ...first], second]) ?? expect.fail('no grid')
    expect([grid.format, Math.round(grid.first / 10)]).toEqual(['TD2', 5])
  })

  it('is none of a few letters, or of more lines than there are in a zone', () => {
    expect(gridOf([lettersOf('AB'), lettersOf('CD')])).toBeNull()
    expect(gridOf([...zone('TD3'), ...zone('TD3')])).toBeNull()
    expect(gridOf([])).toBeNull()
  })
})

describe('a letter', () => {
  const grid = { format: 'TD3', first: 50, pitch: 30 } as const

  it('stands in the column whose middle it is next to, the less the further off it is', () => {
    expect(columnsOf(grid, at(70, 90))).toEqual([{ column: 1, share: 1 }])
    const [{ column, share } = { column: -1, share: 1 }] = columnsOf(grid, at(80, 100))
    expect(column).toBe(1)
    expect(share).toBeLessThan(0.5)
  })

  it('that is as wide as several stands in all of them', () => {
    expect(columnsOf(grid, at(100, 180)).map(({ column }) => column)).toEqual([2, 3, 4])
  })

  it('beyond the ends stands in none', () => {
    expect(columnsOf(grid, at(5, 20))).toEqual([])
    expect(columnsOf(grid, at(1400, 1420))).toEqual([])
  })
})
