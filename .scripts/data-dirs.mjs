/** Data directories for tests to start gateways from copies of. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, root } from './build.mjs'

const cache = join(root, 'node_modules/.cache/urs-data')

/** Where one with the demo in it is. */
export const seededDataDir = () => made('seeded', 'seed', { DEMO: 'on' }, 'The demo data has been seeded.')

/** Where one that knows nobody and nothing is. */
export const emptyDataDir = () => made('empty', 'watchlist', { DEMO: 'off' }, 'No loads have been recorded.', 'status')

/** It is made once for a build of the gateway and a day, which is what the demo depends on. */
function made(kind, command, env, answer, ...args) {
  ensureBuilt('gateway')
  const edition = `${new Date().toISOString().slice(0, 10)}-${hashOf(join(root, 'dist/gateway'))}`
  const folder = join(cache, edition, kind)
  if (existsSync(folder)) return folder
  mkdirSync(join(cache, edition), { recursive: true })
  const unfinished = mkdtempSync(join(cache, edition, 'unfinished-'))
  const options = {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: unfinished, LOG_LEVEL: 'warn', DATABASE_URL: '', ...env },
  }
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, `dist/gateway/${command}.js`), ...args], options)
  if (stdout !== `${answer}\n`) throw new Error(`a data directory for tests could not be made: ${stdout}${stderr}`)
  // each start clears them, which is half of its work on a database as small as this
  appendFileSync(join(unfinished, 'pg/postgresql.conf'), "shared_buffers = '16MB'\n")
  // Whoever else has made it meanwhile was as right.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  for (const old of readdirSync(cache)) if (old !== edition) rmSync(join(cache, old), { recursive: true, force: true })
  return folder
}

function hashOf(folder) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
    if (name.endsWith('.js')) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
