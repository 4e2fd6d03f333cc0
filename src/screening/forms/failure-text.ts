import { DeviceFullError } from '#data/device/databases.ts'
import { ApiError } from '#data/net/errors.ts'
import { OutdatedError } from '#data/net/version.ts'
import { AlreadyWaitingError } from '#data/outbox/enqueue.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/everywhere.ts'

/** What a call that failed is told as: the server's own sentence, unless the fault is the server's (spec/1 section 8). */
export const sentenceFor = ({ status, message }: ApiError): string => (status < 500 ? message : say('error.area'))

/**
 * Why a change could not be kept or sent, in sentences fit to show. `own` is the provider's for what the server refused;
 * the server's own reason follows it.
 */
export function failureText(error: unknown, own: PlainMessageKey | null = null): string {
  if (error instanceof DeviceFullError) return say('offline.notSavedFull')
  if (error instanceof AlreadyWaitingError) return say('share.waits')
  if (error instanceof OutdatedError) return say('update.refused')
  if (own === null) return error instanceof ApiError ? sentenceFor(error) : say('error.area')
  const isReasoned = error instanceof ApiError && error.status < 500 && error.message !== ''
  return isReasoned ? `${sayKey(own)} ${error.message}` : sayKey(own)
}
