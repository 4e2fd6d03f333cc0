import { useEffect, useRef, useState, type RefObject } from 'react'
import type { z } from 'zod'
import { afterPress } from './after-press.ts'
import { useDirtyForm } from './dirty-forms.ts'

/** One thing that is wrong; without a field it concerns the whole form. */
export interface FormProblem {
  field?: string | undefined
  message: string
}

export interface FormOptions<Values extends object, Output> {
  schema: z.ZodType<Output>
  initial: Values
  /** Turns what the schema refused into sentences. */
  explain: (error: z.ZodError) => readonly FormProblem[]
  /** Gets what the schema made of the values. Problems it returns, such as the server's, show like the schema's own. */
  onSubmit: (output: Output) => Promise<readonly FormProblem[] | void> | void
  /** Somebody else keeps what is typed, so that it is not lost with the page. */
  isDrafted?: true
}

/** Everything a field component needs to be part of the form. */
export interface FormField<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
}

/** A form in the hands of its page; `Form` draws its frame and its summary of problems. */
export interface FormState<Values extends object> {
  values: Values
  problems: readonly FormProblem[]
  /** The only thing that is wrong with what was filled in, at its field; null: there is more, or somebody else said so. */
  sole: SoleProblem | null
  /** Differs from the values it began with. */
  isDirty: boolean
  isSubmitting: boolean
  field: <K extends keyof Values & string>(name: K) => FormField<Values[K]>
  /** Changes several values at once. */
  change: (update: (values: Values) => Values) => void
  /** Starts again from these values. */
  reset: (values: Values) => void
  /** Checks these fields only, as a step of a wizard does. Tells whether they are fine, shows what is not. */
  validate: (names: readonly (keyof Values & string)[]) => boolean
  submit: () => Promise<void>
  /** The form, in which problems look for their fields. */
  frameRef: RefObject<HTMLFormElement | null>
  /** The summary, focused after a failed submit. */
  summaryRef: RefObject<HTMLDivElement | null>
}

/** A problem that its field tells by itself. */
export interface SoleProblem {
  field: string
}

/** Values, problems and submit of one form. Fields are checked on blur once a submit has failed, never before. */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>): FormState<Values> {
  const { values, latest, change, reset, isDirty } = useValues(options.initial)
  const [isSubmitting, setSubmitting] = useState(false)
  useDirtyForm(isDirty && options.isDrafted !== true)
  const { show, recheckOnBlur, ...told } = useProblems()
  const refusals = (names?: readonly string[]) => {
    const parsed = options.schema.safeParse(latest.current)
    const all = parsed.success ? [] : options.explain(parsed.error)
    return names ? all.filter(({ field }) => field !== undefined && names.includes(field)) : all
  }
  const submit = async () => {
    if (isSubmitting) return
    const parsed = options.schema.safeParse(latest.current)
    if (!parsed.success) return show(options.explain(parsed.error), refusals, 'own')
    setSubmitting(true)
    try {
      const found = (await options.onSubmit(parsed.data)) ?? []
      const refused = latest.current
      // the values are fine by themselves: what was said of them stands until they change
      show(found, () => (latest.current === refused ? found : refusals()), 'told')
    } finally {
      setSubmitting(false)
    }
  }
  const validate = (names: readonly (keyof Values & string)[]) => {
    const found = refusals(names)
    show(found, () => refusals(names), 'own')
    return found.length === 0
  }
  return {
    values,
    ...told,
    isSubmitting,
    isDirty,
    change,
    submit,
    validate,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => change((all) => ({ ...all, [name]: value })),
      onBlur: recheckOnBlur,
      error: told.problems.find(({ field }) => field === name)?.message,
    }),
    reset: (next) => {
      reset(next)
      show([], refusals, 'own')
    },
  }
}

/** The values, also as a ref for handlers that run before the next render. */
function useValues<Values extends object>(first: Values) {
  const [initial, setInitial] = useState(first)
  const [values, setValues] = useState(first)
  const latest = useRef(first)
  const change = (update: (values: Values) => Values) => {
    latest.current = update(latest.current)
    setValues(latest.current)
  }
  const reset = (next: Values) => {
    setInitial(next)
    change(() => next)
  }
  return { values, latest, change, reset, isDirty: JSON.stringify(values) !== JSON.stringify(initial) }
}

const focusable = ':is(input, textarea, button, [tabindex="0"]):not([type="hidden"], [disabled], [tabindex="-1"])'

/** What takes the focus of a field of a form; undefined where the form shows no such field. */
export function fieldIn(form: HTMLElement | null | undefined, field: string): HTMLElement | undefined {
  const frames = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const frame = frames.find((one) => one.dataset['field'] === field)
  return frame?.querySelector<HTMLElement>(focusable) ?? undefined
}

/** What is wrong, where it is listed, and the check that a blur repeats while something is wrong. */
function useProblems() {
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [failures, setFailures] = useState(0)
  const [sole, setSole] = useState<SoleProblem | null>(null)
  const frameRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const recheck = useRef<() => readonly FormProblem[]>(undefined)
  useEffect(() => {
    if (failures === 0) return
    if (sole === null) summaryRef.current?.focus()
    else fieldIn(frameRef.current, sole.field)?.focus()
  }, [failures, sole])
  const show = (found: readonly FormProblem[], again: () => readonly FormProblem[], from: 'own' | 'told') => {
    setProblems(found)
    const [first, ...others] = found
    const only = from === 'own' && others.length === 0 ? first?.field : undefined
    // without its field in sight, only the summary can tell it
    setSole(only !== undefined && fieldIn(frameRef.current, only) !== undefined ? { field: only } : null)
    if (found.length > 0) {
      recheck.current = again
      setFailures((count) => count + 1)
    } else recheck.current = undefined
  }
  const recheckOnBlur = () =>
    afterPress(() => {
      const check = recheck.current
      if (check) setProblems(check())
    })
  return { problems, sole, frameRef, summaryRef, show, recheckOnBlur }
}
