import { expect, it } from 'vitest'
import { shortListName } from '#domain/list-names.ts'
import { formats } from './formats.ts'

it('every list of its own format has a name that is short enough for a row, and no two have the same', () => {
  const names = [...new Set(formats.map(({ list }) => list.name))]
  const short = names.map(shortListName)
  expect(short.filter((name) => name.length > 24)).toEqual([])
  expect(new Set(short).size).toBe(names.length)
  expect(shortListName('UN Security Council Consolidated List')).toBe('UN')
})
