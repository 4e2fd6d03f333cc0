import { useState } from 'react'
import type { AnyFacet } from '#contracts/facet.ts'
import { say } from '#domain/messages/screening.ts'
import { Button } from '#ui/button.tsx'
import type { Panel } from '#ui/opener.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FilterPanel } from './filter-panel.tsx'

interface TextFilterProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  panel: Panel
  /** How it has to look. */
  form: Extract<AnyFacet, { kind: 'text' }>['form']
}

/** Something typed, such as a date of birth; it is applied once it is complete. */
export function TextFilter({ label, panel, value = '', onChange, form }: TextFilterProps) {
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState<string>()
  const [last, setLast] = useState(value)
  // set from elsewhere, such as a saved filter
  if (value !== last) {
    setLast(value)
    setTyped(value)
  }
  const apply = () => {
    const text = typed.trim()
    if (text !== '' && form?.pattern.test(text) === false) setError(form.invalid)
    else onChange(text === '' ? undefined : text)
  }
  const change = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  return (
    <FilterPanel label={label} panel={panel}>
      <TextField
        label={label}
        {...(form && { description: form.help })}
        value={typed}
        onChange={change}
        error={error}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
      />
      <Button size="small" onPress={apply}>
        {say('results.birthApply')}
      </Button>
    </FilterPanel>
  )
}
