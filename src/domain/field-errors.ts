import type { z } from 'zod'
import type { FieldError } from '#contracts/problem.ts'
import { say } from './messages/everywhere.ts'
import { plainSentence } from './speaker.ts'

/** Sentence of one schema issue: contracts carry message keys, anything else gets the general text. */
export const issueText = (message: string): string => plainSentence(message) ?? say('form.invalid')

/** What a schema refused, field by field, by the last name of each path: the request's own word for it. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map((issue) => {
    const field = issue.path.findLast((part) => typeof part === 'string')
    return { ...(typeof field === 'string' && { field }), message: issueText(issue.message) }
  })
