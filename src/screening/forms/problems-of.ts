import { ApiError } from '#data/net/errors.ts'
import type { FormProblem } from '#ui/use-form.ts'

/** What the server or the connection refused, as problems of a form; throws what is neither. */
export function problemsOf(error: unknown): readonly FormProblem[] {
  if (!(error instanceof ApiError)) throw error
  if (error.fields.length === 0) return [{ message: error.message }]
  return error.fields.map(({ field, message }) => ({ message, ...(field !== undefined && { field }) }))
}
