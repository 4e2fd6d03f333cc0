/**
 * Runs the browser journeys: finds the browser, and hands over to Playwright. Every gateway of a journey is a copy of
 * the data directory that SEEDED_DATA_DIR names, or else of a database that is seeded here on PostgreSQL.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findChromium, findHeadlessShell } from '../support/browser.ts'
import { seededVariables, seedOnServer } from '../support/seeded-installation.ts'

const root = join(import.meta.dirname, '../..')
const isEmbedded = process.env['SEEDED_DATA_DIR'] !== undefined

findHeadlessShell()
findChromium()
console.log(`Journeys on ${isEmbedded ? 'the embedded database' : 'PostgreSQL'}`)
const seeded = isEmbedded ? undefined : await seedOnServer()
// Playwright hears it too, and ends by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
try {
  const cli = join(root, 'node_modules/playwright/cli.js')
  const flags = ['test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)]
  const env = { ...process.env, ...(seeded && seededVariables(seeded)) }
  const [code] = await once(spawn(process.execPath, [cli, ...flags], { cwd: root, stdio: 'inherit', env }), 'exit')
  process.exitCode = typeof code === 'number' ? code : 130
} finally {
  await seeded?.remove()
}
