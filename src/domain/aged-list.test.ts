import { expect, it } from 'vitest'
import { agedList } from './aged-list.ts'

const now = Date.parse('2026-03-09T08:00:00Z')

it.each([
  ['2026-02-27', 'Consolidated List, as of 27 Feb 2026 (10 days old)'],
  ['2026-03-08', 'Consolidated List, as of 08 Mar 2026 (1 day old)'],
  ['2026-03-09', 'Consolidated List, as of 09 Mar 2026 (today)'],
  ['2026-03-10', 'Consolidated List, as of 10 Mar 2026 (today)'],
  ['edition 7', 'Consolidated List, as of edition 7'],
])('says of a list of %s how old it is, as far as its date can be read', (asOf, told) => {
  expect(agedList({ name: 'Consolidated List', asOf }, now)).toBe(told)
})
