import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Report } from '../report.ts'

/** What keeps a thread busy for longer keeps everybody waiting, in milliseconds. */
const budget = 50
const program = join(import.meta.dirname, '../../../.scripts/busy-times.mjs')

/** How long the serving thread of a gateway was busy with one thing and answered nobody. */
export class ServingThread {
  /** What the gateway is started with, so that it writes that down. */
  readonly env: Record<string, string>
  readonly #path: string
  #told = 0

  constructor(folder: string) {
    this.#path = join(folder, 'busy-times')
    this.env = { NODE_OPTIONS: `--import=${pathToFileURL(program).href}`, BUSY_TIMES: this.#path }
  }

  /** Forgets what was before. */
  begin(): void {
    this.#told = this.#times().length
  }

  /** Says how long that was at most since it began, while `when`. */
  tell(report: Report, when: string): void {
    const times = this.#times().slice(this.#told)
    const about = `serving thread busy ${when}`
    report.figure({ what: `${about}, longest`, value: Math.max(0, ...times), unit: 'ms', budget })
    const over = times.filter((time) => time > budget).length
    report.figure({ what: `${about}, times over ${budget} ms`, value: over, unit: '', budget: null })
  }

  #times(): number[] {
    if (!existsSync(this.#path)) return []
    return readFileSync(this.#path, 'utf8').trim().split('\n').filter(Boolean).map(Number)
  }
}
