import { toBase64url } from '#lib/base64url.ts'

async function mark(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toBase64url(new Uint8Array(digest).subarray(0, 16))
}

/** Name of everything kept for one user in one tenant: recomputable, and it names nobody. */
export const scopeOf = (userUuid: string, tenantUuid: string): Promise<string> => mark(`urs|${userUuid}|${tenantUuid}`)

/** Mark that all scopes of one user share. */
export const userMarkOf = (userUuid: string): Promise<string> => mark(`urs|${userUuid}`)

/** Hash by which a token is recognized without being kept. */
export const tokenHashOf = (token: string): Promise<string> => mark(`urs-token|${token}`)
