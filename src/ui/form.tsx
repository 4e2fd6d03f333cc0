import type { ReactNode, RefObject } from 'react'
import { Form as AriaForm } from 'react-aria-components'
import { CircleAlert } from './icons.ts'
import type { FormProblem, FormState } from './use-form.ts'
import './form.css'

interface FormProps<Values extends object> {
  form: FormState<Values>
  /** Heading of the summary after a failed submit. */
  heading: string
  /** Name of the form, when the page holds more than one. */
  label?: string
  children: ReactNode
}

/** The frame of a form: summary of problems, then its fields. Our texts always, never the browser's. */
export function Form<Values extends object>({ form, heading, label, children }: FormProps<Values>) {
  return (
    <AriaForm
      className="ui-form"
      validationBehavior="aria"
      {...(label !== undefined && { 'aria-label': label })}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {form.problems.length > 0 && <Summary problems={form.problems} heading={heading} summaryRef={form.summaryRef} />}
      {children}
    </AriaForm>
  )
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
        focusField(frame.current?.closest('form'), field)
      }}
    >
      {message}
    </a>
  )
}

const focusable = ':is(input, textarea, button, [tabindex="0"]):not([type="hidden"], [disabled], [tabindex="-1"])'

function focusField(form: HTMLFormElement | null | undefined, field: string): void {
  const frames = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  frames
    .find((frame) => frame.dataset['field'] === field)
    ?.querySelector<HTMLElement>(focusable)
    ?.focus()
}
