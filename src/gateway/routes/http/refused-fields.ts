import type { z } from 'zod'
import type { FieldError } from '#contracts/problem.ts'
import { issueText } from '#domain/field-errors.ts'

/** The request's own word for what a path leads to: its last name, with its place where it is one of many things. */
function wordFor(path: readonly PropertyKey[]): string | undefined {
  const at = path.findLastIndex((part) => typeof part === 'string')
  const [list, place, name] = [path[at - 2], path[at - 1], path[at]]
  if (typeof name !== 'string') return undefined
  return typeof list === 'string' && typeof place === 'number' ? `${list}[${place}].${name}` : name
}

/** What a schema refused of a request: `birth_year` of a search, `emails[1].email` of the second of several people. */
export const refusedFields = (error: z.ZodError): FieldError[] =>
  error.issues.map(({ path, message }) => {
    const field = wordFor(path)
    return { ...(field !== undefined && { field }), message: issueText(message) }
  })
