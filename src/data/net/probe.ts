import { Health } from '#contracts/config.ts'

/** Asks our own server whether it is there; no worker and no portal can answer for it. Null: it is not. */
export async function probe(): Promise<Health | null> {
  try {
    const response = await fetch(`/ur-screen/health.json?${Date.now()}`, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    return response.ok ? (Health.safeParse(await response.json()).data ?? null) : null
  } catch {
    return null
  }
}
