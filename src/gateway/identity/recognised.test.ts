import { describe, expect, it } from 'vitest'
import { around, placeOn } from './recognised.ts'

const box = { x0: 100, y0: 100, x1: 300, y1: 140 }
const on = (turned: number) => placeOn({ width: 1000, height: 500, turned }, box)

describe('a place on a page that was made straight', () => {
  it('is told in parts of the image', () => {
    expect(on(0)).toEqual({
      left: expect.closeTo(0.1),
      top: expect.closeTo(0.2),
      width: expect.closeTo(0.2),
      height: expect.closeTo(0.08),
    })
  })

  it('is on the other side of the middle after half a turn', () => {
    expect(on(Math.PI)).toEqual({
      left: expect.closeTo(0.7),
      top: expect.closeTo(0.72),
      width: expect.closeTo(0.2),
      height: expect.closeTo(0.08),
    })
  })

  it('is moved by little where it was turned by little: what was turned clockwise was lower at its left', () => {
    const { left, top } = on((2 * Math.PI) / 180)
    expect(Math.abs(left - 0.1)).toBeLessThan(0.02)
    expect(top).toBeGreaterThan(0.205)
  })

  it('never leaves the image', () => {
    const { left, top } = placeOn({ width: 1000, height: 500, turned: -0.1 }, { x0: 0, y0: 0, x1: 1000, y1: 500 })
    expect([left, top]).toEqual([0, 0])
  })
})

it('is what stands around others', () => {
  expect(around([box, { x0: 90, y0: 120, x1: 200, y1: 200 }])).toEqual({ x0: 90, y0: 100, x1: 300, y1: 200 })
  expect(around([])).toBeNull()
})
