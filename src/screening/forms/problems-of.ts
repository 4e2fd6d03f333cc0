import { ApiError } from '#data/net/errors.ts'
import type { FormProblem } from '#ui/use-form.ts'
import { sentenceFor } from './failure-text.ts'

/** The fields of a form, and the server's own words for some of them. */
export interface NamedFields {
  names: readonly string[]
  alsoCalled?: Readonly<Record<string, string>> | undefined
}

/** The field that a server's path leads to, `name.firstName` or `filters.types[2]`: the last part that names one. */
function fieldAt(path: string | undefined, { names, alsoCalled = {} }: NamedFields): string | undefined {
  const parts = (path ?? '').split(/[.[\]]+/)
  const known = parts.map((part) => (names.includes(part) ? part : alsoCalled[part]))
  return known.findLast((name) => name !== undefined)
}

/**
 * What the server or the connection refused, as problems of a form, each at its field; what belongs to none concerns
 * the whole form. Throws what is neither.
 */
export function problemsOf(error: unknown, fields: NamedFields): readonly FormProblem[] {
  if (!(error instanceof ApiError)) throw error
  if (error.fields.length === 0) return [{ message: sentenceFor(error) }]
  return error.fields.map(({ field: path, message }) => {
    const field = fieldAt(path, fields)
    return { message, ...(field !== undefined && { field }) }
  })
}
