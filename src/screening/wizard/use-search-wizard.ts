import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { deepLinks, type ResultsState } from '#contracts/links.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import type { Search } from '#contracts/search.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { useDraft } from '#data/drafts/use-draft.ts'
import { creditQueries } from '#data/query/reference-data.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { taskOf } from '#data/query/workflow.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { mintKey } from '#lib/mint-key.ts'
import { say } from '#domain/messages/monitors.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { type FormProblem, type FormState, useForm } from '#ui/use-form.ts'
import { type NamedFields, problemsOf } from '../forms/problems-of.ts'
import type { ProviderWizard, ScreeningProvider } from '../provider.ts'
import { useWorkflow } from '#features/workflow/use-workflow.ts'
import { changedOf, SearchDraft, withDraft } from './search-draft.ts'
import { profileIdOf, type WizardProfile } from './use-wizard-profile.ts'

/** One Idempotency-Key per content of the form: pressing again after a failure cannot spend twice. */
function useFormKey() {
  const minted = useRef({ content: '', key: '' })
  return (content: string): string => {
    if (minted.current.content !== content) minted.current = { content, key: mintKey() }
    return minted.current.key
  }
}

/** The fields of both steps, as the form and as the server call them. */
const fieldsOf = <Form extends object>(wizard: ProviderWizard<Form>, values: Form): NamedFields => ({
  names: wizard.steps.flatMap(({ fields }) => fields),
  alsoCalled: wizard.alsoCalled?.(values),
})

function useCreateSearch<Form extends object>(
  provider: ScreeningProvider<Form>,
  wizard: ProviderWizard<Form>,
  query: URLSearchParams,
  profileId: string | null,
) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const keyFor = useFormKey()
  const workflow = useWorkflow()
  return async (values: Form): Promise<readonly FormProblem[] | void> => {
    const workflowTaskId = taskOf(query)
    try {
      const search = await provider.source.createSearch(values, {
        key: keyFor(JSON.stringify(values)),
        ...(workflowTaskId !== null && { workflowTaskId }),
        ...(profileId !== null && { profileId }),
      })
      void client.invalidateQueries({ queryKey: creditQueries.all().queryKey })
      void client.invalidateQueries({ queryKey: monitorQueries.all(provider.source).queryKey })
      if (search.monitored) showSnackbar({ severity: 'success', text: say('monitoring.on') })
      const end = workflow === null ? '' : `&workflowId=${encodeURIComponent(workflow.workflowId)}`
      navigate(deepLinks.results(provider.id, search.id) + end, {
        state: { searchId: search.id, assistant: wizard.wantsAssistant?.(values) } satisfies ResultsState,
      })
    } catch (error) {
      return problemsOf(error, fieldsOf(wizard, values))
    }
  }
}

/** What a wizard begins with beside the tenant's settings. */
export interface WizardStart {
  profile: WizardProfile
  /** The search that is to be changed. */
  earlier: Search | undefined
}

/** A wizard in the hands of its page. */
export interface SearchWizard<Form extends object> {
  form: FormState<Form>
  /** 0 or 1. */
  step: number
  next: () => void
  back: () => void
  /** Presets what nobody touched by the tenant's settings, which came late. */
  preset: (settings: AppSettings) => void
  /** Fills in what a stored profile gives, over what stands there. */
  fill: (profile: StoredProfile) => void
}

/**
 * Two steps with one set of values: Back keeps everything, and a refused field brings its own step back. What was
 * changed stays as a draft until the search was made; a search that began from a profile has a draft of its own.
 */
export function useSearchWizard<Form extends object>(
  provider: ScreeningProvider<Form>,
  wizard: ProviderWizard<Form>,
  settings: AppSettings | undefined,
  { profile: began, earlier }: WizardStart,
): SearchWizard<Form> {
  const query = new URLSearchParams(useSearch())
  const [step, setStep] = useState(0)
  const createSearch = useCreateSearch(provider, wizard, query, profileIdOf(began))
  const prefill = wizard.prefill(query, settings)
  const untouched = (by: AppSettings | undefined): Form => ({
    ...wizard.defaults(by),
    ...wizard.prefill(query, by),
    ...(earlier && wizard.fromEarlier(earlier)),
    ...(began.profile && wizard.fromProfile(began.profile, by)),
  })
  const [initial] = useState(() => untouched(settings))
  const form = useForm<Form, Form>({
    schema: wizard.schema,
    initial,
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
  const about = [began.id, earlier?.id, began.handedOver].map((id) => (id == null ? '' : `|${id}`)).join('')
  const forgetDraft = useDraft(`search|${provider.id}|${JSON.stringify(prefill)}${about}`, SearchDraft, {
    value: useMemo(() => ({ step, values: changedOf(initial, values) }), [step, initial, values]),
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
    preset: (loaded) => form.change((present) => ({ ...untouched(loaded), ...changedOf(initial, present) })),
    fill: (profile) => form.change((present) => ({ ...present, ...wizard.fromProfile(profile, settings) })),
  }
}
