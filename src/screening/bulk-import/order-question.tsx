import type { ImportSession } from '#data/imports/import-session.ts'
import type { RowsState } from '#data/imports/import-state.ts'
import { readBirthDate } from '#domain/import/birth-dates.ts'
import { say } from '#domain/messages/imports.ts'
import { formatDay } from '#lib/dates.ts'
import { RadioGroup } from '#ui/radio-group.tsx'

const orders = ['day-first', 'month-first'] as const

/** Asks how dates are meant that can be read in two ways, with one of them read in both; shows the answer afterwards. */
export function OrderQuestion({ session, state: { example, order } }: { session: ImportSession; state: RowsState }) {
  if (example === null) return null
  const read = (by: (typeof orders)[number]): string => {
    const date = readBirthDate(example, by)
    return date !== null && 'day' in date ? formatDay(date.day) : ''
  }
  return (
    <RadioGroup
      label={say('import.order', example)}
      value={order ?? undefined}
      onChange={(chosen) => void session.setOrder(chosen)}
      orientation="horizontal"
      options={orders.map((value) => ({ value, label: say(`import.order.${value}`), description: read(value) }))}
    />
  )
}
