import { describe, expect, it } from 'vitest'
import { recipientsOf, recipientsProblem } from './recipients.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => `r${at}@example.org`).join()

describe('recipients of a share', () => {
  it('are read from a comma-separated list', () => {
    expect(recipientsOf(' ana@example.org,, Bo.Ek@example.com ,')).toEqual(['ana@example.org', 'Bo.Ek@example.com'])
  })

  it.each([
    ['', 'share.required'],
    [' , ', 'share.required'],
    ['ana@example.org', null],
    ['ana@example.org, bo', 'share.emailInvalid'],
    ['ana@example.org; bo@example.org', 'share.emailInvalid'],
    [`${'a'.repeat(250)}@example.org`, 'share.emailInvalid'],
    [many(20), null],
    [many(21), 'share.tooMany'],
  ])('%s: %s', (typed, problem) => {
    expect(recipientsProblem(typed)).toBe(problem)
  })
})
