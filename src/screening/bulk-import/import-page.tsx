import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { paths } from '#contracts/links.ts'
import { importTemplate } from '#data/net/import-template.ts'
import { creditQueries } from '#data/query/reference-data.ts'
import { say } from '#domain/messages/imports.ts'
import { Button } from '#ui/button.tsx'
import { Download } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { Spinner } from '#ui/spinner.tsx'
import { LoadNotice } from '../loading/load-error.tsx'
import type { ProviderImport, ScreeningProvider } from '../provider.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { openedFile } from './opened-file.ts'
import { RowsStep } from './rows-step.tsx'
import { RunStep } from './run-step.tsx'
import { useImport, type ImportInHand, type OpenImport } from './use-import.ts'

interface ImportPageProps<F extends object> {
  provider: ScreeningProvider<F>
  importing: ProviderImport
  open?: OpenImport
}

/** Saves the template that people fill in; it is on the device with the console. */
async function saveTemplate(provider: string, label: string): Promise<void> {
  const template = await importTemplate(provider, AbortSignal.timeout(30_000)).catch(() => null)
  if (template !== null) saveFile(`Monitor-Template-${label}.xlsx`, template)
  else showSnackbar({ severity: 'error', text: say('import.templateOffline') })
}

/** A file is being read: how far it is, and the way out. */
const Reading = ({ text, onCancel }: { text: string; onCancel: () => void }) => (
  <div role="status">
    <Cluster>
      <Spinner />
      <span>{text}</span>
      <Button onPress={onCancel}>{say('common.cancel')}</Button>
    </Cluster>
  </div>
)

/** A file that was opened with the app waits for the import that is there. */
function WaitingFile({ provider, at }: { provider: string; at: ImportInHand['state']['at'] }) {
  const opened = useSyncExternalStore(openedFile.subscribe, openedFile.get)
  const isWaiting = at === 'columns' || at === 'rows' || at === 'run'
  if (opened?.provider !== provider || !isWaiting) return null
  return (
    <Notice actions={<Button onPress={() => openedFile.set(null)}>{say('common.cancel')}</Button>}>
      {say('import.fileWaits', opened.file.name)}
    </Notice>
  )
}

/** What a person pressed may go with its step: then the heading takes the focus, and not the whole page. */
function useFocusOnStep(at: ImportInHand['state']['at']): void {
  const shown = useRef(at)
  useEffect(() => {
    const isFirst = shown.current === at || shown.current === 'opening'
    shown.current = at
    if (isFirst) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    }, 300)
    return () => clearTimeout(timer)
  }, [at])
}

interface StepProps<F extends object> extends ImportPageProps<F> {
  inHand: ImportInHand
}

function Step<F extends object>({ provider, importing: { rules }, inHand: { session, state } }: StepProps<F>) {
  const credits = useQuery(creditQueries.all()).data?.value
  const available = credits?.find(({ service }) => service === provider.service)?.availableCredits
  const known = { provider, columns: rules.columns, session }
  switch (state.at) {
    case 'opening':
      return <SkeletonRows rows={6} />
    case 'elsewhere':
      return <Notice>{say('import.elsewhere')}</Notice>
    case 'empty':
      return <FileStep session={session} provider={provider.id} refused={state.refused} available={available} />
    case 'reading':
      return (
        <Reading
          text={state.step === 'reading' ? say('import.reading', state.fileName) : say('import.checking')}
          onCancel={() => session.cancel()}
        />
      )
    case 'columns':
      return <ColumnsStep {...known} state={state} />
    case 'rows':
      return <RowsStep {...known} state={state} />
    case 'run':
      return <RunStep {...known} state={state} />
  }
}

/** 'Import Profiles' (spec/2 section 2.5, spec/3 section 2.9): a file becomes monitored searches. */
export function ImportPage<F extends object>(props: ImportPageProps<F>) {
  const { provider, importing, open } = props
  const { id, label, monitors } = provider
  const inHand = useImport(provider, importing, open)
  const { data, error, refetch } = inHand.countries
  useFocusOnStep(inHand.state.at)
  // the list that is called 'Monitored Searches'
  const back = monitors.simpleList === undefined ? paths.monitors(id) : paths.provider(id)
  return (
    <Stack>
      <PageHeader
        title={say('page.import')}
        back={{ href: back, label: say('import.back') }}
        actions={
          <Button icon={Download} onPress={() => void saveTemplate(id, label)}>
            {say('import.template')}
          </Button>
        }
      />
      {data === undefined && error !== null && (
        <LoadNotice error={error} onRetry={refetch} kept={say('field.countriesMissing')} />
      )}
      <WaitingFile provider={id} at={inHand.state.at} />
      <Step {...props} inHand={inHand} />
    </Stack>
  )
}
