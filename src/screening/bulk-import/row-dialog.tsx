import { useState } from 'react'
import type { ImportColumn } from '#contracts/imports.ts'
import type { ImportSession } from '#data/imports/import-session.ts'
import type { CellRow, ImportRow } from '#domain/import/read-rows.ts'
import { say } from '#domain/messages/imports.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFoot } from '#ui/dialog.tsx'
import { useDirtyForm } from '#ui/dirty-forms.ts'
import { Facts } from '#ui/facts.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { problemAt, shownValue } from './problem-text.ts'
import { RowStatusMark, type RowStatus } from './row-status.tsx'

interface RowDialogProps {
  isOpen: boolean
  session: ImportSession
  columns: readonly ImportColumn[]
  row: ImportRow
  /** Whether another row has errors. */
  hasNext: boolean
  onNext: () => void
  onClose: () => void
}

/** A row to be mended: a field per column with what is wrong with it, checked as one types. */
export const RowDialog = ({ isOpen, onClose, ...props }: RowDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={say('import.row', props.row.line)} closeLabel={say('common.close')}>
    <RowFields key={props.row.line} {...props} onClose={onClose} />
  </Dialog>
)

function RowFields({ session, columns, row, hasNext, onNext, onClose }: Omit<RowDialogProps, 'isOpen'>) {
  const [cells, setCells] = useState<CellRow['cells']>(row.cells)
  const isTouched = columns.some((column) => (cells[column] ?? '') !== (row.cells[column] ?? ''))
  const tried = isTouched ? session.tryRow(row.line, cells) : row
  const first = columns.find((column) => problemAt(row, column) !== undefined) ?? columns[0]
  const general = problemAt(tried, null)
  useDirtyForm(isTouched)
  const save = (then: () => void) => {
    session.mend(row.line, cells)
    then()
  }
  return (
    <Stack>
      {general !== undefined && <Notice variant="danger">{general}</Notice>}
      {columns.map((column) => (
        <TextField
          key={column}
          name={column}
          label={say(`import.column.${column}`)}
          value={cells[column] ?? ''}
          onChange={(text) => setCells((before) => ({ ...before, [column]: text }))}
          error={problemAt(tried, column)}
          autoFocus={column === first}
        />
      ))}
      <DialogFoot>
        <Button
          onPress={() => {
            session.takeOut(new Set([row.line]))
            onClose()
          }}
        >
          {say('import.takeOut')}
        </Button>
        {hasNext && <Button onPress={() => save(onNext)}>{say('import.saveAndNext')}</Button>}
        <Button variant="primary" onPress={() => save(onClose)}>
          {say('import.save')}
        </Button>
      </DialogFoot>
    </Stack>
  )
}

interface RowFactsDialogProps {
  isOpen: boolean
  columns: readonly ImportColumn[]
  row: ImportRow
  status: RowStatus
  onClose: () => void
}

/** A row of a run: what was sent, and what it came to. */
export const RowFactsDialog = ({ isOpen, columns, row, status, onClose }: RowFactsDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={say('import.row', row.line)} closeLabel={say('common.close')}>
    <Stack>
      <Cluster>
        <RowStatusMark status={{ ...status, reasons: [] }} />
      </Cluster>
      {status.reasons.length > 0 && <Notice variant="danger">{status.reasons.join(' ')}</Notice>}
      <Facts
        facts={columns.map((column) => ({
          label: say(`import.column.${column}`),
          value: shownValue(row, column) || '–',
        }))}
      />
    </Stack>
  </Dialog>
)
