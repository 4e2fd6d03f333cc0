import { jsPDF } from 'jspdf'
import { describe, expect, it } from 'vitest'
import { printFonts } from './print-fonts.ts'
import { need, page, type Sheet, styles, widthOf, wrap, write } from './sheet.ts'

async function blank(...texts: string[]): Promise<Sheet> {
  const doc = new jsPDF({ unit: 'pt', format: 'a4' })
  const asTheyAre = (words: readonly string[]) => Promise.resolve(words)
  const fonts = await printFonts(doc, texts, () => Promise.resolve(null), asTheyAre)
  return { doc, fonts, y: page.top, widths: new Map(), texts: new Map() }
}
const letters = (text: string) => text.replaceAll(/\s/g, '')

describe('a text in lines', () => {
  it.each([
    ['of many words', 'a word and another '.repeat(40)],
    ['with an address that is longer than a line', `see https://example.org/${'path'.repeat(60)} for more`],
    ['with hyphens', 'Anna-Maria-Luisa-'.repeat(20)],
  ])('loses nothing and is no wider than it may be: one %s', async (_which, text) => {
    const sheet = await blank(text)
    const lines = wrap(sheet, text, 120, styles.text)
    expect(lines.length).toBeGreaterThan(2)
    expect(letters(lines.join(''))).toBe(letters(text))
    // pairs of letters that stand closer make a line a little wider than its pieces
    for (const line of lines) expect(widthOf(sheet, line, styles.text)).toBeLessThan(123)
  })

  it('is one empty line where there is nothing', async () => {
    expect(wrap(await blank(), '', 120, styles.text)).toEqual([''])
  })
})

describe('the end of a page', () => {
  it('begins another one for what does not fit, and none for what is higher than a page', async () => {
    const sheet = await blank()
    need(sheet, 2000)
    expect(sheet.doc.getNumberOfPages()).toBe(1)
    sheet.y = page.bottom - 5
    need(sheet, 5)
    expect(sheet.doc.getNumberOfPages()).toBe(1)
    need(sheet, 6)
    expect([sheet.doc.getNumberOfPages(), sheet.y]).toEqual([2, page.top])
  })

  it('comes between the lines of a text', async () => {
    const text = 'a paragraph that goes on '.repeat(400)
    const sheet = await blank(text)
    write(sheet, text, styles.text)
    expect(sheet.doc.getNumberOfPages()).toBe(2)
    expect(sheet.y).toBeLessThanOrEqual(page.bottom)
  })
})
