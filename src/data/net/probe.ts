import { Health } from '#contracts/config.ts'
import { noteHealth } from './version.ts'

/** Asks our own server whether it is there; no worker and no portal can answer for it. Null: it is not. */
export async function probe(): Promise<Health | null> {
  try {
    const response = await fetch(`/ur-screen/health.json?${Date.now()}`, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    const health = response.ok ? (Health.safeParse(await response.json()).data ?? null) : null
    if (health !== null) noteHealth(health)
    return health
  } catch {
    return null
  }
}
