import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/monitors.ts'
import { toCsv } from '#lib/csv-export.ts'
import type { Column } from '../provider.ts'

/** A list as CSV: the columns of the screen that have a text, moments in figures under a heading that says their zone. */
export function columnCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[], timeZone: string): string {
  const written = columns.flatMap(({ label, text, isMoment }) => (text ? [{ label, text, isMoment }] : []))
  return toCsv(
    written.map(({ label, isMoment }) =>
      isMoment ? say('monitors.momentIn', sayKey(label), timeZone) : sayKey(label),
    ),
    rows.map((row) => written.map(({ text }) => text(row, { timeZone }))),
  )
}
