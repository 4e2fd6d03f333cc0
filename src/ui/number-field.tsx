import { Group, Input, NumberField as AriaNumberField, type NumberFieldProps as AriaProps } from 'react-aria-components'
import { FieldHelp, fieldFrame, FieldLabel, type FieldProps } from './field.tsx'
import './number-field.css'

type Taken =
  | 'className'
  | 'style'
  | 'children'
  | 'render'
  | 'isInvalid'
  | 'validationBehavior'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | keyof FieldProps

export interface NumberFieldProps extends FieldProps, Omit<AriaProps, Taken> {
  /** Undefined is an empty field. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** Stands behind the number, such as "%". */
  unit?: string
}

/** A number. Bounds given here clamp what is typed; leave them out where a wrong number must be named as an error. */
export function NumberField({
  label,
  isLabelHidden,
  description,
  error,
  name,
  value,
  onChange,
  unit,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField
      isWheelDisabled
      formatOptions={{ useGrouping: false }}
      {...rest}
      {...fieldFrame({ ...(name && { name }), error })}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} isRequired={rest.isRequired ?? false} />
      <Group className="ui-number-field">
        <Input className="ui-input" autoComplete="off" />
        {unit !== undefined && (
          <span className="ui-number-field-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </Group>
      <FieldHelp description={description} error={error} />
    </AriaNumberField>
  )
}
