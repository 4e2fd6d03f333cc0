import { useTimeZone } from '#data/session/time-zone.ts'
import type { Copy } from '#data/query/copy.ts'
import type { MonitorList } from '#data/query/monitors.ts'
import { say } from '#domain/messages/monitors.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { Button } from '#ui/button.tsx'
import { Download } from '#ui/icons.ts'
import { Menu } from '#ui/menu.tsx'
import { saveText } from '#ui/save-file.ts'
import { showSnackbar, type Snackbar } from '#ui/snackbar-queue.ts'
import { columnCsv } from '../list/column-csv.ts'
import type { Column } from '../provider.ts'
import { ageText } from '../loading/stored-notice.tsx'

interface ExportProps {
  provider: string
  columns: readonly Column<MonitorView>[]
  shown: readonly MonitorView[]
  copy: Copy<MonitorList> | undefined
  /** What the list is narrowed to, in words; empty for nothing. */
  filters: string
}

/** What was saved, and what it leaves out. */
function told(file: string, copy: Copy<MonitorList> | undefined, timeZone: string): Snackbar {
  if (copy?.value.isComplete === false)
    return { severity: 'warning', text: say('monitors.exportedPartly', file, copy.value.monitors.length) }
  if (copy?.source !== 'device') return { severity: 'success', text: say('monitors.exported', file) }
  return { severity: 'success', text: say('monitors.exportedAsOf', file, ageText(copy.asOf, Date.now(), timeZone)) }
}

/** Saves what is shown as a file. */
function useExport({ provider, columns, shown, copy, filters }: ExportProps) {
  const timeZone = useTimeZone()
  const onAction = () => {
    const file = `monitorList_${provider}.csv` // spec/decisions 34
    saveText(file, columnCsv(shown, columns, timeZone), 'text/csv;charset=utf-8')
    const { text, ...saved } = told(file, copy, timeZone)
    showSnackbar({ ...saved, text: filters === '' ? text : say('monitors.exportedFiltered', text, filters) })
  }
  return { onAction, unavailable: copy === undefined ? say('monitors.nothingToExport') : undefined }
}

/** 'Export' with 'Download .CSV'; of stored rows it names their age, and it says when rows are missing or filtered out. */
export function ExportMenu(props: ExportProps) {
  const saving = useExport(props)
  return (
    <Menu
      label={say('monitors.export')}
      trigger={<Button icon={Download}>{say('monitors.export')}</Button>}
      actions={[{ id: 'csv', label: say('monitors.exportCsv'), ...saving }]}
    />
  )
}

/** 'Export CSV', the same without a menu (spec/2 section 2.3). */
export function ExportButton(props: ExportProps) {
  const { onAction, unavailable } = useExport(props)
  return (
    <Button icon={Download} onPress={onAction} unavailable={unavailable}>
      {say('monitors.exportButton')}
    </Button>
  )
}
