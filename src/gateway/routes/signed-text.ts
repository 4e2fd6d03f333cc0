import { RunConfig } from '#contracts/config.ts'
import { signedText } from '#domain/comment-text.ts'
import { issueText } from '#domain/field-errors.ts'
import { dayIn } from '#lib/dates.ts'
import type { Act, Scope } from '../db/scope.ts'
import type { StoredPort } from '../providers/port.ts'
import type { Parts } from './http/parts.ts'
import { invalid } from './http/problem.ts'

/** What a call says about who wrote a text, and where and when. */
interface Writing {
  parts: Pick<Parts, 'overlay'>
  scope: Scope
  act: Act
  timeZone: string
}

/** A text of a request, and how long it may be once its author stands in front. */
interface Written {
  field: string
  text: string | undefined
  longest: number
}

/**
 * A comment or note as it is stored, signed by whoever is signed in (spec/decisions 43); null where nothing was
 * written. Throws a 422 at the field where it is too long with its author in front.
 */
export function signed(port: Pick<StoredPort, 'authorForm'>, call: Writing, { field, text, longest }: Written) {
  const { days: keptDays } = RunConfig.shape.offline.parse(call.parts.overlay.offline)
  const today = dayIn(call.act.at, call.timeZone)
  const stored = signedText(text ?? '', { form: port.authorForm, author: call.scope.userName, today, keptDays })
  if (stored !== null && stored.length > longest) throw invalid([{ field, message: issueText('form.tooLong') }])
  return stored
}

/** As `signed`, for a text that there must be. */
export function signedMessage(port: Pick<StoredPort, 'authorForm'>, call: Writing, written: Written): string {
  const stored = signed(port, call, written)
  if (stored === null) throw invalid([{ field: written.field, message: issueText('comment.required') }])
  return stored
}
