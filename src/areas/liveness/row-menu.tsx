import type { LivenessRecord } from '#contracts/liveness.ts'
import { useOnline } from '#data/net/connection.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { personOf } from '#domain/liveness-facts.ts'
import { say } from '#domain/messages/liveness.ts'
import { say as sayReport } from '#domain/messages/reports.ts'
import { useReport, type MadeReport } from '#features/report-menu/use-report.ts'
import { livenessFileName } from '#reports/file-names.ts'
import { livenessReport } from '#reports/liveness-report.ts'
import { bandOf, reportOrigin } from '#screening/reports/report-origin.ts'
import { Download, Ellipsis, Trash2, Upload } from '#ui/icons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'

const nothingElse = { lists: [], engine: null, threshold: null, filters: '', counts: null }

/** The report of a record, as it is known here. */
function made(record: LivenessRecord, age: CopyAge): MadeReport {
  const origin = reportOrigin({ provider: say('page.liveness'), ...nothingElse })
  return {
    document: livenessReport({ record, band: bandOf([age]), origin }),
    fileName: livenessFileName(personOf(record)),
    provider: 'liveness',
    subjectId: record.id,
  }
}

interface RowMenuProps {
  record: LivenessRecord
  /** Of the list that it stands in. */
  age: CopyAge
  onDelete: () => void
  onUpload: (file: File) => void
}

/** What can be done about a record (spec/3 section 2.11). */
export function RowMenu({ record, age, onDelete, onUpload }: RowMenuProps) {
  const online = useOnline()
  const report = useReport(() => Promise.resolve(made(record, age)))
  const isMaking = report.progress !== null ? sayReport('report.generating') : undefined
  const offline = online ? undefined : say('offline.needsConnection')
  const download = async () => {
    const file = await report.file()
    if (file === null) return
    showSnackbar({ severity: 'info', text: sayReport('report.downloading') })
    saveFile(file.name, file)
  }
  const upload = async () => {
    const file = await report.file()
    if (file !== null) onUpload(file)
  }
  const label = say('liveness.rowActions', personOf(record).name)
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={Ellipsis} size="small" />}
      actions={[
        {
          id: 'delete',
          label: say('liveness.delete'),
          icon: Trash2,
          variant: 'danger',
          onAction: onDelete,
          unavailable: offline,
        },
        {
          id: 'download',
          label: say('liveness.download'),
          icon: Download,
          onAction: () => void download(),
          unavailable: isMaking,
        },
        {
          id: 'upload',
          label: sayReport('report.upload'),
          icon: Upload,
          onAction: () => void upload(),
          unavailable: offline ?? isMaking,
        },
      ]}
    />
  )
}
