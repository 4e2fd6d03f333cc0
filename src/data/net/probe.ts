import { Health } from '#contracts/config.ts'
import { expectNoMark, giverOf } from './mark.ts'
import { noteHealth } from './version.ts'

const address = '/ur-screen/health.json'

/** What answers where our own server should: it, something in its place, or nothing. */
export type Probed = { kind: 'gateway'; health: Health } | { kind: 'foreign' } | { kind: 'none' }

/** A box that says it has no server behind it is as good as none. */
const inItsPlace = (response: Response): Probed => ({ kind: response.status >= 500 ? 'none' : 'foreign' })

function judge(response: Response, health: Health | null): Probed {
  const giver = giverOf(address, response.headers)
  if (giver === 'another' || health === null) return inItsPlace(response)
  if (giver === 'foreign') {
    if (health.marks) return inItsPlace(response)
    expectNoMark()
  }
  noteHealth(health)
  return { kind: 'gateway', health }
}

/** Asks our own server whether it is there; no worker answers for it, and what a portal answers is not believed. */
export async function probe(): Promise<Probed> {
  try {
    const response = await fetch(`${address}?${Date.now()}`, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    if (response.type === 'opaqueredirect') return { kind: 'foreign' }
    const body: unknown = response.ok ? await response.json().catch(() => null) : null
    return judge(response, Health.safeParse(body).data ?? null)
  } catch {
    return { kind: 'none' }
  }
}
