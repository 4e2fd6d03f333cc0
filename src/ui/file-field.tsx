import { useId } from 'react'
import { Button as AriaButton, FileTrigger } from 'react-aria-components'
import type { FieldProps } from './field.tsx'
import { CircleAlert } from './icons.ts'
import './button.css'
import './field.css'
import './file-field.css'

interface FileFieldProps extends FieldProps {
  value: File | null
  onChange: (file: File) => void
  onBlur?: () => void
  /** Media types and endings that the browser offers. */
  accepts: readonly string[]
  chooseText: string
  noneText: string
}

/** One file of this device. */
export function FileField({ label, value, error, name, description, isRequired = false, ...props }: FileFieldProps) {
  const [labelId, nameId, errorId] = [useId(), useId(), useId()]
  return (
    <div className="ui-field" {...(name !== undefined && { 'data-field': name })} onBlur={props.onBlur}>
      <span className="ui-field-label" id={labelId}>
        {label}
        {isRequired && <span className="ui-field-star" aria-hidden="true" />}
      </span>
      <div className="ui-file">
        <FileTrigger
          acceptedFileTypes={props.accepts}
          onSelect={(files) => {
            const file = files?.[0]
            if (file !== undefined) props.onChange(file)
          }}
        >
          <AriaButton
            className="ui-button"
            isDisabled={props.isDisabled ?? false}
            data-variant="secondary"
            aria-describedby={`${labelId} ${nameId}${error === undefined ? '' : ` ${errorId}`}`}
          >
            {props.chooseText}
          </AriaButton>
        </FileTrigger>
        <span className="ui-file-name" id={nameId}>
          {value?.name ?? props.noneText}
        </span>
      </div>
      {description && <span className="ui-field-description">{description}</span>}
      {error !== undefined && (
        <span className="ui-field-error" id={errorId}>
          <CircleAlert />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
}
