import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Limits } from '#contracts/config-file.ts'

const many = 1_000_000

/** More than anything asks for that is not about the limits themselves. */
export const plenty: Limits = {
  signInPerName: many,
  signInPerAddress: many,
  search: many,
  share: many,
  export: many,
  import: many,
  upload: many,
  analysis: many,
  requests: many,
  publicPages: many,
  rescreenAll: many,
}

/** A CONFIG_FILE of the gateway that lifts its rate limits, over what the console is told; the caller removes it. */
export function liftedLimits(
  told: Record<string, unknown> = {},
  server: { frameAncestors?: string[] } = {},
): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'ur-screen-bench-'))
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify({ public: told, server: { limits: plenty, ...server } }))
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
