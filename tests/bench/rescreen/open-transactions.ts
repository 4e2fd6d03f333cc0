import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Report } from '../report.ts'

/** Whoever waits for what a transaction holds waits for as long as it is open, in milliseconds. */
const budget = 100
const everyMs = 10

/** How long transactions stay open in a database of a server; the embedded one tells nobody. */
export class OpenTransactions {
  readonly #client: Client
  readonly #watching: Promise<void>
  #longest = 0
  #isClosed = false

  private constructor(client: Client) {
    this.#client = client
    // A server that is gone tells nothing more, and then no figure is one.
    client.on('error', () => undefined)
    this.#watching = this.#watch().catch(() => void (this.#longest = Number.NaN))
  }

  /** Watches from now on. `close` it in any case. */
  static async of(databaseUrl: string): Promise<OpenTransactions> {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    return new OpenTransactions(client)
  }

  /** Forgets what was before. */
  begin(): void {
    this.#longest = 0
  }

  /** Says how long the longest since it began was open, while `when`. */
  tell(report: Report, when: string): void {
    report.figure({ what: `transactions ${when}, longest`, value: this.#longest, unit: 'ms', budget })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#watching
    await this.#client.end()
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      const { rows } = await this.#client.query<{ ms: number }>(`
        select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8 as ms
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      `)
      this.#longest = Math.max(this.#longest, rows[0]?.ms ?? 0)
      await sleep(everyMs)
    }
  }
}
