import { Input, TextField as AriaTextField } from 'react-aria-components'
import { FieldHelp, fieldFrame, FieldLabel, type FieldProps } from './field.tsx'

interface DayFieldProps extends FieldProps {
  /** YYYY-MM-DD; empty while no whole day stands there. */
  value: string
  onChange: (day: string) => void
  /** First and last day that can be chosen. */
  min: string
  max: string
}

/** A day, typed or chosen in the browser's own calendar. */
export function DayField({ label, isLabelHidden, description, error, name, min, max, ...rest }: DayFieldProps) {
  return (
    <AriaTextField {...rest} {...fieldFrame({ ...(name && { name }), error })}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} isRequired={false} />
      <Input className="ui-input" type="date" min={min} max={max} />
      <FieldHelp description={description} error={error} />
    </AriaTextField>
  )
}
