import { RadioButton, RadioField, RadioGroup as AriaRadioGroup, Text } from 'react-aria-components'
import { FieldHelp, fieldFrame, FieldLabel, type FieldProps } from './field.tsx'
import './radio-group.css'

export interface RadioGroupProps<Value extends string> extends FieldProps {
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  options: readonly { value: Value; label: string; description?: string; isDisabled?: boolean }[]
  orientation?: 'horizontal' | 'vertical'
}

/** One choice of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden = false, description, error, isRequired = false, options, orientation, onBlur } = props
  return (
    <AriaRadioGroup
      {...fieldFrame(props)}
      value={props.value ?? null}
      onChange={(next) => {
        const option = options.find(({ value }) => value === next)
        if (option) props.onChange(option.value)
      }}
      isRequired={isRequired}
      isDisabled={props.isDisabled ?? false}
      orientation={orientation ?? 'vertical'}
      {...(onBlur && { onBlur })}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} />
      <div className="ui-radio-group">
        {options.map((option) => (
          <RadioField key={option.value} value={option.value} isDisabled={option.isDisabled ?? false}>
            <RadioButton className="ui-radio">
              <span className="ui-radio-dot" />
              <span>{option.label}</span>
            </RadioButton>
            {option.description && (
              <Text slot="description" className="ui-field-description ui-radio-description">
                {option.description}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldHelp description={description} error={error} />
    </AriaRadioGroup>
  )
}
