/**
 * The benches: `node .scripts/bench.mjs <name…> [--json] [--runs n] [--seed n]`. Builds what is missing or stale,
 * installs what they measure beside the product (into tests/bench alone), then hands over to tests/bench/main.ts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, root } from './build.mjs'

const folder = join(root, 'tests/bench')
const reader = pathToFileURL(join(root, '.scripts/typescript.mjs')).href
const args = process.argv.slice(2)
const say = console.log
// With --json the one line on the standard output is the result; everything else is said on the error output.
if (args.includes('--json')) console.log = console.error

if (args.some((name) => /^(outbox|kills|cold-start|cache|update-history|import|notifications|review)$/.test(name)))
  ensureBuilt('console', 'gateway')
if (args.some((name) => /^(engine(-loads)?|rescreen(-embedded|-postgres)?|start-(embedded|postgres))$/.test(name)))
  ensureBuilt('gateway')
if (args.some((name) => /^(outbox|cold-start)$/.test(name))) installPeers()
console.log = say

// Whatever becomes of the bench, nothing that it wrote stays.
const temporary = mkdtempSync(join(tmpdir(), 'urs-bench-'))
// A database server that runs as another user has to get through.
chmodSync(temporary, 0o711)
const child = spawn(process.execPath, ['--import', reader, join(folder, 'main.ts'), ...args], {
  cwd: root,
  env: { ...process.env, TMPDIR: temporary, TMP: temporary, TEMP: temporary },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

// The bench hears the signal itself, says so, ends its processes and then itself. An embedded database at work in it
// lets it hear nothing: then it has no other process, and is ended from here.
const patienceMs = 3000
let hasHeard = false
child.on('message', () => (hasHeard = true))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    child.kill(signal)
    setTimeout(() => hasHeard || child.kill('SIGKILL'), patienceMs)
  })
child.on('exit', (code) => {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code ?? 130)
})

/** `npm ci` in tests/bench, when nothing is there or the lock is newer. */
function installPeers() {
  const installed = join(folder, 'node_modules/.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing what the benches compare with, into tests/bench/node_modules')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}
