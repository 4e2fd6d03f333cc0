import { useState } from 'react'
import type { z } from 'zod'
import { useDraft } from '#data/drafts/use-draft.ts'
import { failureText } from './failure-text.ts'

/** Longest message that a person can write; the author in front of it comes on top. */
export const messageLimit = 3800

interface DraftFormOptions<T> {
  /** Names the form and what it is about; its draft is kept under this name. */
  draft: string
  schema: z.ZodType<T>
  initial: T
  /** Whether somebody typed something that would be missed. */
  isTyped: (value: T) => boolean
}

/**
 * What stands in a form so far, and the way to make it count. Typed text stays as a sealed draft until then; when it
 * cannot be kept, the form stays as it is and `error` says why.
 */
export function useDraftForm<T>({ draft, schema, initial, isTyped }: DraftFormOptions<T>) {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const forgetDraft = useDraft(draft, schema, {
    value,
    isTyped: isTyped(value),
    restore: setValue,
  })
  const save = async (work: (value: T) => Promise<void>) => {
    setSaving(true)
    try {
      await work(value)
      await forgetDraft()
    } catch (failure) {
      setError(failureText(failure))
      setSaving(false)
    }
  }
  const change = (next: T) => {
    setValue(next)
    setError(undefined)
  }
  /** Keeps what stands there, unless there is a problem with it: then that is shown. */
  const keep = (problem: string | undefined, work: (value: T) => Promise<void>) => {
    setError(problem)
    if (problem === undefined) void save(work)
  }
  return { value, error, isSaving, change, keep }
}
