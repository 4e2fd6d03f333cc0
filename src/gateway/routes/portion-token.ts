import { issueText } from '#domain/field-errors.ts'
import { invalid } from './http/problem.ts'

/** A place in a list as a word that only the gateway reads. */
export const tokenOf = (place: readonly number[]): string => Buffer.from(place.join(' ')).toString('base64url')

/** The numbers of the place that a token means; null without one. Throws a 422 where the gateway gave no such token. */
export function placeIn(nextToken: string | undefined, count: number): number[] | null {
  if (nextToken === undefined) return null
  const place = Buffer.from(nextToken, 'base64url').toString().split(' ').map(Number)
  const isOurs = place.length === count && place.every((part) => Math.abs(part) < 2 ** 31 && Number.isInteger(part))
  if (!isOurs || tokenOf(place) !== nextToken)
    throw invalid([{ field: 'nextToken', message: issueText('form.invalid') }])
  return place
}
