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
    /\.(js|css|html|woff2|svg)$|^icons\/.*\.png$|^static\/files\/|^fonts\/latin/.test(name) &&
    !/^assets\/(gallery|pdf-pages|verification-page)-|^static\/pdf\//.test(name),
)
const latePrefixes = JSON.parse(readFileSync(join(root, '.scripts/fetched-late.json'), 'utf8'))
const isLate = (name) => latePrefixes.some((prefix) => name.startsWith(prefix))

/** What draws pages of a PDF, in a worker of its own: one file as its package ships it, and none of the precache. */
const isPdfWorker = (name) => /^assets\/pdf\.worker/.test(name)

const together = JSON.parse(readFileSync(join(root, '.scripts/fetched-together.json'), 'utf8'))

const groupOf = (source) => Object.keys(together).find((name) => together[name].includes(source))

/** The part that a source became, by itself or with what is fetched together with it. */
function partOf(source) {
  const named = (name) => Object.keys(manifest).find((key) => manifest[key].name === name)
  const found = Object.keys(manifest).find((key) => key === source || manifest[key].src === source)
  const key = found ?? named(source.replace(/^.*\/|\.tsx?$/g, '')) ?? named(groupOf(source))
  if (key === undefined) throw new Error(`no part of the build is made of ${source}`)
  return key
}

/** Scripts and styles that a browser must fetch before these parts show: they and everything they import at once. */
function fetchedFor(sources) {
  const seen = new Set()
  const follow = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) follow(next)
  }
  for (const source of sources) follow(partOf(source))
  return [...new Set([...seen].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))]
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
const gzipped = (names) => sum(names.map((name) => gzipSync(readFileSync(join(out, name))).length))
const raw = (names) => sum(names.map((name) => statSync(join(out, name)).size))

/** What somebody new fetches to sign in, and what follows until the results of a search that a link leads to. */
const signIn = ['src/main.tsx', 'src/app/pages/login-page.tsx']
const firstTable = [
  ...signIn,
  'src/app/work.ts',
  'src/data/sign-in/sign-in.ts',
  'src/data/device/device-tables.ts',
  'src/app/shell/console.tsx',
  'src/areas/acuris/provider.ts',
  'src/screening/results/results-page.tsx',
]

const rows = [
  ['sign-in, scripts and styles, gzip', gzipped(fetchedFor(signIn)), 170 * KiB],
  // above its goal; the limit keeps it from growing until it gets there
  ['to the first table, scripts and styles, gzip (goal: 270)', gzipped(fetchedFor(firstTable)), 320 * KiB],
  ['precache', raw(precached.filter((name) => !isLate(name))), 2.5 * KiB * KiB],
  ['kept once a page has come to rest', raw(precached.filter(isLate)), 1.5 * KiB * KiB],
  ['largest file', Math.max(...files.filter((name) => !isPdfWorker(name)).map((name) => raw([name]))), KiB * KiB],
  ['worker that draws PDFs', raw(files.filter(isPdfWorker)), 1.5 * KiB * KiB],
]
for (const [what, size, budget] of rows)
  console.log(`${size <= budget ? 'ok  ' : 'OVER'} ${what}: ${Math.ceil(size / KiB)} of ${Math.ceil(budget / KiB)} KiB`)
process.exitCode = rows.every(([, size, budget]) => size <= budget) ? 0 : 1
