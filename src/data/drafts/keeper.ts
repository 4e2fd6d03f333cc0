import type { seal } from '#lib/seal.ts'
import { dropDraft, keepDraft } from './drafts.ts'

/** The draft of one open form. A change is sealed a moment later, or at once when the page has to go. */
export interface DraftKeeper {
  /** Takes over what stands in the form now; null when there is nothing worth keeping. */
  note(value: unknown): void
  /**
   * Seals what was noted; resolves when it is on the disk. Never rejects: the form still shows its text, and false tells
   * that it would be lost with the page.
   */
  flush(): Promise<boolean>
}

/** Time after the last change before it is sealed, in milliseconds. */
const pause = 500

const open = new Set<DraftKeeper>()

/**
 * Seals the text of every open form, before what opens it goes or the page is loaded anew. Never rejects; false: some of
 * it cannot be kept on this device.
 */
export async function sealDrafts(): Promise<boolean> {
  const sealed = await Promise.all([...open].map((keeper) => keeper.flush()))
  return sealed.every(Boolean)
}

/** Takes over what stands in a form; false when it does not fit on the device, or nothing can be kept there. */
async function isSafe(form: string, value: unknown, sealing?: typeof seal): Promise<boolean> {
  try {
    if (value !== null) return (await keepDraft(form, value, sealing)) !== null
    await dropDraft(form)
    return true
  } catch {
    return value === null
  }
}

/** Starts keeping the draft of a form, if need be sealed in another way; `whenSafe` hears what is on the disk. */
export function createKeeper(form: string, sealing?: typeof seal, whenSafe?: (value: unknown) => void): DraftKeeper {
  let noted: { value: unknown } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async () => {
    clearTimeout(timer)
    if (noted === null) return true
    const present = noted
    noted = null
    if (await isSafe(form, present.value, sealing)) {
      whenSafe?.(present.value)
      return true
    }
    noted ??= present // stays in the form, and is tried again
    return false
  }
  const note = (value: unknown) => {
    noted = { value }
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }
  return { note, flush }
}

/** Makes a form part of `sealDrafts`; returns the way out, which seals it. */
export function follow(keeper: DraftKeeper): () => void {
  open.add(keeper)
  return () => {
    open.delete(keeper)
    void keeper.flush()
  }
}
