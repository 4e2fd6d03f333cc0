import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { readDraft } from './drafts.ts'
import { createKeeper, follow, type DraftKeeper } from './keeper.ts'

/** A form as its draft sees it. */
export interface DraftedForm<T> {
  /** What stands in the form now; JSON, and the same reference until it changes. */
  value: T
  /** Whether somebody typed something that would be missed. A form that was cleared again has no draft. */
  isTyped: boolean
  /** Puts back what was typed earlier. Called once, soon after the form opened, unless it was typed in meanwhile. */
  restore: (value: T) => void
  /** Hears that what stands in the form is sealed on the disk. Never called where nothing can be kept. */
  onSealed?: (value: T) => void
}

/**
 * Keeps the unfinished content of a form sealed on this device, through lock, lost session, reload and tenant switch,
 * and puts it back when the form opens again. `form` names the form and what it is about, such as
 * `comment|<provider>|<match>`; it is stored blind. Returns `forget`, to be called when the content was submitted.
 * Where nothing can be kept it does nothing.
 */
export function useDraft<T>(form: string, schema: z.ZodType<T>, given: DraftedForm<T>): () => Promise<void> {
  const latest = useRef({ ...given, schema })
  const keeper = useRef<DraftKeeper>(undefined)
  const wasTyped = useRef(false)
  useEffect(() => {
    latest.current = { ...given, schema }
  })
  useEffect(() => {
    let isGone = false
    const present = createKeeper(form, undefined, (sealed) => {
      const { value, onSealed } = latest.current
      if (!isGone && sealed === value) onSealed?.(value)
    })
    keeper.current = present
    wasTyped.current = false
    const found = (value: T | null) => {
      if (!isGone && value !== null && !latest.current.isTyped) latest.current.restore(value)
    }
    readDraft(form, latest.current.schema).then(found, () => undefined) // a draft that cannot be read is no obstacle
    const leave = follow(present)
    return () => {
      isGone = true
      leave()
    }
  }, [form])
  const { value, isTyped } = given
  useEffect(() => {
    if (isTyped) keeper.current?.note(value)
    else if (wasTyped.current) keeper.current?.note(null)
    wasTyped.current = isTyped
  }, [form, value, isTyped])
  return async () => {
    keeper.current?.note(null)
    await keeper.current?.flush()
  }
}
