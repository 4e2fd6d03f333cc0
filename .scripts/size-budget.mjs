/** Fails when the built console is heavier than its budget. Run after a build: `node .scripts/size-budget.mjs`. */
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './build.mjs'

const out = join(root, 'dist/console')
const KiB = 1024

const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'))
const files = readdirSync(out, { recursive: true }).filter(
  (name) => statSync(join(out, name)).isFile() && !/\.(br|gz)$/.test(name),
)
const precached = files.filter(
  (name) =>
    /\.(js|css|html|woff2|svg)$|^icons\/.*\.png$|^static\/files\//.test(name) && !/^assets\/gallery-/.test(name),
)

/** What the browser must fetch before the first page shows: the entry and everything it imports at once. */
function initialScripts(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) initialScripts(next, seen)
  return seen
}

const gzipped = (names) => sum(names.map((name) => gzipSync(readFileSync(join(out, name))).length))
const raw = (names) => sum(names.map((name) => statSync(join(out, name)).size))
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)

const rows = [
  ['first scripts, gzip', gzipped([...initialScripts('index.html')].map((key) => manifest[key].file)), 200 * KiB],
  ['precache', raw(precached), 2.5 * KiB * KiB],
  ['largest file', Math.max(...files.map((name) => raw([name]))), KiB * KiB],
]
for (const [what, size, budget] of rows)
  console.log(`${size <= budget ? 'ok  ' : 'OVER'} ${what}: ${Math.ceil(size / KiB)} of ${Math.ceil(budget / KiB)} KiB`)
process.exitCode = rows.every(([, size, budget]) => size <= budget) ? 0 : 1
