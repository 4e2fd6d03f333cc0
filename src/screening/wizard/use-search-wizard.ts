import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { z } from 'zod'
import { paths, type ResultsState } from '#contracts/links.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { useDraft } from '#data/drafts/use-draft.ts'
import { ApiError } from '#data/net/errors.ts'
import { creditQueries } from '#data/query/lists.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { workflowOf } from '#data/workflow.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages.ts'
import { mintKey } from '#data/mint-key.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { type FormProblem, type FormState, useForm } from '#ui/use-form.ts'
import type { ScreeningProvider } from '../provider.ts'

/** What the server or the connection refused, as problems of the form. */
function problemsOf(error: unknown): readonly FormProblem[] {
  if (!(error instanceof ApiError)) throw error
  if (error.fields.length === 0) return [{ message: error.message }]
  return error.fields.map(({ field, message }) => ({ message, ...(field !== undefined && { field }) }))
}

/** One Idempotency-Key per content of the form: pressing again after a failure cannot spend twice. */
function useFormKey() {
  const minted = useRef({ content: '', key: '' })
  return (content: string): string => {
    if (minted.current.content !== content) minted.current = { content, key: mintKey() }
    return minted.current.key
  }
}

function useCreateSearch<Form extends object>(provider: ScreeningProvider<Form>, query: URLSearchParams) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const keyFor = useFormKey()
  return async (values: Form): Promise<readonly FormProblem[] | void> => {
    const workflow = workflowOf(query)
    try {
      const search = await provider.source.createSearch(values, {
        key: keyFor(JSON.stringify(values)),
        ...(workflow?.taskId && { workflowTaskId: workflow.taskId }),
      })
      void client.invalidateQueries({ queryKey: creditQueries.all().queryKey })
      void client.invalidateQueries({ queryKey: monitorQueries.all(provider.source).queryKey })
      if (search.monitored) showSnackbar({ severity: 'success', text: say('monitoring.on') })
      const end = workflow === null ? '' : `?workflowId=${encodeURIComponent(workflow.workflowId)}`
      navigate(paths.results(provider.id) + end, { state: { searchId: search.id } satisfies ResultsState })
    } catch (error) {
      return problemsOf(error)
    }
  }
}

/** A wizard in the hands of its page. */
export interface SearchWizard<Form extends object> {
  form: FormState<Form>
  /** 0 or 1. */
  step: number
  next: () => void
  back: () => void
}

/** Typed values as they are: whether they are complete is looked at when they are sent. */
const Unfinished = z.object({
  step: z.number().int().min(0).max(1),
  values: z.custom<object>((value) => typeof value === 'object' && value !== null),
})

/** Values of a draft over the present ones; those of a field that another build knew otherwise are left out. */
function withDraft<Form extends object>(present: Form, draft: object): Form {
  const kinds = new Map(Object.entries(present).map(([name, value]) => [name, typeof value]))
  const fitting = Object.entries(draft).filter(([name, value]) => kinds.get(name) === typeof value)
  return { ...present, ...Object.fromEntries(fitting) }
}

/**
 * Two steps with one set of values: Back keeps everything, and a refused field brings its own step back. What was
 * typed stays as a draft until the search was made; a search that began from a profile has a draft of its own.
 */
export function useSearchWizard<Form extends object>(
  provider: ScreeningProvider<Form>,
  settings: AppSettings | undefined,
): SearchWizard<Form> {
  const query = new URLSearchParams(useSearch())
  const [step, setStep] = useState(0)
  const createSearch = useCreateSearch(provider, query)
  const { wizard } = provider
  const prefill = wizard.prefill(query)
  const form = useForm<Form, Form>({
    schema: wizard.schema,
    initial: { ...wizard.defaults(settings), ...prefill },
    explain: fieldErrors,
    isDrafted: true,
    async onSubmit(values) {
      const problems = await createSearch(values)
      const first: readonly string[] = wizard.steps[0].fields
      if (problems?.some(({ field }) => field !== undefined && first.includes(field))) setStep(0)
      if (problems === undefined) await forgetDraft()
      return problems
    },
  })
  const { values } = form
  const forgetDraft = useDraft(`search|${provider.id}|${JSON.stringify(prefill)}`, Unfinished, {
    value: useMemo(() => ({ step, values }), [step, values]),
    isTyped: form.isDirty,
    restore: (kept) => {
      form.change((present) => withDraft(present, kept.values))
      setStep(kept.step)
    },
  })
  return {
    form,
    step,
    next: () => form.validate(wizard.steps[0].fields) && setStep(1),
    back: () => setStep(0),
  }
}
