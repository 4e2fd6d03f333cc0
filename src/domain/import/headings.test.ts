import { describe, expect, it } from 'vitest'
import type { ImportColumn } from '#contracts/imports.ts'
import { headingsKey, isTemplate, recognised, sheetOf } from './headings.ts'

const columns: ImportColumn[] = ['type', 'name', 'gender', 'dob', 'client_ref', 'country']

describe('a file', () => {
  it('begins with its first row that has anything in it, and keeps the numbers of its rows', () => {
    const sheet = sheetOf([[''], [], [' type ', 'name'], ['individual', 'Anna'], ['', ' '], ['entity', 'Harbour']])
    expect(sheet).toEqual({
      headings: ['type', 'name'],
      rows: [
        { line: 4, cells: ['individual', 'Anna'] },
        { line: 6, cells: ['entity', 'Harbour'] },
      ],
    })
  })

  it('without anything in it is no table', () => {
    expect(sheetOf([])).toBeNull()
    expect(sheetOf([['', ' '], []])).toBeNull()
  })
})

describe('headings', () => {
  it.each([
    ['those of the template', ['type', 'name', 'gender', 'dob', 'client_ref', 'country'], [0, 1, 2, 3, 4, 5]],
    [
      'other words, in another order',
      ['Customer ID', 'Full Name', 'Date of birth', 'Nationality', 'Sex', 'Entity type'],
      [5, 1, 4, 2, 0, 3],
    ],
    ['of which some are missing', ['NAME', 'Ref.'], [undefined, 0, undefined, undefined, 1, undefined]],
  ])('%s are found', (_, headings, places) => {
    const mapping = recognised(headings, columns)
    expect(columns.map((column) => mapping[column])).toEqual(places)
  })

  it('are taken for one thing only, the first of several wins', () => {
    expect(recognised(['Name', 'name', 'Company name'], ['name'])).toEqual({ name: 0 })
    expect(recognised(['Reference', 'client_ref'], ['client_ref'])).toEqual({ client_ref: 1 })
  })

  it('are those of the template, or they are not', () => {
    expect(isTemplate(['country', 'client_ref', 'dob', 'gender', 'name', 'type', ''], columns)).toBe(true)
    expect(isTemplate(['type', 'name', 'gender', 'dob', 'client_ref', 'country', 'Error'], columns)).toBe(true)
    expect(isTemplate(['type', 'name', 'gender', 'dob', 'client_ref', 'Country'], columns)).toBe(false)
    expect(isTemplate(['type', 'name', 'gender', 'dob', 'client_ref', 'country', 'notes'], columns)).toBe(false)
  })

  it('are remembered whatever their capitals and marks', () => {
    expect(headingsKey(['Client Réf', 'Name'])).toBe(headingsKey(['client-ref', 'NAME']))
    expect(headingsKey(['Name', 'Ref'])).not.toBe(headingsKey(['Ref', 'Name']))
  })
})
