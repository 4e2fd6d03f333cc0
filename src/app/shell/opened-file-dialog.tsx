import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '#contracts/links.ts'
import { creditQueries } from '#data/query/reference-data.ts'
import { say } from '#domain/messages/imports.ts'
import { may, rights } from '#domain/rights.ts'
import { openedFile } from '#screening/bulk-import/opened-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLastDefined } from '#ui/use-last-defined.ts'
import type { ProviderEntry } from '../provider-entry.tsx'
import { providers } from '../registry.ts'
import { useUser } from './user.ts'

interface OpenedFileDialogProps {
  /** The file that waits; null: none does. */
  file: File | null
  onClose: () => void
}

/** Why the file cannot be imported with any provider. */
const obstacleOf = (allowed: readonly ProviderEntry[]): string =>
  say(allowed.length === 0 ? 'import.mayNot' : 'import.noCredits')

/** Asks for the provider of a file that was opened with the application, and leads to its import (spec/decisions 40). */
export function OpenedFileDialog({ file, onClose }: OpenedFileDialogProps) {
  const user = useUser()
  const [, navigate] = useLocation()
  const shown = useLastDefined(file ?? undefined)
  const credits = useQuery(creditQueries.all()).data?.value ?? []
  const allowed = providers.filter(({ right }) => may(user, { ...right, ...rights.importMonitors }))
  const hasCredits = ({ service }: ProviderEntry) =>
    credits.some((one) => one.service === service && one.availableCredits > 0)
  const offered = allowed.filter(hasCredits)
  const choose = (provider: string) => {
    if (file !== null) openedFile.set({ file, provider })
    navigate(paths.imports(provider))
  }
  return (
    <Dialog
      isOpen={file !== null}
      onClose={onClose}
      title={say('import.choose', shown?.name ?? '')}
      closeLabel={say('common.close')}
      size="small"
    >
      <Stack>
        {offered.length > 0 ? (
          <p>{say('import.chooseText')}</p>
        ) : (
          <Notice variant="warning">{obstacleOf(allowed)}</Notice>
        )}
        {offered.map(({ id, label }) => (
          <Button key={id} onPress={() => choose(id)}>
            {label}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
