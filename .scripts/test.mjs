/**
 * The tests: `node .scripts/test.mjs` runs what every change is measured by, `node .scripts/test.mjs full` all there is.
 * The first stops at a stage that fails; the second takes most of an hour, so that it goes on and tells of all that fail
 * (but not without a build). Both say at their end how long each stage took.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { root } from './build.mjs'

const npm = (...words) => [process.platform === 'win32' ? 'npm.cmd' : 'npm', ['run', ...words]]
const node = (...words) => [process.execPath, words]

const seeding =
  "const { seededDataDir, emptyDataDir } = await import('./.scripts/data-dirs.mjs'); seededDataDir(); emptyDataDir()"

const check = { name: 'check', what: npm('check') }
/** What later steps start from is made while a core would be idle. */
const making = [
  { name: 'build', what: npm('build') },
  { name: 'seed', what: node('--input-type=module', '-e', seeding) },
]
const browser = { name: 'browser', what: node('--import', 'tsx', 'tests/e2e/find-browser.ts'), isApart: true }
const pdfPrograms = {
  name: 'PDF programs',
  what: node('--import', 'tsx', 'tests/support/find-pdf-programs.ts'),
  isApart: true,
}
const journeys = { name: 'journeys', what: npm('e2e', '--', '--project=journeys') }
const onAnyDatabase = {
  name: 'journeys, any database',
  what: npm('e2e', '--', '--project=journeys', '--project=full-any-database', '--grep-invert', '@short-form'),
  env: { PICTURES: 'none' },
}
const onEmbedded = {
  name: 'journeys, embedded',
  what: npm('e2e', '--', '--embedded', '--project=journeys', '--project=full', '--grep-invert', '@any-database'),
}
/** A step is one lane of stages, or several side by side. */
const steps = {
  test: [
    [[pdfPrograms]],
    [[check], [...making, { name: 'unit', what: npm('test:unit') }]],
    [[{ name: 'gateway', what: npm('test:gateway') }]],
    [[browser]],
    [[journeys]],
  ],
  full: [
    [[check], making],
    [[pdfPrograms]],
    [[{ name: 'unit', what: npm('test:unit:full') }]],
    [[{ name: 'gateway, both databases', what: npm('test:gateway:full') }]],
    [[browser]],
    [[onAnyDatabase]],
    [[onEmbedded]],
  ],
}

/** Tests copy whole databases by the thousand: in memory, where the machine has such a folder and room in it. */
const memory = { folder: '/dev/shm', bytes: 6 * 2 ** 30 }
const temporary = folderInMemory()
if (temporary !== undefined) {
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = temporary
}

const wanted = process.argv[2] === 'full' ? steps.full : steps.test
const done = []
let counted = 0
let isStopped = false
// A stage hears it too, and ends by itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isStopped = true))
for (const step of wanted) {
  const begun = performance.now()
  const ended = (await Promise.all(step.map(runLane))).flat()
  done.push(...ended)
  if (!ended.some(({ isApart }) => isApart)) counted += (performance.now() - begun) / 1000
  const isRed = ended.some(({ code }) => code !== 0)
  if (isStopped || (isRed && (wanted === steps.test || step === wanted[0]))) break
}
tell()
process.exitCode = done.find(({ code }) => code !== 0)?.code ?? 0

/** Runs the stages of a lane one after the other, up to the first that fails. */
async function runLane(lane, place) {
  const ended = []
  for (const stage of lane) {
    ended.push(await run(stage, place === 0))
    if (ended.at(-1).code !== 0) break
  }
  return ended
}

/** Runs a stage. What one says beside the first lane is shown when it has ended. */
async function run(stage, isFirst) {
  const begun = performance.now()
  if (isFirst) console.log(`\n== ${stage.name}`)
  const [program, args] = stage.what
  const env = { ...process.env, ...stage.env }
  const child = spawn(program, args, { cwd: root, env, stdio: isFirst ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
  const code = await new Promise((resolve) => child.once('close', (ended) => resolve(ended ?? 130)))
  if (!isFirst) console.log(`\n== ${stage.name}\n${Buffer.concat(said)}`)
  return { ...stage, code, seconds: (performance.now() - begun) / 1000 }
}

function tell() {
  console.log('')
  for (const { name, code, seconds, isApart } of done)
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${time(seconds)}${isApart ? ', counted apart' : ''}`)
  const isGood = done.length === wanted.flat(2).length && done.every(({ code }) => code === 0)
  console.log(`${isGood ? '✓' : '✗'} ${'together'.padEnd(24)} ${time(counted)}`)
}

function time(seconds) {
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2)} s`
}

/** A folder of this run in memory; undefined where there is none that is large enough. */
function folderInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory.folder)
    if (Math.min(bavail * bsize, freemem()) < memory.bytes) return undefined
    const folder = mkdtempSync(join(memory.folder, 'urs-test-'))
    // a database server that runs as another user has to get through
    chmodSync(folder, 0o711)
    return folder
  } catch {
    return undefined
  }
}
