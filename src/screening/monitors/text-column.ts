import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import type { Column } from '../provider.ts'

/** A column of a monitor list whose cells are text, which a CSV export carries too; a dash where there is none. */
export const textColumn = (
  id: string,
  label: Column<MonitorView>['label'],
  text: NonNullable<Column<MonitorView>['text']>,
  kind?: NonNullable<Column<MonitorView>['kind']>,
): Column<MonitorView> => ({
  id,
  label,
  text,
  cell: (monitor, place) => text(monitor, place) || '–',
  ...(kind !== undefined && { kind }),
})
