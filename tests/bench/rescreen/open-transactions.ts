import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Report } from '../report.ts'

/** Whoever waits for what a transaction holds waits for as long as it is open, in milliseconds. */
const budget = 100
const everyMs = 10

/** A transaction that is open, and what it was last seen to do. */
interface Open {
  id: string
  ms: number
  doing: string
}

/** How long transactions stay open in a database of a server; the embedded one tells nobody. */
export class OpenTransactions {
  readonly #client: Client
  readonly #watching: Promise<void>
  /** Each as it was last seen. */
  readonly #seen = new Map<string, Open>()
  #isGone = false
  #isClosed = false

  private constructor(client: Client) {
    this.#client = client
    // A server that is gone tells nothing more, and then no figure is one.
    client.on('error', () => undefined)
    this.#watching = this.#watch().catch(() => void (this.#isGone = true))
  }

  /** Watches from now on. `close` it in any case. */
  static async of(databaseUrl: string): Promise<OpenTransactions> {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    return new OpenTransactions(client)
  }

  /** Forgets what was before. */
  begin(): void {
    this.#seen.clear()
  }

  /** Says how long the longest since it began was open, while `when`, and what those did that were open for too long. */
  tell(report: Report, when: string): void {
    const longest = [...this.#seen.values()].toSorted((a, b) => b.ms - a.ms)
    const over = longest.filter(({ ms }) => ms > budget)
    const value = this.#isGone ? Number.NaN : (longest[0]?.ms ?? 0)
    report.figure({ what: `transactions ${when}, longest`, value, unit: 'ms', budget })
    report.figure({ what: `transactions ${when}, over ${budget} ms`, value: over.length, unit: '', budget: null })
    for (const { ms, doing } of over.slice(0, 20)) report.say(`         ${Math.round(ms)} ms: ${doing}`)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#watching
    await this.#client.end()
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      const { rows } = await this.#client.query<Open>(`
        select pid || ' ' || xact_start as id,
          (extract(epoch from clock_timestamp() - xact_start) * 1000)::float8 as ms,
          left(trim(regexp_replace(query, '\\s+', ' ', 'g')), 160) as doing
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and xact_start is not null
      `)
      for (const open of rows) this.#seen.set(open.id, open)
      await sleep(everyMs)
    }
  }
}
