/**
 * The tests: `node .scripts/test.mjs` runs what every change is measured by, `node .scripts/test.mjs full` all there is.
 * It stops at the first stage that fails, and says at its end how long each stage took.
 */
import { spawn } from 'node:child_process'
import { root } from './build.mjs'

const npm = (...words) => [process.platform === 'win32' ? 'npm.cmd' : 'npm', ['run', ...words]]
const node = (...words) => [process.execPath, words]
const browser = { name: 'browser', what: node('--import', 'tsx', 'tests/e2e/find-browser.ts'), isApart: true }

const stages = {
  test: [
    { name: 'check', what: npm('check') },
    { name: 'unit', what: npm('test:unit') },
    { name: 'gateway', what: npm('test:gateway') },
    { name: 'build', what: npm('build') },
    browser,
    { name: 'journeys', what: npm('e2e', '--', '--project=journeys') },
  ],
  full: [
    { name: 'check', what: npm('check') },
    { name: 'unit', what: npm('test:unit') },
    { name: 'gateway, both databases', what: npm('test:gateway:full') },
    { name: 'build', what: npm('build') },
    browser,
    { name: 'journeys', what: npm('e2e', '--', '--project=journeys') },
    { name: 'all journeys, embedded', what: npm('e2e', '--', '--embedded') },
  ],
}

const wanted = process.argv[2] === 'full' ? stages.full : stages.test
const done = []
// The stage hears it too, and ends by itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
for (const stage of wanted) {
  console.log(`\n== ${stage.name}`)
  const begun = performance.now()
  const code = await run(stage.what)
  done.push({ ...stage, code, seconds: (performance.now() - begun) / 1000 })
  if (code !== 0) break
}
tell()
process.exitCode = done.at(-1).code

/** Its exit code; 130 where a signal ended it. */
function run([program, args]) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 130)))
}

function tell() {
  console.log('')
  for (const { name, code, seconds, isApart } of done)
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${time(seconds)}${isApart ? ', counted apart' : ''}`)
  const counted = done.filter(({ isApart }) => !isApart).reduce((sum, { seconds }) => sum + seconds, 0)
  const isGood = done.length === wanted.length && done.every(({ code }) => code === 0)
  console.log(`${isGood ? '✓' : '✗'} ${'together'.padEnd(24)} ${time(counted)}`)
}

function time(seconds) {
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2)} s`
}
