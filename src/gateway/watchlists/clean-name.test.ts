import { expect, it } from 'vitest'
import { cleanName } from './clean-name.ts'

it.each([
  ['Omar Muster (politician)', 'Omar Muster'],
  ['Omar Muster (formerly listed as)', 'Omar Muster'],
  ['\uFEFFOmar\u200B  Muster\u00A0', 'Omar Muster'],
  ['Sample Works (SAWO)', 'Sample Works (SAWO)'],
  ['Omar (al-Testi)', 'Omar (al-Testi)'],
  ['(politician)', '(politician)'],
])('a name loses what is no part of any name: "%s"', (text, name) => {
  expect(cleanName(text)).toBe(name)
})
