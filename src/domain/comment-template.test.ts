import { expect, it } from 'vitest'
import { isNameTaken, withTemplate } from './comment-template.ts'

it.each([
  ['', 'Other birth.', 'Other birth.'],
  ['  ', 'Other birth.', 'Other birth.'],
  ['Seen. ', 'Other birth.', 'Seen. Other birth.'],
])('a template is put behind what was written: %j', (message, text, both) =>
  expect(withTemplate(message, text)).toBe(both),
)

it('the name of a template is its own', () => {
  const templates = [{ id: 'a', name: 'Birth' }]
  expect(isNameTaken(templates, ' birth', undefined)).toBe(true)
  expect(isNameTaken(templates, 'Birth', 'a')).toBe(false)
  expect(isNameTaken(templates, 'Country', undefined)).toBe(false)
})
