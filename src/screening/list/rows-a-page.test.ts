import { expect, it } from 'vitest'
import { rowsFor } from './rows-a-page.ts'

it.each([
  ['a laptop', 1280, 720, 10],
  ['a laptop with a large screen', 1440, 899, 10],
  ['an office screen', 1920, 940, 25],
  ['a large one', 2560, 1300, 25],
  ['one that stands upright', 1080, 1800, 50],
  ['a long phone', 430, 932, 10],
])('a page has as many rows as %s is worth', (_, width, height, rows) => {
  expect(rowsFor({ width, height })).toBe(rows)
})
