import type { MouseEvent, ReactNode, RefObject } from 'react'
import { Form as AriaForm } from 'react-aria-components'
import { CircleAlert } from './icons.ts'
import { fieldIn, type FormProblem, type FormState } from './use-form.ts'
import './form.css'

interface FormProps<Values extends object> {
  form: FormState<Values>
  /** Heading of the summary after a failed submit. */
  heading: string
  /** Name of the form, when the page holds more than one. */
  label?: string
  children: ReactNode
}

/**
 * The frame of a form: summary of problems, then its fields. The only problem of all is told by its field alone, which
 * takes the focus. Our texts always, never the browser's.
 */
export function Form<Values extends object>({ form, heading, label, children }: FormProps<Values>) {
  const { problems, sole, frameRef, summaryRef } = form
  return (
    <AriaForm
      ref={frameRef}
      className="ui-form"
      validationBehavior="aria"
      {...(label !== undefined && { 'aria-label': label })}
      onClickCapture={ignoreSecondClick}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {problems.length > 0 && sole === null && (
        <Summary problems={problems} heading={heading} summaryRef={summaryRef} />
      )}
      {children}
    </AriaForm>
  )
}

/** The second click of two was meant for what stood there before, such as the button of the step before. */
function ignoreSecondClick(event: MouseEvent): void {
  const isSubmit = event.target instanceof Element && event.target.closest('[type="submit"]') !== null
  if (isSubmit && event.detail > 1) event.preventDefault()
}

interface SummaryProps {
  problems: readonly FormProblem[]
  heading: string
  summaryRef: RefObject<HTMLDivElement | null>
}

function Summary({ problems, heading, summaryRef }: SummaryProps) {
  return (
    <div className="ui-form-summary" role="alert" tabIndex={-1} ref={summaryRef}>
      <CircleAlert />
      <div>
        <p>{heading}</p>
        <ul>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field === undefined ? message : <FieldLink field={field} message={message} frame={summaryRef} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface FieldLinkProps {
  field: string
  message: string
  frame: RefObject<HTMLDivElement | null>
}

function FieldLink({ field, message, frame }: FieldLinkProps) {
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault()
        fieldIn(frame.current?.closest('form'), field)?.focus()
      }}
    >
      {message}
    </a>
  )
}
