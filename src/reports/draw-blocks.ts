import type { SectionItem } from '#contracts/profile-section.ts'
import { say } from '#domain/messages/reports.ts'
import { isWebAddress } from '#lib/web-address.ts'
import type { Block } from './document.ts'
import { drawTable } from './draw-table.ts'
import { lineHeight, need, page, printLine, type Sheet, styles, wrap, write } from './sheet.ts'

const labelWidth = 130

/** Labels beside their values. */
function drawFacts(sheet: Sheet, facts: Extract<Block, { kind: 'facts' }>['facts']): void {
  const height = lineHeight(styles.text)
  for (const { label, values } of facts) {
    const labels = wrap(sheet, label, labelWidth - 8, styles.strong)
    const told = values.map(({ text, note }) => (note === undefined ? text : `${text} (${note})`))
    const lines = told.flatMap((text) => wrap(sheet, text, page.right - page.left - labelWidth, styles.text))
    for (let i = 0; i < Math.max(labels.length, lines.length); i += 1) {
      need(sheet, height)
      const y = sheet.y + styles.text.size
      printLine(sheet, labels[i] ?? '', page.left, y, styles.strong)
      printLine(sheet, lines[i] ?? '', page.left + labelWidth, y, styles.text)
      sheet.y += height
    }
    sheet.y += 2
  }
}

/** A sentence in a frame, so that it stands out without a colour. */
function drawNotice(sheet: Sheet, text: string): void {
  const lines = wrap(sheet, text, page.right - page.left - 16, styles.strong)
  const height = lines.length * lineHeight(styles.strong) + 10
  need(sheet, height + 6)
  sheet.doc.setDrawColor('#1a1a1a')
  sheet.doc.setLineWidth(1)
  sheet.doc.rect(page.left, sheet.y, page.right - page.left, height)
  lines.forEach((line, i) =>
    printLine(
      sheet,
      line,
      page.left + 8,
      sheet.y + 5 + styles.strong.size + i * lineHeight(styles.strong),
      styles.strong,
    ),
  )
  sheet.y += height + 8
}

const chipsText = (chips: readonly string[]): string => chips.map((chip) => `[${chip}]`).join(' ')

/** One thing that is told: what it is, what is to be known of it, its text, and its address spelled out. */
function drawItem(
  sheet: Sheet,
  { title, caution, chips = [], notes = [], text, link }: SectionItem,
  mark: string,
): void {
  need(sheet, lineHeight(styles.strong) * 2)
  write(sheet, `${mark} ${title}`, styles.strong)
  const labels = chipsText([...(caution === undefined ? [] : [caution]), ...chips])
  if (labels !== '') write(sheet, labels, styles.soft, 12)
  for (const note of notes) write(sheet, note, styles.soft, 12)
  if (text !== undefined) write(sheet, text, styles.text, 12)
  if (link !== undefined && isWebAddress(link.url)) write(sheet, link.url, styles.soft, 12)
  sheet.y += 3
}

/** A part of a section. Pauses where it is long. */
export function* drawBlock(sheet: Sheet, block: Block): Generator<void> {
  switch (block.kind) {
    case 'notice':
      drawNotice(sheet, block.text)
      break
    case 'facts':
      drawFacts(sheet, block.facts)
      break
    case 'table':
      yield* drawTable(sheet, block.columns, block.rows)
      break
    case 'items':
    case 'timeline':
      for (const [i, item] of block.items.entries()) {
        drawItem(sheet, item, block.kind === 'timeline' ? `${i + 1}.` : '•')
        yield
      }
      break
    case 'links':
      for (const { name, association } of block.links) {
        write(sheet, `• ${name}, ${association}`, styles.text)
        yield
      }
      break
    case 'text':
      for (const paragraph of block.paragraphs) {
        write(sheet, paragraph, styles.text)
        yield
      }
      break
    case 'chips':
      write(sheet, chipsText(block.chips), styles.strong)
      break
    case 'pictures':
      write(sheet, say('report.picture', block.addresses.length), styles.text)
      break
    case 'groups':
      for (const { title, content } of block.groups) {
        need(sheet, lineHeight(styles.strong) * 3)
        write(sheet, title, styles.strong)
        yield* drawBlock(sheet, content)
      }
  }
  sheet.y += 4
}
