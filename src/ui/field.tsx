import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { CircleAlert } from './icons.ts'
import './field.css'

/** What every field has: its label, a sentence of help, and the error that stands below it. */
export interface FieldProps {
  label: string
  /** Keeps the label for assistive technology only. */
  isLabelHidden?: boolean
  description?: ReactNode
  /** Sentence that says what is wrong; marks the field as invalid. */
  error?: string | undefined
  /** Field name of the form's schema. */
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
}

/** Attributes that every field's outermost element carries; the error summary finds a field by `data-field`. */
export const fieldFrame = ({ name, error }: Pick<FieldProps, 'name' | 'error'>) => ({
  className: 'ui-field',
  isInvalid: error !== undefined,
  validationBehavior: 'aria' as const,
  ...(name !== undefined && { name, 'data-field': name }),
})

/** The label of a field, with a star when it has to be filled in. */
export function FieldLabel({ label, isLabelHidden = false, isRequired = false }: FieldProps) {
  return (
    <Label className={isLabelHidden ? 'ui-visually-hidden' : 'ui-field-label'}>
      {label}
      {isRequired && <span className="ui-field-star" aria-hidden="true" />}
    </Label>
  )
}

/** Help and error of a field. */
export function FieldHelp({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description && (
        <Text slot="description" className="ui-field-description">
          {description}
        </Text>
      )}
      <FieldError className="ui-field-error">
        <CircleAlert />
        <span>{error}</span>
      </FieldError>
    </>
  )
}
