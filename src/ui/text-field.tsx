import {
  Input,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { FieldHelp, fieldFrame, FieldLabel, type FieldProps } from './field.tsx'
import './text-area.css'

type Taken =
  | 'className'
  | 'style'
  | 'children'
  | 'render'
  | 'isInvalid'
  | 'validationBehavior'
  | 'type'
  | keyof FieldProps

export interface TextFieldProps extends FieldProps, Omit<AriaTextFieldProps, Taken> {
  type?: 'text' | 'email' | 'password'
}

/** One line of text. The browser's own form history stays off unless `autoComplete` says otherwise. */
export function TextField({ label, isLabelHidden, description, error, name, ...rest }: TextFieldProps) {
  return (
    <AriaTextField autoComplete="off" {...rest} {...fieldFrame({ ...(name && { name }), error })}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} isRequired={rest.isRequired ?? false} />
      <Input className="ui-input" />
      <FieldHelp description={description} error={error} />
    </AriaTextField>
  )
}

export interface TextAreaProps extends FieldProps, Omit<AriaTextFieldProps, Taken> {
  rows?: number
  /** Stands below the field at its end, such as "12 / 771". */
  counter?: string
}

/** Several lines of text. */
export function TextArea({
  label,
  isLabelHidden,
  description,
  error,
  name,
  rows = 4,
  counter,
  ...rest
}: TextAreaProps) {
  return (
    <AriaTextField autoComplete="off" {...rest} {...fieldFrame({ ...(name && { name }), error })}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} isRequired={rest.isRequired ?? false} />
      <AriaTextArea className="ui-input ui-text-area" rows={rows} />
      {counter !== undefined && <span className="ui-text-area-counter">{counter}</span>}
      <FieldHelp description={description} error={error} />
    </AriaTextField>
  )
}
