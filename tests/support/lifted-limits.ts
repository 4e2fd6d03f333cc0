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
  livenessMail: many,
  rescreenAll: many,
}

interface WrittenConfig {
  file: string
  remove: () => void
}

/** A CONFIG_FILE of the gateway; the caller removes it. */
export function writeConfig(config: { public?: Record<string, unknown>; server?: object }): WrittenConfig {
  const folder = mkdtempSync(join(tmpdir(), 'ur-screen-config-'))
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify(config))
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A CONFIG_FILE that lifts the rate limits, over what the console is told; the caller removes it. */
export const liftedLimits = (
  told: Record<string, unknown> = {},
  server: { frameAncestors?: string[] } = {},
): WrittenConfig => writeConfig({ public: told, server: { limits: plenty, ...server } })
