import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { briefProgram } from './gateway-program.ts'

/** How a command ended, and all that it said. */
export interface Ended {
  code: number | null
  output: string
}

/** A command that may still run. */
export interface Started {
  child: ChildProcess
  ended: Promise<Ended>
  /** What it has said so far. */
  output: () => string
}

/** The gateway's commands as a person starts them, on a data directory of their own. */
export class CommandLine {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'urs-commands-'))
  readonly #variables: Record<string, string>

  constructor(variables: Record<string, string> = {}) {
    this.#variables = variables
  }

  /** Starts one, by the name of its file; `variables` are for this one alone. */
  start(name: string, args: readonly string[] = [], variables: Record<string, string> = {}): Started {
    const own = { DATA_DIR: this.dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
    const env = { ...process.env, ...own, ...this.#variables, ...variables }
    const child = spawn(process.execPath, [...briefProgram(name), ...args], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
    return { child, ended, output: () => output }
  }

  /** Runs one to its end. */
  run(name: string, ...args: string[]): Promise<Ended> {
    return this.start(name, args).ended
  }

  addUser(email: string, ...more: string[]): Promise<Ended> {
    return this.run('user', 'add', email, '--tenant', 'Elm Savings', '--role', 'administrator', ...more)
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
