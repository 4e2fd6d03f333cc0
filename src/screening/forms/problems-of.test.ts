import { describe, expect, it } from 'vitest'
import { apiError } from '#tests/support/api-error.ts'
import { problemsOf } from './problems-of.ts'

const fields = { names: ['firstName', 'businessName', 'country_codes'], alsoCalled: { name: 'businessName' } }
const refusal = (field?: string) =>
  apiError({
    status: 422,
    kind: 'invalid',
    message: 'Some fields were refused.',
    fields: [{ message: 'No.', ...(field !== undefined && { field }) }],
  })

describe('what the server refused', () => {
  it.each([
    ['firstName', 'firstName'],
    ['name.firstName', 'firstName'],
    ['filters.country_codes.3', 'country_codes'],
    ['filters.country_codes[3]', 'country_codes'],
    ['name', 'businessName'],
  ])('at %s shows at the field %s', (path, field) => {
    expect(problemsOf(refusal(path), fields)).toEqual([{ field, message: 'No.' }])
  })

  it.each([['workflowTaskId'], [undefined]])('at %s, which the form does not have, concerns the whole form', (path) => {
    expect(problemsOf(refusal(path), fields)).toEqual([{ message: 'No.' }])
  })

  it('without naming a field is said in its own words, and what is no refusal is thrown on', () => {
    const error = apiError({ status: 402, kind: 'credits', message: 'No credits.' })
    expect(problemsOf(error, fields)).toEqual([{ message: 'No credits.' }])
    const fault = apiError({ status: 500, kind: 'retry', message: 'Something went wrong. Please try again.' })
    expect(problemsOf(fault, fields)).toEqual([{ message: 'Something went wrong' }])
    expect(() => problemsOf(new TypeError('bug'), fields)).toThrow('bug')
  })
})
