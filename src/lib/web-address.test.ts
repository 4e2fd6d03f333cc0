import { expect, it } from 'vitest'
import { isWebAddress } from './web-address.ts'

it.each([
  ['https://example.org/a', true],
  ['http://example.org', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['/local', false],
  ['', false],
  [undefined, false],
])('takes %s for a link: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected)
})
