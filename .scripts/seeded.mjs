/** A data directory with the demo in it, for tests to start gateways from copies of. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, root } from './build.mjs'

const cache = join(root, 'node_modules/.cache/urs-seeded')

/** Where it is. It is made once for a build of the gateway and a day, which is what the demo depends on. */
export function seededDataDir() {
  ensureBuilt('gateway')
  const day = new Date().toISOString().slice(0, 10)
  const name = `${day}-${hashOf(join(root, 'dist/gateway'))}`
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'new-'))
  const env = { ...process.env, DATA_DIR: unfinished, DEMO: 'on', LOG_LEVEL: 'warn', DATABASE_URL: '' }
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env }
  const { status } = spawnSync(process.execPath, [join(root, 'dist/gateway/seed.js')], options)
  if (status !== 0) throw new Error('the demo could not be seeded')
  // Whoever else has made it meanwhile was as right.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  for (const old of readdirSync(cache))
    if (!old.startsWith('new-') && old !== name) rmSync(join(cache, old), { recursive: true, force: true })
  return folder
}

function hashOf(folder) {
  const hash = createHash('sha256')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  ))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 16)
}
