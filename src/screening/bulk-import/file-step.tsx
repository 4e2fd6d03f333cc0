import { useEffect, useSyncExternalStore } from 'react'
import type { ImportSession } from '#data/imports/import-session.ts'
import type { ImportRefusal } from '#data/imports/import-state.ts'
import { say } from '#domain/messages/imports.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { Upload } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import { openedFile } from './opened-file.ts'

const accepts = ['.csv', '.xls', '.xlsx']

interface FileStepProps {
  session: ImportSession
  provider: string
  refused: ImportRefusal | null
  /** The last known credits; undefined: none are known. */
  available: number | undefined
}

/** A file that was opened with the app is read where there are credits, as one that is chosen here. */
function useOpenedFile({ session, provider, available = 0 }: FileStepProps): void {
  const opened = useSyncExternalStore(openedFile.subscribe, openedFile.get)
  const file = opened?.provider === provider && available > 0 ? opened.file : null
  useEffect(() => {
    if (file === null) return
    openedFile.set(null)
    void session.upload(file)
  }, [session, file])
}

/** Where an import begins: upload and drop zone, only with credits (spec/decisions 40). */
export function FileStep(props: FileStepProps) {
  const { session, refused, available } = props
  useOpenedFile(props)
  return (
    <Stack>
      {refused !== null && (
        <Notice variant="danger" isAlert>
          {say(`import.refused.${refused}`)}
        </Notice>
      )}
      {available !== undefined && available <= 0 && <Notice variant="warning">{say('import.noCredits')}</Notice>}
      {available !== undefined && available > 0 && (
        <FileDrop
          label={say('import.drop')}
          buttonText={say('import.upload')}
          icon={Upload}
          accepts={accepts}
          onFile={(file) => void session.upload(file)}
        />
      )}
      <EmptyState title={say('import.empty')} />
    </Stack>
  )
}
