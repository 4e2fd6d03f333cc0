import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImportColumn } from '#contracts/imports.ts'
import type { ImportSession } from '#data/imports/import-session.ts'
import type { RunState, RunStatus } from '#data/imports/import-state.ts'
import { useOnline } from '#data/net/connection.ts'
import { countsOf, tenthsOf, type ImportCounts } from '#domain/import/outcome.ts'
import type { ImportRow } from '#domain/import/read-rows.ts'
import { say } from '#domain/messages/imports.ts'
import { announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Download, Pause, Play, RotateCw } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { useLastDefined } from '#ui/use-last-defined.ts'
import type { ScreeningProvider } from '../provider.ts'
import { resultFile, saveCsv } from './import-files.ts'
import { RowFactsDialog } from './row-dialog.tsx'
import { statusInRun } from './row-status.tsx'
import { RowsTable } from './rows-table.tsx'
import { toldOf } from './run-texts.ts'

const openLabel = (line: number): string => say('import.show', line)
const isOver = (status: RunStatus): boolean => status === 'done' || status === 'stopped'
const isSending = (status: RunStatus): boolean => status === 'running' || status === 'ending'

/** Every tenth that is through is read out, and how it ended also shown where a person looks who has scrolled on. */
function useTelling(status: RunStatus, counts: ImportCounts): void {
  const before = useRef({ status, tenths: tenthsOf(counts) })
  const tenths = tenthsOf(counts)
  useEffect(() => {
    const last = before.current
    before.current = { status, tenths }
    if (isSending(last.status) && tenths > last.tenths) announce(say('import.announced', tenths * 10))
    if (isSending(last.status) && !isSending(status)) showSnackbar(toldOf(status, counts))
  }, [status, tenths, counts])
}

const severities = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const

/** What is said of the run: how it went, or why it stands still. */
function Told({ status, counts }: { status: RunStatus; counts: ImportCounts }) {
  const { severity, text } = toldOf(status, counts)
  return <Notice variant={severities[severity]}>{text}</Notice>
}

/** Ends the run after a question. */
function Stop({ session }: { session: ImportSession }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>{say('import.stop')}</Button>
      <AlertDialog
        isOpen={isAsking}
        title={say('import.stopTitle')}
        confirmLabel={say('import.stop')}
        cancelLabel={say('common.cancel')}
        variant="danger"
        onConfirm={() => {
          setAsking(false)
          void session.stop()
        }}
        onCancel={() => setAsking(false)}
      >
        {say('import.stopText')}
      </AlertDialog>
    </>
  )
}

/** What can be done with a run now. */
function Controls({ session, status, failed }: { session: ImportSession; status: RunStatus; failed: number }) {
  const online = useOnline()
  const unavailable = online ? undefined : say('offline.needsConnectionCredits')
  if (isSending(status))
    return (
      <Cluster>
        <Button icon={Pause} isPending={status === 'ending'} onPress={() => void session.pause()}>
          {say('import.pause')}
        </Button>
        <Stop session={session} />
      </Cluster>
    )
  if (!isOver(status))
    return (
      <Cluster>
        <Button variant="primary" icon={Play} unavailable={unavailable} onPress={() => void session.resume()}>
          {say('import.resume')}
        </Button>
        <Stop session={session} />
      </Cluster>
    )
  return (
    <Cluster>
      {failed > 0 && (
        <Button icon={RotateCw} unavailable={unavailable} onPress={session.retry}>
          {say('import.retry')}
        </Button>
      )}
      <Button variant="primary" onPress={() => void session.discard()}>
        {say('import.another')}
      </Button>
    </Cluster>
  )
}

interface RunStepProps<F extends object> {
  provider: ScreeningProvider<F>
  columns: readonly ImportColumn[]
  session: ImportSession
  state: RunState
}

/** Rows that become monitors: progress, what each came to, and the ways to pause, stop, go on and try again. */
export function RunStep<F extends object>({ provider, columns, session, state }: RunStepProps<F>) {
  const { rows, outcomes, status, fileName } = state
  const counts = countsOf(rows.length, outcomes.values())
  const { made, failed, total } = counts
  const [line, setLine] = useState<number>()
  const [at, isOpen] = [rows.findIndex((row) => row.line === line), line !== undefined]
  const shown = useLastDefined(at < 0 ? undefined : at)
  const statusAt = useCallback((index: number) => statusInRun(outcomes.get(index), status), [outcomes, status])
  const statusOf = useCallback((_row: ImportRow, index: number) => statusAt(index), [statusAt])
  useTelling(status, counts)
  const row = shown === undefined ? undefined : rows[shown]
  return (
    <Stack>
      <Told status={status} counts={counts} />
      <p className="import-soft">{say('import.file', fileName)}</p>
      <ProgressBar label={say('import.progress')} value={total === 0 ? 1 : (made + failed) / total} />
      <p>{say('import.counts', made, failed, total)}</p>
      {status === 'stopped' && <p>{say('import.done', made, total)}</p>}
      <Cluster justify="ends">
        <Controls session={session} status={status} failed={failed} />
        {!isSending(status) && (
          <Button
            icon={Download}
            onPress={() => saveCsv(`Import-Result-${provider.label}.csv`, resultFile(rows, columns, statusAt))}
          >
            {say('import.resultFile')}
          </Button>
        )}
      </Cluster>
      <RowsTable
        rows={rows}
        columns={columns}
        statusOf={statusOf}
        onOpen={setLine}
        openLabel={openLabel}
        empty={say('import.noRowsLeft')}
      />
      {row !== undefined && shown !== undefined && (
        <RowFactsDialog
          isOpen={isOpen}
          columns={columns}
          row={row}
          status={statusAt(shown)}
          onClose={() => setLine(undefined)}
        />
      )}
    </Stack>
  )
}
