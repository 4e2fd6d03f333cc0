import type { Health } from '#contracts/config.ts'
import { isOlder } from '#lib/older-version.ts'
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

/** Compares this build with the oldest one that the server works with. */
export function noteHealth({ minVersion }: Health): void {
  if (isOlder(version, minVersion)) outdated.set(true)
}
