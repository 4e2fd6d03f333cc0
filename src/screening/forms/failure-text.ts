import { DeviceFullError } from '#data/databases.ts'
import { ApiError } from '#data/net/errors.ts'
import { OutdatedError } from '#data/net/version.ts'
import { AlreadyWaitingError } from '#data/outbox/enqueue.ts'
import { say } from '#domain/messages.ts'

/** Why a decision or comment could not be kept or sent, in a sentence fit to show. */
export function failureText(error: unknown): string {
  if (error instanceof DeviceFullError) return say('offline.notSavedFull')
  if (error instanceof AlreadyWaitingError) return say('share.waits')
  if (error instanceof OutdatedError) return say('update.refused')
  return error instanceof ApiError ? error.message : say('error.area')
}
