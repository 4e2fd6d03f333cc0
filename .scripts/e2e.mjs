/** The browser journeys, against the built product: builds what is missing or stale, then runs tests/e2e/run.ts. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, root } from './build.mjs'

ensureBuilt('console', 'gateway')
const run = ['--import', 'tsx', join(root, 'tests/e2e/run.ts'), ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' }).status ?? 130
