import type { LivenessRecord } from '#contracts/liveness.ts'
import { formatDate, formatDay } from '#lib/dates.ts'
import { say } from './messages/liveness.ts'

/** Who was invited, or who came: what the provider found out first, else what stood in the invitation. */
export function personOf({ metadata, providerResult }: Pick<LivenessRecord, 'metadata' | 'providerResult'>) {
  // a provider that lacks a name tells none or an empty one
  const firstName = providerResult?.nameFirst || metadata.firstName
  const lastName = providerResult?.nameLast || metadata.lastName
  const email = providerResult?.emailAddress || metadata.email
  return { firstName, lastName, email, name: `${firstName} ${lastName}`.trim() || email }
}

/** Where a screening stands, in words: one that the stand-in has completed is never told like one that was judged. */
function statusText({ status, isStandIn }: Pick<LivenessRecord, 'status' | 'isStandIn'>): string {
  const text = say(`liveness.status.${status}`)
  return isStandIn ? say('liveness.standInStatus', text) : text
}

/**
 * Everything that is told about a liveness screening (spec/3 section 2.11), in its order, and until when its link works
 * while there is no result; null: nothing is known.
 */
export function livenessFacts(
  record: LivenessRecord,
  timeZone: string,
): ReadonlyArray<readonly [label: string, value: string | null]> {
  const { status, createdAt, expiresAt, createdByUser, providerResult } = record
  const { firstName, lastName, email } = personOf(record)
  const { phoneNumber = null, birthdate = null, expiredAt = null, completedAt = null } = providerResult ?? {}
  const hasResult = status === 'completed' || status === 'failed'
  return [
    [say('liveness.status'), statusText(record)],
    [say('liveness.firstName'), firstName || null],
    [say('liveness.lastName'), lastName || null],
    [say('liveness.phoneNumber'), phoneNumber],
    [say('liveness.email'), email],
    [say('liveness.birthdate'), birthdate && formatDay(birthdate)],
    [say('liveness.expiredAt'), expiredAt && formatDate(expiredAt, timeZone)],
    [say('liveness.createdDate'), formatDate(createdAt, timeZone)],
    [say('liveness.completedAt'), completedAt && formatDate(completedAt, timeZone)],
    [say('liveness.validator'), createdByUser.name],
    ...(hasResult ? [] : [[say('liveness.linkExpiry'), formatDate(expiresAt, timeZone)] as const]),
  ]
}
