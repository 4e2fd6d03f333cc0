import { autoTable } from 'jspdf-autotable'
import { lineHeight, need, page, printed, printLine, type Sheet, styles, widthOf, wrap } from './sheet.ts'

const padding = 3
const height = lineHeight(styles.cell)
const across = page.right - page.left
/** Rows that the widths of columns go by, beside the heading. */
const looked = 40
const narrowest = 34

/** How wide each column is: by what stands in it, and all together as wide as the page. */
function columnWidths(sheet: Sheet, columns: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const wanted = columns.map((column, at) => {
    const cells = rows.slice(0, looked).map((row) => widthOf(sheet, printed(sheet, row[at] ?? ''), styles.cell))
    const widest = Math.max(widthOf(sheet, printed(sheet, column), styles.head), ...cells)
    return Math.min(Math.max(widest + padding * 2 + 1, narrowest), across / 2)
  })
  const sum = wanted.reduce((total, width) => total + width, 0)
  return wanted.map((width) => (width * across) / sum)
}

type Lines = readonly (readonly string[])[]

const rowHeight = (row: Lines): number => Math.max(1, ...row.map((lines) => lines.length)) * height + padding * 2
/** Lines that fit on a page below the heading of a table. */
const most = Math.floor((page.bottom - page.top) / height) - 6

/** A row that is higher than a page, in several. */
function* parted(row: Lines): Generator<Lines> {
  const lines = Math.max(1, ...row.map((cell) => cell.length))
  for (let from = 0; from < lines; from += most) yield row.map((cell) => cell.slice(from, from + most))
}

/** One page's share of a table, drawn at once: its frame by autotable, its letters by us, for each may need another font. */
function drawShare(sheet: Sheet, widths: readonly number[], head: Lines, rows: readonly Lines[]): void {
  const frame = (row: Lines) => row.map(() => ({ content: '', styles: { minCellHeight: rowHeight(row) } }))
  autoTable(sheet.doc, {
    startY: sheet.y,
    margin: { left: page.left, right: page.left, top: page.top, bottom: 0 },
    theme: 'grid',
    head: [frame(head)],
    body: rows.map(frame),
    showHead: 'firstPage',
    rowPageBreak: 'avoid',
    styles: {
      font: sheet.fonts.familyOf('latin'),
      fontSize: styles.cell.size,
      cellPadding: padding,
      overflow: 'visible',
      lineWidth: 0.5,
      lineColor: '#8c8c8c',
    },
    headStyles: { fillColor: '#e8e8e8', lineWidth: 0.5 },
    columnStyles: Object.fromEntries(widths.map((cellWidth, at) => [at, { cellWidth }])),
    didDrawCell({ section, row, column, cell }) {
      const lines = (section === 'head' ? head : rows[row.index])?.[column.index] ?? []
      const style = section === 'head' ? styles.head : styles.cell
      lines.forEach((line, i) =>
        printLine(sheet, line, cell.x + padding, cell.y + padding + style.size + i * height, style),
      )
    },
  })
  sheet.y += [head, ...rows].reduce((sum, row) => sum + rowHeight(row), 0)
}

/** A table, with its heading on every page. Pauses after each page. */
export function* drawTable(
  sheet: Sheet,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Generator<void> {
  if (columns.length === 0) return
  const widths = columnWidths(sheet, columns, rows)
  const linesOf = (cells: readonly string[], style: (typeof styles)['head' | 'cell']): Lines =>
    columns.map((_, at) => wrap(sheet, cells[at] ?? '', (widths[at] ?? across) - padding * 2, style))
  const head = linesOf(columns, styles.head)
  const headHeight = rowHeight(head)
  let share: Lines[] = []
  let used = headHeight
  for (const row of rows)
    for (const part of parted(linesOf(row, styles.cell))) {
      const more = rowHeight(part)
      if (share.length === 0) need(sheet, headHeight + more)
      else if (sheet.y + used + more > page.bottom) {
        drawShare(sheet, widths, head, share)
        yield
        share = []
        used = headHeight
        sheet.y = page.bottom
        need(sheet, headHeight + more)
      }
      share.push(part)
      used += more
    }
  if (share.length > 0) drawShare(sheet, widths, head, share)
  sheet.y += 6
}
