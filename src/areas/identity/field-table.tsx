import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/identity.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CircleAlert, CircleCheck, CircleDashed, CircleDot, Eye, type Icon } from '#ui/icons.ts'
import { TextField } from '#ui/text-field.tsx'
import type { FieldRow } from './field-rows.ts'
import './field-table.css'

interface FieldTableProps {
  rows: readonly FieldRow[]
  /** The field that is pointed out. */
  active: string | null
  onActive: (field: string | null) => void
  onEdit: (field: string, value: string) => void
  /** Brings a field into sight on the document. */
  onShow: (field: string) => void
}

/** Id of the input of a field, by which the document leads to it. */
export const inputId = (field: string): string => `id-value-${field}`

/** What was read, to be compared and mended (spec/3 section 2.10). */
export const FieldTable = ({ rows, active, onActive, onEdit, onShow }: FieldTableProps) => (
  <div className="id-table-region" role="region" aria-label={say('identity.table')}>
    <table className="id-table">
      <caption className="ui-visually-hidden">{say('identity.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('identity.information')}</th>
          <th scope="col">{say('identity.value')}</th>
          <th scope="col">{say('identity.reading')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.field}
            data-active={row.field === active ? '' : undefined}
            onMouseEnter={() => onActive(row.field)}
            onFocus={() => onActive(row.field)}
          >
            <th scope="row">{sayKey(row.label)}</th>
            <td>
              <TextField
                id={inputId(row.field)}
                label={sayKey(row.label)}
                isLabelHidden
                value={row.value}
                onChange={(value) => onEdit(row.field, value)}
                maxLength={255}
              />
            </td>
            <td>
              <Read row={row} />
              {row.box !== null && (
                <IconButton
                  size="small"
                  icon={Eye}
                  label={say('identity.show', sayKey(row.label))}
                  onPress={() => onShow(row.field)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const marks: Readonly<Record<FieldRow['state'], Icon>> = {
  certain: CircleCheck,
  likely: CircleDot,
  doubtful: CircleAlert,
  unread: CircleDashed,
  edited: CircleDot,
  empty: CircleDashed,
}

const textOf = ({ state }: FieldRow): string =>
  state === 'empty' ? say('identity.empty') : say(`identity.sure.${state}`)

/** How sure a value is, in words, and what its check digit says. */
function Read({ row }: { row: FieldRow }) {
  const Mark = marks[row.state]
  return (
    <span className="id-reading" data-state={row.state}>
      <Mark />
      <span>{textOf(row)}</span>
      {row.check !== 'none' && (
        <span className="id-check" data-check={row.check}>
          {say(`identity.check.${row.check}`)}
        </span>
      )}
    </span>
  )
}
