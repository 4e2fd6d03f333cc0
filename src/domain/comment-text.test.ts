import { describe, expect, it } from 'vitest'
import { type AuthorForm, messagePartsOf, signedText, withAuthorAndDay } from './comment-text.ts'

const sign = (text: string, form: AuthorForm, author = 'Mina Holm') =>
  signedText(text, { form, author, today: '2026-11-23', keptDays: 14 })

describe('a comment that arrives', () => {
  it.each([
    ['with the name of its author stays', '[Mina Holm] Seen', '[Mina Holm] Seen'],
    ['without a name gets it', 'Seen', '[Mina Holm] Seen'],
    ['under the name of somebody else gets its own', '[Bo Ek] Seen', '[Mina Holm] Seen'],
    ['keeps its own brackets behind the name', '[Mina Holm] [1] Seen', '[Mina Holm] [1] Seen'],
    ['with a day that is not shown loses it', '[Mina Holm - 22 Nov 2026] Seen', '[Mina Holm] Seen'],
    ['with nothing but a name says nothing', '[Mina Holm] ', null],
    ['with nothing says nothing', '  ', null],
  ])('%s', (_, text, stored) => {
    expect(sign(text, 'name')).toBe(stored)
  })

  it.each([
    [
      'with its author and a day of these weeks stays',
      '[Mina Holm - 09 Nov 2026] Seen',
      '[Mina Holm - 09 Nov 2026] Seen',
    ],
    ['with today stays', '[Mina Holm - 23 Nov 2026] Seen', '[Mina Holm - 23 Nov 2026] Seen'],
    ['with a day in figures stays', '[Mina Holm - 2026-11-22] Seen', '[Mina Holm - 2026-11-22] Seen'],
    ['without author gets author and day', 'Seen', '[Mina Holm - 23 Nov 2026] Seen'],
    ['of somebody else keeps its day', '[Bo Ek - 20 Nov 2026] Seen', '[Mina Holm - 20 Nov 2026] Seen'],
    ['of tomorrow is of today', '[Mina Holm - 24 Nov 2026] Seen', '[Mina Holm - 23 Nov 2026] Seen'],
    ['from too long ago is of today', '[Mina Holm - 08 Nov 2026] Seen', '[Mina Holm - 23 Nov 2026] Seen'],
    ['of a day that never was is of today', '[Mina Holm - 31 Sept 2026] Seen', '[Mina Holm - 23 Nov 2026] Seen'],
    ['with its author alone gets the day', '[Mina Holm] Seen', '[Mina Holm - 23 Nov 2026] Seen'],
    ['keeps what it begins with in brackets', '[sic] Seen', '[Mina Holm - 23 Nov 2026] [sic] Seen'],
    ['quotes somebody', 'As [Bo Ek - 20 Nov 2026] wrote', '[Mina Holm - 23 Nov 2026] As [Bo Ek - 20 Nov 2026] wrote'],
    ['over several lines keeps them', '[Bo Ek - 20 Nov 2026] a\nb', '[Mina Holm - 20 Nov 2026] a\nb'],
  ])('with author and day: %s', (_, text, stored) => {
    expect(sign(text, 'name-and-day')).toBe(stored)
  })

  it('knows its author by any name', () => {
    const author = 'Mina [QA] Holm - 2'
    const text = withAuthorAndDay(author, 'Seen', new Date('2026-11-20T10:00:00Z'), 'UTC')
    expect(sign(text, 'name-and-day', author)).toBe(text)
    expect(messagePartsOf(text, author)).toMatchObject({ name: author, day: '20 Nov 2026', message: 'Seen' })
  })
})
