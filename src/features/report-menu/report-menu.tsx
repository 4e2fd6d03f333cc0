import { useRef, useState } from 'react'
import { useOnline } from '#data/net/connection.ts'
import { say } from '#domain/messages/reports.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'
import { Shortcut } from '#ui/actions/shortcut.tsx'
import { useActions } from '#ui/actions/use-actions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Download } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuAction } from '#ui/menu-panel.tsx'
import { Name } from '#ui/name.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { ReportPage } from './report-page.tsx'
import { type MadeReport, type MakeReport, useReport } from './use-report.ts'

interface ReportMenuProps {
  /** What downloading is called here. */
  download: string
  make: MakeReport
  /** Why there is no report now. */
  unavailable?: string | undefined
  /** What else can be done with it. */
  more?: readonly MenuAction[]
  /** What its key is, where it has one. */
  action?: ActionEntry | undefined
  /** A file was made that somebody wants in the document vault. */
  onUpload: (file: File) => void
}

/** 'Export': a report as a file, into the document vault, or as a page to be read (spec/1 section 2). */
export function ReportMenu({ download, make, unavailable, more = [], action, onUpload }: ReportMenuProps) {
  const online = useOnline()
  const report = useReport(make)
  const [shown, setShown] = useState<MadeReport | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useActions(action === undefined ? [] : [{ ...action, state: () => 'ready', run: () => button.current?.click() }])
  const save = async (inSight?: MadeReport) => {
    const file = await report.file(inSight)
    if (file === null) return
    showSnackbar({ severity: 'info', text: say('report.downloading') })
    saveFile(file.name, file)
  }
  const upload = async () => {
    const file = await report.file()
    if (file !== null) onUpload(file)
  }
  const actions = [
    { id: 'download', label: download, onAction: () => void save(), unavailable },
    {
      id: 'upload',
      label: say('report.upload'),
      onAction: () => void upload(),
      unavailable: unavailable ?? (online ? undefined : say('offline.needsConnection')),
    },
    { id: 'preview', label: say('report.preview'), onAction: () => void report.read().then(setShown), unavailable },
    ...more,
  ]
  return (
    <>
      <Menu
        label={say('report.export')}
        trigger={
          <Button ref={button} icon={Download}>
            {say('report.export')}
            {action !== undefined && <Shortcut of={action.id} />}
          </Button>
        }
        actions={actions}
      />
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={shown && <Name>{shown.document.title}</Name>}
        closeLabel={say('common.close')}
        size="large"
        footer={
          <Button variant="primary" icon={Download} onPress={() => void save(shown ?? undefined)}>
            {download}
          </Button>
        }
      >
        {shown && <ReportPage document={shown.document} />}
      </Dialog>
      <Running progress={report.progress} onStop={report.stop} />
    </>
  )
}

/** How far a report has come; whoever closes it stops the report. */
const Running = ({ progress, onStop }: { progress: number | null; onStop: () => void }) => (
  <Dialog
    isOpen={progress !== null}
    onClose={onStop}
    title={say('report.generating')}
    closeLabel={say('report.stop')}
    size="small"
  >
    <ProgressBar label={say('report.generating')} value={progress ?? 0} />
    <Cluster justify="end">
      <Button onPress={onStop}>{say('report.stop')}</Button>
    </Cluster>
  </Dialog>
)
