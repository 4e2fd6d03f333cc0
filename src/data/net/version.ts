import type { Health } from '#contracts/config.ts'
import { subscribable } from '#lib/subscribable.ts'

declare const buildVersion: string

/** Version of this build, put in place by vite.config.ts. */
export const version: string = buildVersion

/** Whether the server no longer works with this build: no new work is taken then, and nothing is sent. */
export const outdated = subscribable(false)

/** New work was refused, because this build is too old for the server; nothing was kept or sent. */
export class OutdatedError extends Error {
  override name = 'OutdatedError'
}

/** Whether a version such as 1.4.2 comes before another one. What is no version is never older. */
export function isOlder(version: string, than: string): boolean {
  const [mine, theirs] = [version, than].map((text) => text.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [])
  if (mine === undefined || theirs === undefined || [...mine, ...theirs].some(Number.isNaN)) return false
  const place = theirs.findIndex((part, at) => part !== (mine[at] ?? 0))
  return place >= 0 && (mine[place] ?? 0) < (theirs[place] ?? 0)
}

/** Compares this build with the oldest one that the server works with. */
export function noteHealth({ minVersion }: Health): void {
  if (isOlder(version, minVersion)) outdated.set(true)
}
