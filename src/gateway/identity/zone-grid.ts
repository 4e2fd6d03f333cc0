import { layouts, type MrzFormat } from './mrz-layout.ts'
import type { Box, Letter } from './recognised.ts'

/** Where the letters of a zone stand: in all of its lines as far from one another, and below one another. */
export interface Grid {
  format: MrzFormat
  /** The middle of the first column, in pixels. */
  first: number
  /** Pixels from one column to the next. */
  pitch: number
}

const middleOf = ({ x0, x1 }: Box): number => (x0 + x1) / 2

/** Letters at the end of every line that may be lost: there are only fillers. */
const mostLost = 4

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** How well letters stand in the columns of a grid: 1 if all of them do, about 0 by chance. */
function fitOf({ first, pitch }: Grid, middles: readonly number[]): number {
  const parts = middles.map((middle) => Math.cos((2 * Math.PI * (middle - first)) / pitch))
  return parts.reduce((sum, part) => sum + part, 0) / parts.length
}

/** The grid with its columns moved to where the letters in them stand on average (least squares). */
function adjusted(grid: Grid, middles: readonly number[]): Grid {
  const points = middles.map((middle) => ({ column: Math.round((middle - grid.first) / grid.pitch), middle }))
  const mean = (of: (point: { column: number; middle: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [column, middle] = [mean((point) => point.column), mean((point) => point.middle)]
  const spread = mean((point) => (point.column - column) ** 2)
  if (spread === 0) return grid
  const pitch = mean((point) => (point.column - column) * (point.middle - middle)) / spread
  return { ...grid, pitch, first: middle - column * pitch }
}

/**
 * The grid in which the letters of some lines stand best, which tells the format too; null where there are too few, or as
 * many lines as no format has.
 */
export function gridOf(lines: readonly (readonly Letter[])[]): Grid | null {
  const rows = lines.map((letters) => letters.map(({ box }) => middleOf(box)).toSorted((one, other) => one - other))
  const middles = rows.flat()
  const formats = (['TD1', 'TD2', 'TD3'] as const).filter((format) => layouts[format].lines === lines.length)
  let best: { grid: Grid; fit: number } | null = null
  for (const format of formats)
    for (let lost = 0; lost <= mostLost; lost += 1)
      for (const first of rows.flatMap(([middle]) => middle ?? []))
        for (const last of rows.flatMap((row) => row.at(-1) ?? [])) {
          const grid = { format, first, pitch: (last - first) / (layouts[format].length - 1 - lost) }
          // what is lost has to be made up for: nothing speaks for it but a better fit
          const fit = fitOf(grid, middles) - lost * 0.02
          if (grid.pitch > 0 && (best === null || fit > best.fit)) best = { grid, fit }
        }
  return best === null || middles.length < 20 ? null : adjusted(best.grid, middles)
}

/** The columns that a letter stands in, each with how much of it does: fillers that flow together stand in several. */
export function columnsOf({ first, pitch, format }: Grid, { box }: Letter): { column: number; share: number }[] {
  const { length } = layouts[format]
  const width = box.x1 - box.x0
  if (width > pitch * 1.6) {
    const [from, to] = [
      Math.round((box.x0 + pitch / 2 - first) / pitch),
      Math.round((box.x1 - pitch / 2 - first) / pitch),
    ]
    const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ column: from + index, share: 0.3 }))
    return all.filter(({ column }) => column >= 0 && column < length)
  }
  const at = (middleOf(box) - first) / pitch
  const column = Math.round(at)
  const share = 1 - 2 * Math.abs(at - column)
  return column >= 0 && column < length ? [{ column, share }] : []
}

/** The height of letters that are told from fillers by their shape; digits are higher in some documents. */
export const heightOf = (letters: readonly Letter[]): number =>
  median(letters.filter(({ text }) => /^[ABD-JM-Z]$/u.test(text)).map(({ box }) => box.y1 - box.y0))
