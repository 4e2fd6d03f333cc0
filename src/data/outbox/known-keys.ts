import { sentKeysApi } from '#contracts/sent-keys.ts'
import { call } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'

/**
 * Those of a device's own Idempotency-Keys that the gateway has carried out a change for; null where it cannot tell:
 * another gateway, or one of before, has no such call. Rejects with ApiError.
 */
export async function knownKeys(keys: readonly string[], token: string | null): Promise<readonly string[] | null> {
  try {
    const options = token === null ? {} : { token }
    return (await call(sentKeysApi.sentKeys, { body: { keys: [...keys] } }, options)).data.known
  } catch (error) {
    if (error instanceof ApiError && error.isProven && (error.kind === 'gone' || error.kind === 'invalid')) return null
    throw error
  }
}
