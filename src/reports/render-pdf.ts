import { jsPDF } from 'jspdf'
import { say } from '#domain/messages/reports.ts'
import { type Branding, plainBranding } from './branding.ts'
import { contentHash, type ReportDocument, type ReportSection } from './document.ts'
import { drawBlock } from './draw-blocks.ts'
import { factsBlock } from './match-section.ts'
import { propertyText, spellBookmarks } from './pdf-strings.ts'
import { type LoadLatin, type LoadSlice, printFonts } from './print-fonts.ts'
import { lineHeight, need, page, printed, printLine, type Sheet, styles, widthOf, wrap, write } from './sheet.ts'

/** What rendering needs of whoever asks for it. */
export interface Rendering {
  loadSlice: LoadSlice
  loadLatin: LoadLatin
  branding?: Branding
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  /** Lets others go first; called often, and gives nothing where it is not yet their turn. */
  breathe?: () => Promise<void> | undefined
}

/** A finished report: the file, and what is printed in it. */
export interface Rendered {
  bytes: Uint8Array<ArrayBuffer>
  contentHash: string
  pages: number
}

/** Every text of a document, for the fonts that it needs. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part)
}

/** The logo at the right margin, at most 120 by 36 points; gives how much of the width it takes with its distance. */
function drawLogo({ doc, y }: Sheet, logo: Uint8Array | null): number {
  if (logo === null) return 0
  const { width, height } = doc.getImageProperties(logo)
  const high = Math.min(36, (120 * height) / width)
  const wide = (width * high) / height
  doc.addImage(logo, 'PNG', page.right - wide, y, wide, high)
  return wide + 12
}

function drawTitle(sheet: Sheet, { title, subject, origin }: ReportDocument, branding: Branding): void {
  const taken = drawLogo(sheet, branding.logo)
  write(sheet, title, { size: 18, isBold: true, colour: branding.titleColour }, 0, taken)
  write(sheet, subject, { size: 13, isBold: true, colour: branding.subtitleColour }, 0, taken)
  write(sheet, `${origin.provider} · ${origin.tenant}`, styles.soft, 0, taken)
  sheet.y += 8
}

/** Room below a heading, by its level: for the head and a row of a table, and a heading of the next level before it. */
const followed = { 1: 120, 2: 80 } as const

/** A heading, which is a bookmark as well; it stands on the page of what follows. */
function headingDrawer(sheet: Sheet, branding: Branding) {
  let above: ReturnType<typeof sheet.doc.outline.add> | null = null
  return ({ title, level }: ReportSection) => {
    const style = { size: level === 1 ? 13 : 10.5, isBold: true, colour: branding.subtitleColour }
    sheet.y += level === 1 ? 8 : 4
    need(sheet, lineHeight(style) + followed[level])
    const { pageNumber } = sheet.doc.getCurrentPageInfo()
    const bookmark = sheet.doc.outline.add(level === 1 ? null : above, title, { pageNumber })
    if (level === 1) above = bookmark
    write(sheet, title, style)
    sheet.y += 2
  }
}

/** What stands on every page: whom it is about, what limits it, which document it is, and which page of how many. */
function drawFurniture(
  sheet: Sheet,
  { title, subject, band, origin }: ReportDocument,
  hash: string,
  number: number,
  of: number,
) {
  sheet.doc.setPage(number)
  const across = page.right - page.left
  if (number > 1)
    printLine(sheet, wrap(sheet, `${title} · ${subject}`, across, styles.soft)[0] ?? '', page.left, 40, styles.soft)
  if (band !== null) {
    sheet.doc.setDrawColor('#1a1a1a')
    sheet.doc.setLineWidth(1)
    sheet.doc.rect(page.left, 14, across, 16)
    printLine(sheet, wrap(sheet, band, across - 16, styles.strong)[0] ?? '', page.left + 8, 25, styles.strong)
  }
  const count = say('report.page', number, of)
  sheet.doc.setLineWidth(0.5)
  sheet.doc.line(page.left, page.bottom + 10, page.right, page.bottom + 10)
  printLine(sheet, printed(sheet, say('report.footer', origin.id, hash)), page.left, page.bottom + 20, styles.foot)
  printLine(sheet, count, page.right - widthOf(sheet, count, styles.foot), page.bottom + 32, styles.foot)
}

function describe({ doc, fonts }: Sheet, { title, subject, origin }: ReportDocument, hash: string): void {
  const told = (text: string) => propertyText(text, fonts.romanise)
  doc.setProperties({
    title: told(`${title}: ${subject}`),
    subject: told(subject),
    author: told(origin.madeBy),
    keywords: `document ${origin.id}, content sha256 ${hash}`,
    creator: say('app.name'),
  })
  doc.setCreationDate(new Date(origin.madeAt))
  doc.setLanguage('en-GB')
}

/** Says at each pause how far everything has come. */
function* paused(pauses: Generator<void>, part: number): Generator<number> {
  while (pauses.next().done !== true) yield part
}

/** The pages of a document, in pieces with a pause after each; gives how far it has come, from 0 to 1. */
function* draw(sheet: Sheet, document: ReportDocument, hash: string, branding: Branding): Generator<number> {
  const { sections } = document
  const drawHeading = headingDrawer(sheet, branding)
  drawTitle(sheet, document, branding)
  for (const [i, section] of sections.entries()) {
    drawHeading(section)
    for (const block of section.blocks) yield* paused(drawBlock(sheet, block), (0.95 * i) / sections.length)
    yield (0.95 * i) / sections.length
  }
  yield* paused(drawBlock(sheet, factsBlock([[say('report.contentHash'), hash]])), 0.95)
  const pages = sheet.doc.getNumberOfPages()
  for (let number = 1; number <= pages; number += 1) {
    drawFurniture(sheet, document, hash, number, pages)
    yield 0.95 + (0.05 * number) / pages
  }
}

/**
 * Prints a document: A4, a bookmark for every heading, and on every page its id and the hash of its content. It pauses
 * while the pages are drawn, and ends with the signal's reason where it is stopped; the file is written down at the end, in
 * one go.
 */
export async function renderPdf(document: ReportDocument, rendering: Rendering): Promise<Rendered> {
  const { loadSlice, loadLatin, branding = plainBranding, signal, onProgress, breathe } = rendering
  const hash = await contentHash(document)
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true })
  const fonts = await printFonts(doc, [...textsOf(document)], loadSlice, loadLatin)
  signal?.throwIfAborted()
  const sheet: Sheet = { doc, fonts, y: page.top, widths: new Map(), texts: new Map() }
  describe(sheet, document, hash)
  spellBookmarks(doc)
  for (const part of draw(sheet, document, hash, branding)) {
    const pause = breathe?.()
    if (pause === undefined) continue
    onProgress?.(part)
    await pause
    signal?.throwIfAborted()
  }
  const bytes = new Uint8Array(doc.output('arraybuffer'))
  onProgress?.(1)
  return { bytes, contentHash: hash, pages: doc.getNumberOfPages() }
}
