import { z } from 'zod'

/**
 * What a provider needs to know of a search, monitor or match beside its id, to act on it: only the provider's own area
 * reads it. `v` is the form it is in. It is no permission: nothing is signed or sealed in it, because the server looks
 * up whatever it names among the tenant's own records and refuses what differs, so that a ref from anywhere else does
 * nothing that the bare id would not. It is kept sealed on the device like the rest of a record.
 */
export const ProviderRef = z.looseObject({ v: z.number().int().min(1) })
export type ProviderRef = z.infer<typeof ProviderRef>

/** A ref is missing, or in a form that this build does not know: what was to be done with it waits for one that does. */
export class UnreadableRefError extends Error {
  override name = 'UnreadableRefError'
}

/** A ref in the form that its provider expects. Throws UnreadableRefError. */
export function readRef<T>(form: z.ZodType<T>, ref: ProviderRef | undefined): T {
  const { data, error } = form.safeParse(ref)
  if (data === undefined) throw new UnreadableRefError('the ref cannot be read', { cause: error })
  return data
}
