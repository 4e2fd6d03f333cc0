import { expect, it } from 'vitest'
import { apiError } from '#tests/support/api-error.ts'
import { failureText } from './failure-text.ts'

const own = 'acuris.stop.failed'
const ownSentence = 'Unable to stop search from monitoring, please try again.'
const refused = (status: number, message: string) =>
  apiError({ status, kind: 'invalid', code: 'never_heard_of', message })

it.each([
  [refused(409, 'The monitor is locked by an audit.'), `${ownSentence} The monitor is locked by an audit.`],
  [refused(409, ''), ownSentence],
  [refused(500, 'The database is down.'), ownSentence],
  [new TypeError('not now'), ownSentence],
])('says the sentence of the provider first, and after it why the server refused: %#', (error, text) => {
  expect(failureText(error, own)).toBe(text)
})

it.each([
  [refused(409, 'The monitor is locked by an audit.'), 'The monitor is locked by an audit.'],
  [refused(500, 'The database is down.'), 'Something went wrong'],
])('says only why the server refused where the provider has no sentence for it: %#', (error, text) => {
  expect(failureText(error)).toBe(text)
})
