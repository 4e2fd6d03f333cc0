import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1500, '2 kB'],
  [3_440_000, '3.4 MB'],
  [250_000_000, '250 MB'],
  [2_000_000_000, '2.0 GB'],
])('a size of %s bytes reads %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
