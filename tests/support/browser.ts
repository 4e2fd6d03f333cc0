import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** What Chromium needs on a server: it may run as root, and it must not talk to anyone but the page's server. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What CHROMIUM named when it was last tried, and ran. */
let proven: string | undefined

/**
 * Path of a Chromium that runs: the one CHROMIUM names, else one on the machine, else Playwright's own download, else
 * (Debian, as root) the `chromium` package. Says what it does; throws when nothing is left to try. The path is kept in
 * CHROMIUM, so that the test workers neither search nor announce again.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM
  if (named !== undefined && named === proven) return named
  if (named !== undefined) {
    if (!runs(named)) throw new Error(`CHROMIUM is ${named}, but that is no browser that starts`)
    proven = named
    return named
  }
  const found = installed(whole) ?? downloaded() ?? packaged('chromium', whole)
  if (found === undefined) throw new Error('No Chromium: install one, or name its path in CHROMIUM')
  process.env.CHROMIUM = found
  return found
}

/**
 * Path of a Chromium without windows of its own, which needs a quarter less processor time: one on the machine, else
 * (Debian, as root) the `chromium-headless-shell` package. Where there is neither, or CHROMIUM names a browser, it is what
 * `findChromium` finds. The path is kept in HEADLESS_SHELL for the test workers.
 */
export function findHeadlessShell(): string {
  const named = process.env.HEADLESS_SHELL
  if (named !== undefined) return named
  const isChosen = process.env.CHROMIUM !== undefined
  const shell = isChosen ? undefined : (installed(shells) ?? packaged('chromium-headless-shell', shells))
  const found = shell ?? findChromium()
  process.env.HEADLESS_SHELL = found
  return found
}

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
  if (path !== undefined) say(`the one on this machine, ${path}`)
  return path
}

function downloaded(): string | undefined {
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    say("none on this machine, trying Playwright's own download")
    const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  }
  if (!runs(path)) return undefined
  say(`Playwright's own, ${path}`)
  return path
}

function packaged(name: string, names: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say(`installing the Debian package "${name}"`)
  spawnSync('sh', ['-c', `apt-get update && apt-get install -y ${name}`], { stdio: 'inherit' })
  return installed(names)
}

function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

function say(what: string): void {
  console.log(`Browser: ${what}`)
}
