/**
 * The browser journeys, against the built product: builds what is missing or stale, then runs tests/e2e/run.ts. With
 * --embedded they run on the embedded database, otherwise on PostgreSQL where its programs are found.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { ensureBuilt, root } from './build.mjs'
import { seededDataDir } from './data-dirs.mjs'

const { postgresBinaries } = await tsImport('../tests/support/postgres-binaries.ts', import.meta.url)
const args = process.argv.slice(2)
const isEmbedded = args.includes('--embedded') || postgresBinaries() === undefined

ensureBuilt('console', 'gateway')
const run = ['--import', 'tsx', join(root, 'tests/e2e/run.ts'), ...args.filter((flag) => flag !== '--embedded')]
const env = { ...process.env, ...(isEmbedded && { SEEDED_DATA_DIR: seededDataDir() }) }
process.exitCode = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit', env }).status ?? 130
