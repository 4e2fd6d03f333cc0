import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { Form as AriaForm } from 'react-aria-components'
import { CircleAlert } from './icons.ts'
import type { FormProblem, FormState, SoleProblem } from './use-form.ts'
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
  const { problems, sole, summaryRef } = form
  const frame = useRef<HTMLFormElement>(null)
  const isToldByField = useToldByField(sole, frame, summaryRef)
  return (
    <AriaForm
      ref={frame}
      className="ui-form"
      validationBehavior="aria"
      {...(label !== undefined && { 'aria-label': label })}
      onClickCapture={ignoreSecondClick}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {problems.length > 0 && !isToldByField && (
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

/** Whether the field of the only problem is in sight, and so tells it; it takes the focus, or else the summary does. */
function useToldByField(
  sole: SoleProblem | null,
  frame: RefObject<HTMLFormElement | null>,
  summary: RefObject<HTMLDivElement | null>,
): boolean {
  const [unseen, setUnseen] = useState<SoleProblem | null>(null)
  useEffect(() => {
    if (sole !== null && !focusField(frame.current, sole.field)) setUnseen(sole)
  }, [sole, frame])
  const isUnseen = unseen !== null && unseen === sole
  useEffect(() => {
    if (isUnseen) summary.current?.focus()
  }, [isUnseen, summary])
  return sole !== null && !isUnseen
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

/** False where the form shows no such field. */
function focusField(form: HTMLFormElement | null | undefined, field: string): boolean {
  const frames = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const found = frames.find((frame) => frame.dataset['field'] === field)?.querySelector<HTMLElement>(focusable)
  found?.focus()
  return found !== undefined && found !== null
}
