import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { FieldHelp, fieldFrame, FieldLabel, type FieldProps } from './field.tsx'
import { ChevronsUpDown } from './icons.ts'
import { ListOption } from './list-option.tsx'
import './popover.css'
import './select.css'

/** One choice of a list. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  description?: string
}

export interface SelectProps<Value extends string> extends FieldProps {
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  options: readonly Option<Value>[]
  placeholder?: string
}

/** One choice of many. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden = false, description, error, isRequired = false, options, onBlur } = props
  return (
    <AriaSelect
      {...fieldFrame(props)}
      value={props.value ?? null}
      onChange={(key) => {
        const option = options.find(({ value }) => value === key)
        if (option) props.onChange(option.value)
      }}
      isRequired={isRequired}
      isDisabled={props.isDisabled ?? false}
      placeholder={props.placeholder ?? ''}
      {...(onBlur && { onBlur })}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} />
      <Button className="ui-input ui-select-button">
        <SelectValue className="ui-select-value">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronsUpDown />
      </Button>
      <FieldHelp description={description} error={error} />
      <Popover className="ui-popover ui-select-popover" offset={4}>
        <ListBox className="ui-list" items={options.map((option) => ({ ...option, id: option.value }))}>
          {(option) => <ListOption label={option.label} description={option.description} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
