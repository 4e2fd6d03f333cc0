/** The browser journeys, against the built product: builds what is missing or stale, then hands over to Playwright. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, root } from './build.mjs'

ensureBuilt('console', 'gateway')
const playwright = join(root, 'node_modules/playwright/cli.js')
const flags = ['test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, [playwright, ...flags], { cwd: root, stdio: 'inherit' }).status ?? 1
