import { useState } from 'react'
import { say } from '#domain/messages/screening.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FilterButton } from '../list/filter-button.tsx'

/** A year, a month or a day. */
const pattern = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

interface BirthFilterProps {
  value: string | null
  onChange: (value: string | null) => void
}

/** Born in a year, in a month or on a day. What is chosen is not said on the button: it is a date of birth. */
export function BirthFilter({ value, onChange }: BirthFilterProps) {
  const [typed, setTyped] = useState(value ?? '')
  const [error, setError] = useState<string>()
  const [last, setLast] = useState(value)
  // set from elsewhere, such as a saved filter
  if (value !== last) {
    setLast(value)
    setTyped(value ?? '')
  }
  const apply = () => {
    const text = typed.trim()
    if (text !== '' && !pattern.test(text)) setError(say('results.birthInvalid'))
    else onChange(text === '' ? null : text)
  }
  const change = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  return (
    <FilterButton label={say('column.dateOfBirth')} chosen={value === null ? undefined : say('results.filterSet')}>
      <TextField
        label={say('column.dateOfBirth')}
        description={say('results.birthHelp')}
        value={typed}
        onChange={change}
        error={error}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
      />
      <Button size="small" onPress={apply}>
        {say('results.birthApply')}
      </Button>
    </FilterButton>
  )
}
