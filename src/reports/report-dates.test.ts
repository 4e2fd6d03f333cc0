import { describe, expect, it } from 'vitest'
import { reportStamp, reviewDate, revisionStamp, searchDate } from './report-dates.ts'

const lateInUtc = '2026-10-03T22:30:05.000Z'

describe('a date in a report', () => {
  it.each([
    ['of a search', searchDate(lateInUtc, 'Europe/Zurich'), '04/10/2026'],
    ['of a search, in another zone', searchDate(lateInUtc, 'America/New_York'), '03/10/2026'],
    ['of a last review', reviewDate(lateInUtc, 'UTC'), '03-Oct-2026'],
    ['of a last review in September', reviewDate('2026-09-01T00:00:00Z', 'UTC'), '01-Sep-2026'],
    ['to the second, with its zone', reportStamp(lateInUtc, 'Asia/Kolkata'), '2026-10-04 04:00:05 Asia/Kolkata'],
    ['of a revision', revisionStamp(lateInUtc), '2026-10-03 22:30:05 GMT'],
  ])('%s is written as the specification has it', (_of, written, expected) => expect(written).toBe(expected))

  it('that is none stays as it is', () => {
    expect(searchDate('about 1960', 'UTC')).toBe('about 1960')
    expect(reviewDate('', 'UTC')).toBe('')
    expect(revisionStamp('never')).toBe('never')
  })
})
