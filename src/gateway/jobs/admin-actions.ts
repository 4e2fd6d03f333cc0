import { z } from 'zod'
import { adminActions, type AdminAction, type AdminParsed, type AdminResult } from '#contracts/admin.ts'
import { isDiskFull } from '../db/database-trouble.ts'

/** What an action has besides its input: the command's files, and somebody who watches. */
export interface AdminCall {
  /** Starts a pass over a file that the command offers by this name. */
  open: (file: string) => AsyncIterable<Uint8Array>
  progress: (text: string) => void
  /** Aborted when nobody waits for the outcome any more. */
  signal: AbortSignal
}

/** One function per action; it validates nothing but its own rules. */
export type AdminHandlers = {
  [A in AdminAction]: (input: AdminParsed<A>, call: AdminCall) => Promise<AdminResult<A>>
}

/** Runs an action with an input as it came, checked by the action's schema. */
export async function runAction<A extends AdminAction>(
  handlers: AdminHandlers,
  action: A,
  input: unknown,
  call: AdminCall,
): Promise<AdminResult<A>> {
  // The schema is the action's own: what it gives is what its handler reads, which a generic cannot show.
  const parsed = adminActions[action].input.parse(input) as AdminParsed<A>
  return handlers[action](parsed, call)
}

/** A failure in a sentence for the operator, who may see anything that the process may. */
export function describeFailure(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.') || 'The input'} ${message}`).join('\n')
  const text = error instanceof Error ? error.message : String(error)
  return isDiskFull(error) ? `The database could not write. Is the disk full? It says: ${text}` : text
}
