import { useState } from 'react'
import { useOnline } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { say } from '#domain/messages/reports.ts'
import { evidenceFileName } from '#reports/file-names.ts'
import { Button } from '#ui/button.tsx'
import { Download } from '#ui/icons.ts'
import { saveFile } from '#ui/save-file.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'

interface EvidenceButtonProps {
  /** Of the article. */
  title: string
  read: NonNullable<ScreeningSource<unknown>['evidence']>
  profileId: string
  evidenceId: string
}

/** Saves an article about a listed party as a file, which is the server's: no copy of it is kept here. */
export function EvidenceButton({ title, read, profileId, evidenceId }: EvidenceButtonProps) {
  const online = useOnline()
  const [isPending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    showSnackbar({ severity: 'info', text: say('report.downloading') })
    try {
      saveFile(evidenceFileName(title), await read(profileId, evidenceId))
    } catch (error) {
      showSnackbar({ severity: 'error', text: error instanceof ApiError ? error.message : say('error.generic') })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="small"
      icon={Download}
      isPending={isPending}
      unavailable={online ? undefined : say('offline.needsConnection')}
      aria-label={say('report.downloadArticle', title)}
      onPress={() => void download()}
    >
      {say('report.downloadPdf')}
    </Button>
  )
}
