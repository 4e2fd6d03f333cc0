/** Builds what is missing or older than its sources: the console, the gateway, or both. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const shared = ['src/contracts', 'src/domain', 'src/lib', 'src/reports', 'vite.config.ts', 'package-lock.json']
const targets = {
  console: {
    result: 'dist/console/index.html',
    sources: ['src', 'public', 'index.html', '.scripts/make-templates.mjs', ...shared],
    without: join('src', 'gateway'),
    flags: [],
  },
  gateway: { result: 'dist/gateway/main.js', sources: ['src/gateway', ...shared], flags: ['--mode', 'gateway'] },
}

/** Makes sure that the named targets ('console', 'gateway') are built from the sources as they are now. */
export function ensureBuilt(...names) {
  for (const name of names) {
    const target = targets[name]
    if (!isStale(target)) continue
    console.log(
      `Building the ${name}: ${existsSync(join(root, target.result)) ? 'its sources changed' : 'not built yet'}`,
    )
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...target.flags], {
      cwd: root,
      stdio: 'inherit',
    })
    if (built.status !== 0) process.exit(built.status ?? 1)
  }
}

function isStale({ result, sources, without }) {
  const file = join(root, result)
  if (!existsSync(file)) return true
  const builtAt = statSync(file).mtimeMs
  return sources.some((source) => newest(source, without) > builtAt)
}

function newest(path, without) {
  if (path === without || /\.test\.tsx?$/.test(path)) return 0
  const info = statSync(join(root, path), { throwIfNoEntry: false })
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  return Math.max(info.mtimeMs, ...readdirSync(join(root, path)).map((name) => newest(join(path, name), without)))
}
