import { expect, it } from 'vitest'
import { countsText, toleranceText } from './compared-words.ts'

it.each([
  [['agrees', 'agrees', 'close', 'conflicts', 'not-given'], '2 agree · 1 similar · 1 conflicts · 1 not given'],
  [['agrees', 'conflicts', 'conflicts'], '1 agrees · 0 similar · 2 conflict · 0 not given'],
  [[], '0 agree · 0 similar · 0 conflict · 0 not given'],
] as const)('counts %j as %s', (verdicts, told) => {
  expect(countsText(verdicts)).toBe(told)
})

it.each([
  [['1974-08-12'], 1, 'Tolerance: 1973 to 1975'],
  [['1970 to 1975'], 2, 'Tolerance: 1968 to 1977'],
  [['1974'], 0, 'Tolerance: 1974'],
  [['1974'], 'exact', 'Tolerance: none'],
  [['1974'], null, null],
  [[], 1, null],
] as const)('says of a birth searched as %j within %s: %s', (searched, tolerance, told) => {
  expect(toleranceText(searched, tolerance)).toBe(told)
})
