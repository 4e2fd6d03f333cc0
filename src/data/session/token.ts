import { z } from 'zod'

/** The session token, kept under the name the suite's other applications expect (spec/decisions 6). */
const name = 'ssojwt'

/** The present token, read anew for every call: another application of the suite may have changed it. */
export const readToken = (): string | null => localStorage.getItem(name)

/** Keeps a token; only data/sign-in calls this. */
export const writeToken = (token: string): void => localStorage.setItem(name, token)

/** Forgets the token; only data/lock and data/sign-in call this. */
export const dropToken = (): void => localStorage.removeItem(name)

const Claims = z.object({ sub: z.string().optional(), tid: z.string().optional(), iat: z.number(), exp: z.number() })

/**
 * What a token of this product's gateway claims: user, tenant, and its times in seconds. Null for one of another kind.
 * Nothing here proves it.
 */
export function claimsOf(token: string): z.infer<typeof Claims> | null {
  try {
    const body = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return Claims.parse(JSON.parse(atob(body)))
  } catch {
    return null
  }
}

/** Calls back when another page changed the token; returns the way out. */
export function onForeignToken(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === name || event.key === null) listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
