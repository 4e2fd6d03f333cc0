import type { jsPDF } from 'jspdf'
import { say } from '#domain/messages/reports.ts'
import type { PrintFonts } from './print-fonts.ts'
import { printable, type Run, runsOf } from './text-runs.ts'

/** A4 upright, in points: where the content stands. */
export const page = { width: 595.28, left: 42, right: 553.28, top: 62, bottom: 784 } as const

/** How a text is set. */
export interface Style {
  size: number
  isBold: boolean
  /** #rrggbb */
  colour: string
}

/** The pages of a document while they are written: where the next line goes. */
export interface Sheet {
  doc: jsPDF
  fonts: PrintFonts
  /** Baselines and boxes are counted from the top. */
  y: number
  widths: Map<string, number>
  texts: Map<string, string>
}

const ink = '#1a1a1a'
/** Styles of everything but headings, whose colours may be an organisation's own. */
export const styles = {
  text: { size: 9, isBold: false, colour: ink },
  strong: { size: 9, isBold: true, colour: ink },
  soft: { size: 8, isBold: false, colour: '#4d4d4d' },
  cell: { size: 8, isBold: false, colour: ink },
  head: { size: 8, isBold: true, colour: ink },
  foot: { size: 7, isBold: false, colour: '#4d4d4d' },
} as const satisfies Record<string, Style>

/** Height of a line, in points. */
export const lineHeight = ({ size }: Style): number => size * 1.35

/** The text as it can be printed with the fonts at hand; worked out once for each. */
export function printed({ fonts, texts }: Sheet, text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  const made = printable(text, fonts.coverages, fonts.romanise, say('report.originalScript'))
  texts.set(text, made)
  return made
}

const faceOf = (run: Run, { isBold }: Style) => (isBold && run.slice === 'latin' ? 'bold' : 'normal')

function choose({ doc, fonts }: Sheet, run: Run, style: Style): void {
  const family = fonts.familyOf(run.slice)
  doc.setFont(family, faceOf(run, style))
  doc.setFontSize(style.size)
}

/** A line as runs; one that cannot be printed as a whole is printed word by word, and never left out. */
function runs({ fonts: { coverages } }: Sheet, text: string): readonly Run[] {
  const whole = runsOf(text, coverages)
  return whole ?? text.split(/(?<= )/).flatMap((word) => runsOf(word, coverages) ?? [])
}

/** Width of a printable text, in points. */
export function widthOf(sheet: Sheet, text: string, style: Style): number {
  const key = `${style.isBold ? 'b' : 'n'}${text}`
  const known = sheet.widths.get(key)
  if (known !== undefined) return known * style.size
  let width = 0
  for (const run of runs(sheet, text)) {
    choose(sheet, run, style)
    width += sheet.doc.getStringUnitWidth(run.text)
  }
  sheet.widths.set(key, width)
  return width * style.size
}

/** What tells jspdf to leave the order of letters alone, or to turn it round. */
const asItStands = { isInputVisual: true, isOutputVisual: true, isInputRtl: false, isOutputRtl: false } as const
const turnedRound = {
  isInputVisual: false,
  isOutputVisual: true,
  isInputRtl: true,
  isOutputRtl: false,
  isSymmetricSwapping: true,
} as const

/** Prints one line; `y` is its baseline. */
export function printLine(sheet: Sheet, text: string, x: number, y: number, style: Style): void {
  sheet.doc.setTextColor(style.colour)
  let at = x
  for (const run of runs(sheet, text)) {
    choose(sheet, run, style)
    if (run.text.trim() !== '') sheet.doc.text(run.text, at, y, run.isRtl ? turnedRound : asItStands)
    at += sheet.doc.getStringUnitWidth(run.text) * style.size
  }
}

/** Where a line may end: behind a blank or a hyphen, and between the signs of Chinese, Japanese and Korean. */
const pieces = /[^\s\u3000-\u9FFF\uAC00-\uD7A3-]+-?|[\u3000-\u9FFF\uAC00-\uD7A3]|-|\s+/gu

/** A piece that is wider than the line, letter by letter. */
function* broken(sheet: Sheet, piece: string, width: number, style: Style): Generator<string> {
  let part = ''
  for (const letter of piece) {
    if (part !== '' && widthOf(sheet, part + letter, style) > width) {
      yield part
      part = ''
    }
    part += letter
  }
  yield part
}

/** A text in lines that are no wider than that. */
export function wrap(sheet: Sheet, text: string, width: number, style: Style): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of printed(sheet, text).match(pieces) ?? []) {
    const wide = widthOf(sheet, piece, style)
    if (used + wide <= width || piece.trim() === '') {
      line += piece
      used += wide
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    const parts = wide <= width ? [piece] : [...broken(sheet, piece, width, style)]
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
    used = widthOf(sheet, line, style)
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trim())
  return lines
}

/** Begins the next page where so much does not fit on this one, and there is something on it. */
export function need(sheet: Sheet, height: number): void {
  if (sheet.y + height <= page.bottom || sheet.y === page.top) return
  sheet.doc.addPage()
  sheet.y = page.top
}

/** A text in lines below what was written last, so far from the left margin and from the right one, in points. */
export function write(sheet: Sheet, text: string, style: Style, indent = 0, free = 0): void {
  for (const line of wrap(sheet, text, page.right - page.left - indent - free, style)) {
    need(sheet, lineHeight(style))
    printLine(sheet, line, page.left + indent, sheet.y + style.size, style)
    sheet.y += lineHeight(style)
  }
}
