import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ImportColumn } from '#contracts/imports.ts'
import type { ImportSession } from '#data/imports/import-session.ts'
import type { RowsState } from '#data/imports/import-state.ts'
import { useOnline } from '#data/net/connection.ts'
import { creditQueries } from '#data/query/reference-data.ts'
import type { ImportRow } from '#domain/import/read-rows.ts'
import { say } from '#domain/messages/imports.ts'
import { announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Download, Trash2 } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { useLastDefined } from '#ui/use-last-defined.ts'
import { useSettings } from '../list/use-settings.ts'
import type { ScreeningProvider } from '../provider.ts'
import { errorFile, saveCsv } from './import-files.ts'
import { OrderQuestion } from './order-question.tsx'
import { RowDialog } from './row-dialog.tsx'
import { statusOfRow } from './row-status.tsx'
import { RowsTable } from './rows-table.tsx'

const isFaulty = ({ problems }: ImportRow): boolean => problems.length > 0
const openLabel = (line: number): string => say('import.edit', line)

interface RowsStepProps<F extends object> {
  provider: ScreeningProvider<F>
  columns: readonly ImportColumn[]
  session: ImportSession
  state: RowsState
}

/** What the import costs, next to what there is. */
function Cost({ cost, available }: { cost: number; available: number | undefined }) {
  if (available === undefined) return <p className="import-cost">{say('import.costOnly', cost)}</p>
  return (
    <>
      <p className="import-cost">{say('import.cost', cost, available)}</p>
      {available > 0 && available < cost && <Notice variant="warning">{say('import.notEnough', available)}</Notice>}
    </>
  )
}

/** Starts the import, or says why it cannot be started now. */
function useStart<F extends object>({ provider, session, state: { rows, isStarting } }: RowsStepProps<F>) {
  const online = useOnline()
  const settings = useSettings()
  const credits = useQuery(creditQueries.all()).data
  const available = credits?.value.find(({ service }) => service === provider.service)?.availableCredits
  const obstacle = () => {
    if (rows.some(isFaulty)) return say('import.errorsFound')
    if (rows.length === 0) return say('import.noRowsLeft')
    if (!online) return say('offline.needsConnectionCredits')
    if (available === undefined || credits?.source !== 'server') return say('import.creditsUnknown')
    return available <= 0 ? say('import.noCredits') : undefined
  }
  return {
    available,
    button: (
      <Button
        variant="primary"
        isPending={isStarting}
        unavailable={obstacle()}
        onPress={() => void session.start(settings ?? null)}
      >
        {say('import.start')}
      </Button>
    ),
  }
}

/** The row with errors that comes after another one, from the last on to the first; undefined: there is no other. */
function nextFaulty(rows: readonly ImportRow[], line: number | undefined): ImportRow | undefined {
  const others = rows.filter((row) => row.line !== line && isFaulty(row))
  return others.find((row) => row.line > (line ?? 0)) ?? others[0]
}

/** The row that is open, and the way from one with errors to the next. */
function useOpenRow({ state }: ImportSession, rows: readonly ImportRow[]) {
  const [line, setLine] = useState<number>()
  const show = useCallback((at: number) => setLine(at), [])
  const showNext = () => {
    // what was just saved may have mended another row as well
    const present = state.get()
    setLine(present.at === 'rows' ? nextFaulty(present.rows, line)?.line : undefined)
  }
  const open = rows.find((row) => row.line === line)
  return { open, hasNext: nextFaulty(rows, line) !== undefined, show, showNext, close: () => setLine(undefined) }
}

/** Takes all rows with errors out after a question. */
function TakeOutAll({ session, faulty }: { session: ImportSession; faulty: readonly ImportRow[] }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon={Trash2} onPress={() => setAsking(true)}>
        {say('import.takeOutAll')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={say('import.takeOutAllTitle', faulty.length)}
        confirmLabel={say('import.takeOut')}
        cancelLabel={say('common.cancel')}
        variant="danger"
        onConfirm={() => {
          session.takeOut(new Set(faulty.map(({ line }) => line)))
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        {say('import.takeOutAllText')}
      </AlertDialog>
    </>
  )
}

/** Gives the file up, after a question. */
function AnotherFile({ session, fileName }: { session: ImportSession; fileName: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>{say('import.another')}</Button>
      <AlertDialog
        isOpen={isAsking}
        title={say('import.anotherTitle')}
        confirmLabel={say('import.another')}
        cancelLabel={say('common.cancel')}
        variant="danger"
        onConfirm={() => void session.discard()}
        onCancel={() => setAsking(false)}
      >
        {say('import.anotherText', fileName)}
      </AlertDialog>
    </>
  )
}

/** The dry run: every row with what is wrong with it, mended in place, and the cost, before anything is spent. */
export function RowsStep<F extends object>(props: RowsStepProps<F>) {
  const { provider, columns, session, state } = props
  const { rows, failure, fileName } = state
  const [isOnlyErrors, setOnlyErrors] = useState(false)
  const { available, button } = useStart(props)
  const { open, hasNext, show, showNext, close } = useOpenRow(session, rows)
  const shown = useLastDefined(open)
  const faulty = rows.filter(isFaulty)
  const counted = say('import.count', rows.length, faulty.length)
  useEffect(() => announce(counted), [counted])
  return (
    <Stack>
      <Stack gap="tight">
        <p className="import-soft">{say('import.file', fileName)}</p>
        <p>{counted}</p>
        <Cost cost={rows.length} available={available} />
      </Stack>
      {failure !== null && (
        <Notice variant="danger" isAlert>
          {failure}
        </Notice>
      )}
      <OrderQuestion session={session} state={state} />
      <Cluster>
        {button}
        <AnotherFile session={session} fileName={fileName} />
      </Cluster>
      <Cluster justify="ends">
        <Switch label={say('import.onlyErrors')} isSelected={isOnlyErrors} onChange={setOnlyErrors} />
        {faulty.length > 0 && (
          <Cluster>
            <Button
              icon={Download}
              onPress={() => saveCsv(`Import-Errors-${provider.label}.csv`, errorFile(rows, columns))}
            >
              {say('import.errorFile')}
            </Button>
            <TakeOutAll session={session} faulty={faulty} />
          </Cluster>
        )}
      </Cluster>
      <RowsTable
        rows={rows}
        columns={columns}
        statusOf={statusOfRow}
        onOpen={show}
        openLabel={openLabel}
        isShown={isOnlyErrors ? isFaulty : undefined}
        empty={say(isOnlyErrors ? 'import.noErrors' : 'import.noRowsLeft')}
      />
      {shown !== undefined && (
        <RowDialog
          isOpen={open !== undefined}
          session={session}
          columns={columns}
          row={shown}
          hasNext={hasNext}
          onNext={showNext}
          onClose={close}
        />
      )}
    </Stack>
  )
}
