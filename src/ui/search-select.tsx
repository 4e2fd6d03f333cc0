import { Button, Select, SelectValue } from 'react-aria-components'
import { FieldHelp, fieldFrame, FieldLabel } from './field.tsx'
import { ChevronsUpDown } from './icons.ts'
import { SearchPopover, type SearchTexts } from './search-popover.tsx'
import type { SelectProps } from './select.tsx'
import './select.css'

export interface SearchSelectProps extends Omit<SelectProps<string>, 'placeholder'> {
  texts: SearchTexts
}

/** One choice of a list that is too long to look through: typing narrows it. */
export function SearchSelect({ value, onChange, onBlur, options, texts, ...field }: SearchSelectProps) {
  const { label, isLabelHidden = false, description, error, isRequired = false, isDisabled = false } = field
  return (
    <Select
      {...fieldFrame(field)}
      value={value ?? null}
      onChange={(key) => key !== null && onChange(String(key))}
      isRequired={isRequired}
      isDisabled={isDisabled}
      placeholder=""
      {...(onBlur && { onBlur })}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} />
      <Button className="ui-input ui-select-button">
        <SelectValue className="ui-select-value">
          {options.find((option) => option.value === value)?.label ?? value}
        </SelectValue>
        <ChevronsUpDown />
      </Button>
      <FieldHelp description={description} error={error} />
      <SearchPopover options={options} texts={texts} />
    </Select>
  )
}
