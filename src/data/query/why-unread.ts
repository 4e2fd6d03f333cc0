import { say } from '#domain/messages/everywhere.ts'
import { ApiError } from '../net/errors.ts'
import { NotOnDeviceError } from './copy.ts'

/** Why the shell could not read something: that it is not on this device, the server's sentence, or the general one. */
export function whyUnread(error: Error | null): string {
  if (error instanceof NotOnDeviceError) return say('offline.notOnDevice')
  return error instanceof ApiError ? error.message : say('error.generic')
}
