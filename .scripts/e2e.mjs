/**
 * The browser journeys, against the built product: builds what is missing or stale, seeds one data directory that every
 * gateway of a journey starts from a copy of, then hands over to Playwright.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, root } from './build.mjs'

ensureBuilt('console', 'gateway')
const seeded = mkdtempSync(join(tmpdir(), 'ur-screen-seeded-'))
try {
  run('dist/gateway/seed.js', [], { DATA_DIR: seeded, DEMO: 'on', LOG_LEVEL: 'warn' })
  const flags = ['test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)]
  run('node_modules/playwright/cli.js', flags, { SEEDED_DATA_DIR: seeded })
} finally {
  rmSync(seeded, { recursive: true, force: true })
}

function run(script, flags, env) {
  if (process.exitCode) return
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
  process.exitCode = spawnSync(process.execPath, [join(root, script), ...flags], options).status ?? 1
}
