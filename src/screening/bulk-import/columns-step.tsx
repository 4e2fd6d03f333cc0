import { useState } from 'react'
import type { ImportColumn } from '#contracts/imports.ts'
import type { ImportSession } from '#data/imports/import-session.ts'
import type { ImportState } from '#data/imports/import-state.ts'
import type { Mapping, Sheet } from '#domain/import/headings.ts'
import { say } from '#domain/messages/imports.ts'
import { Button } from '#ui/button.tsx'
import { Card, Cluster, Stack } from '#ui/layout.tsx'
import { Select, type Option } from '#ui/select.tsx'

const none = 'none'
const samples = 3

/** The columns of the file as one can choose them. */
const optionsOf = ({ headings, rows }: Sheet): Option[] => {
  const count = Math.max(headings.length, ...rows.slice(0, 100).map(({ cells }) => cells.length))
  const named = Array.from({ length: count }, (_, at) => ({
    value: String(at),
    label: headings[at] || say('import.columns.unnamed', at + 1),
  }))
  return [{ value: none, label: say('import.columns.none') }, ...named]
}

/** The first values of a column. */
function sampleOf({ rows }: Sheet, at: number | undefined): string {
  if (at === undefined) return ''
  const values = rows.flatMap(({ cells }) => cells[at]?.trim() || [])
  const shown = [...new Set(values)].slice(0, samples).join(' · ')
  return shown === '' ? say('import.columns.noSample') : say('import.columns.sample', shown)
}

interface ColumnsStepProps {
  session: ImportSession
  columns: readonly ImportColumn[]
  state: Extract<ImportState, { at: 'columns' }>
}

/** Asks once what the columns of a file are that was not made from the template. */
export function ColumnsStep({ session, columns, state: { fileName, sheet, mapping: found } }: ColumnsStepProps) {
  const [mapping, setMapping] = useState<Mapping>(found)
  const [options] = useState(() => optionsOf(sheet))
  const choose = (column: ImportColumn, value: string) => {
    const next: Partial<Record<ImportColumn, number>> = { ...mapping }
    if (value === none) delete next[column]
    else next[column] = Number(value)
    setMapping(next)
  }
  return (
    <Card title={say('import.columns.title')}>
      <Stack>
        <p>{say('import.columns.text', fileName)}</p>
        {columns.map((column) => (
          <div key={column} className="import-column">
            <Select
              label={say(`import.column.${column}`)}
              value={String(mapping[column] ?? none)}
              onChange={(value) => choose(column, value)}
              options={options}
            />
            <span className="import-sample">{sampleOf(sheet, mapping[column])}</span>
          </div>
        ))}
        <Cluster justify="end">
          <Button onPress={() => session.cancel()}>{say('common.cancel')}</Button>
          <Button variant="primary" onPress={() => void session.choose(mapping)}>
            {say('import.columns.confirm')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
