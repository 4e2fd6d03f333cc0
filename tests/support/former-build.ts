import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The application as it was before answers had a mark, copies a key of their own and monitors a record of their own. */
const commit = '869a287988a1b7ad16c067aefe521c0cef7f228e'

/** An earlier version of the application, built in a folder of its own. */
export interface FormerBuild {
  /** Path of one of its programs: 'main', 'restore'. */
  program(name: string): string
  remove(): void
}

function run(command: string, args: readonly string[], cwd: string, input?: Buffer): Buffer {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, input, maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${stderr.toString()}`)
  return stdout
}

/** Builds the earlier version from the history of this repository; null where a clone does not reach back that far. */
export function buildFormer(): FormerBuild | null {
  if (spawnSync('git', ['cat-file', '-e', commit], { cwd: root }).status !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'ur-screen-former-'))
  run('tar', ['-x'], folder, run('git', ['archive', commit], root))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const flags of [[], ['--mode', 'gateway']])
    run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...flags], folder)
  return {
    program: (name) => join(folder, 'dist/gateway', `${name}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
