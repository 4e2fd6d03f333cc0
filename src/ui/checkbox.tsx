import { CheckboxButton, CheckboxField, Text, type CheckboxFieldProps } from 'react-aria-components'
import { FieldHelp, fieldFrame, type FieldProps } from './field.tsx'
import { Check, Minus } from './icons.ts'
import './field.css'
import './checkbox.css'

type Taken = 'className' | 'style' | 'children' | 'render' | 'isInvalid' | 'validationBehavior' | keyof FieldProps

export interface CheckboxProps extends Omit<FieldProps, 'isLabelHidden'>, Omit<CheckboxFieldProps, Taken> {}

/** The square with its tick; needs a CheckboxButton around it. */
export function CheckboxBox({ isIndeterminate }: { isIndeterminate: boolean }) {
  return <span className="ui-checkbox-box">{isIndeterminate ? <Minus /> : <Check />}</span>
}

/** One thing to agree to or to choose. */
export function Checkbox({ label, description, error, name, ...rest }: CheckboxProps) {
  return (
    <CheckboxField {...rest} {...fieldFrame({ ...(name && { name }), error })}>
      <CheckboxButton className="ui-checkbox">
        {({ isIndeterminate }) => (
          <>
            <CheckboxBox isIndeterminate={isIndeterminate} />
            <span>{label}</span>
          </>
        )}
      </CheckboxButton>
      <FieldHelp description={description} error={error} />
    </CheckboxField>
  )
}

/** One choice of a CheckboxGroup. */
export function CheckboxItem({ value, label, description, isDisabled }: CheckboxItemProps) {
  return (
    <CheckboxField value={value} className="ui-checkbox-item" {...(isDisabled && { isDisabled })}>
      <CheckboxButton className="ui-checkbox">
        {({ isIndeterminate }) => (
          <>
            <CheckboxBox isIndeterminate={isIndeterminate} />
            <span>{label}</span>
          </>
        )}
      </CheckboxButton>
      {description && (
        <Text slot="description" className="ui-field-description">
          {description}
        </Text>
      )}
    </CheckboxField>
  )
}

export interface CheckboxItemProps<Value extends string = string> {
  value: Value
  label: string
  description?: string
  isDisabled?: boolean
}
