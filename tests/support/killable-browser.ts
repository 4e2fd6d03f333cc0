import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { chromiumFlags, findChromium } from './browser.ts'

/** A real Chromium on a profile of its own that can be ended with SIGKILL and started again on what is left of it. */
export class KillableBrowser {
  /** Folder of the profile: what is on the disk. */
  readonly profile = mkdtempSync(join(tmpdir(), 'ur-screen-profile-'))
  readonly #flags: readonly string[]
  #process: ChildProcess | undefined
  #browser: Browser | undefined

  /** `flags` are given to Chromium beside those that it always needs. */
  constructor(flags: readonly string[] = []) {
    this.#flags = flags
  }

  /** Starts the browser and hands out its one context, that of the profile. */
  async start(): Promise<BrowserContext> {
    const flags = [
      ...chromiumFlags,
      '--headless=new',
      '--remote-debugging-port=0',
      '--lang=en-US',
      '--window-size=1280,800',
      ...this.#flags,
    ]
    const child = spawn(findChromium(), [...flags, `--user-data-dir=${this.profile}`, 'about:blank'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#process = child
    process.once('exit', this.#endWithTest)
    this.#browser = await chromium.connectOverCDP(await debuggerAddress(child))
    const [context] = this.#browser.contexts()
    if (!context) throw new Error('the browser has no context for its profile')
    return context
  }

  /** SIGKILL to the browser and all its processes. */
  async kill(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    process.removeListener('exit', this.#endWithTest)
    if (child?.pid === undefined || child.exitCode !== null) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
    await groupGone(child.pid)
  }

  /** A test that ends early, whatever ended it, leaves neither browser nor profile behind. */
  readonly #endWithTest = (): void => {
    const child = this.#process
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    this.#removeProfile()
  }

  #removeProfile(): void {
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  /** Resolves when the browser has written a text down: it keeps what a page puts into localStorage for some seconds. */
  async writesDown(text: string): Promise<void> {
    if (text === '') throw new Error('there is nothing to be written down')
    // a file may hold the text in two pieces
    const halves = [text.slice(0, text.length / 2), text.slice(text.length / 2)]
    for (const end = Date.now() + 60_000; this.find(halves).length === 0; await sleep(500))
      if (Date.now() > end) throw new Error('the browser does not write it down')
  }

  /** Tears the log of the databases, as a crash in the middle of a write does: so many bytes at its end are missing. */
  tearLog(bytes: number): void {
    const files = readdirSync(this.profile, { recursive: true, withFileTypes: true })
    const logs = files.filter(
      ({ parentPath, name }) => /IndexedDB\/.*leveldb$/.test(parentPath) && name.endsWith('.log'),
    )
    if (logs.length === 0) throw new Error('the browser has no log of its databases')
    for (const { parentPath, name } of logs) {
      const path = join(parentPath, name)
      truncateSync(path, Math.max(0, statSync(path).size - bytes))
    }
  }

  /** Which of these texts stand anywhere in the files of the profile, in the encodings a browser writes, and where. */
  find(texts: readonly string[]): string[] {
    const needles = texts.flatMap((text) => [
      { text, bytes: Buffer.from(text, 'utf8') },
      { text, bytes: Buffer.from(text, 'utf16le') },
    ])
    const all = readdirSync(this.profile, { recursive: true, withFileTypes: true })
    const files = all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    return files.flatMap((file) => {
      const content = readIfThere(file)
      const found = needles.filter(({ bytes }) => content.includes(bytes))
      return found.map(({ text }) => `${text} in ${relative(this.profile, file)}`)
    })
  }

  /** Ends the browser if it runs, and removes its profile. */
  async remove(): Promise<void> {
    await this.kill()
    this.#removeProfile()
  }
}

/** Resolves when the last process of a killed group is gone: until then it may hold locks on files of the profile. */
async function groupGone(leader: number): Promise<void> {
  // where nothing reaps them, the dead stay in the list
  for (const end = Date.now() + 5000; Date.now() < end; await sleep(20)) {
    try {
      process.kill(-leader, 0)
    } catch {
      return
    }
  }
}

/** What a file holds; nothing where the running browser has removed it meanwhile. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** Chromium names the address of its debugger on standard error. */
function debuggerAddress(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the browser ended before it could be reached\n${output}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
}
