import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Consoles that were built once serve every installation of this process. */
const builds = mkdtempSync(join(tmpdir(), 'ur-screen-builds-'))
process.once('exit', () => rmSync(builds, { recursive: true, force: true }))

/** A copy of the built application whose console can be exchanged, as an update of the installation does it. */
export class Installation {
  /** Its gateway, to be started as a process. */
  readonly main: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'ur-screen-installed-'))

  constructor() {
    for (const name of ['package.json', 'dist/gateway', 'dist/console'])
      cpSync(join(root, name), join(this.#folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(this.#folder, 'node_modules'))
    this.main = join(this.#folder, 'dist/gateway/main.js')
  }

  /** Puts a console that was built with these variables (.github/CONTRIBUTING.md) in place of the present one. */
  install(env: { BUILD_VERSION?: string; BUILD_RETIRED?: string }): void {
    const built = join(builds, JSON.stringify(env).replaceAll(/\W+/g, '-'))
    if (!existsSync(built)) {
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env } }
      const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--outDir', built], options)
      if (status !== 0) throw new Error(`the build failed\n${String(stderr)}`)
    }
    const console = join(this.#folder, 'dist/console')
    rmSync(console, { recursive: true })
    cpSync(built, console, { recursive: true })
  }

  /** Removes the copy. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
