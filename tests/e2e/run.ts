/**
 * Runs the browser journeys: finds the browser, seeds the one installation that every gateway of a journey is copied
 * from, and hands over to Playwright. With --embedded they run on the embedded database, otherwise on PostgreSQL where
 * its programs are found.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findChromium } from '../support/browser.ts'
import { postgresBinaries } from '../support/postgres-binaries.ts'
import { seededVariables, seedInstallation } from '../support/seeded-installation.ts'

const root = join(import.meta.dirname, '../..')
const args = process.argv.slice(2)
const engine = args.includes('--embedded') || postgresBinaries() === undefined ? 'embedded' : 'postgres'

findChromium()
console.log(`Journeys on ${engine === 'postgres' ? 'PostgreSQL' : 'the embedded database'}`)
const seeded = await seedInstallation(engine)
// Playwright hears it too, and ends by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
try {
  const cli = join(root, 'node_modules/playwright/cli.js')
  const flags = ['test', '--config', 'tests/e2e/playwright.config.ts', ...args.filter((flag) => flag !== '--embedded')]
  const env = { ...process.env, ...seededVariables(seeded) }
  const [code] = await once(spawn(process.execPath, [cli, ...flags], { cwd: root, stdio: 'inherit', env }), 'exit')
  process.exitCode = typeof code === 'number' ? code : 130
} finally {
  await seeded.remove()
}
