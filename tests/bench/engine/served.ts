import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { z } from 'zod'
import { api } from '../../../src/contracts/api.ts'
import type { PartyIndex } from '../../../src/domain/matching/name-index/party-index.ts'
import { createApp } from '../../../src/gateway/app.ts'
import { assemble } from '../../../src/gateway/assemble.ts'
import { createSealer } from '../../../src/gateway/auth/secret.ts'
import { watchInThread } from '../../../src/gateway/retrieval/watch-engine.ts'
import type { Database } from '../../../src/gateway/db/database.ts'
import { shownOfDemo } from '../../../src/gateway/demo/accounts.ts'
import type { IndexEngine } from '../../../src/gateway/retrieval/index-engine.ts'
import { pathOf } from '../../../src/gateway/routes/openapi.ts'
import { silentLog } from '../../../src/lib/log.ts'
import { plenty } from '../../support/lifted-limits.ts'

interface Ground {
  db: Database
  engine: 'embedded' | 'postgres'
  indexing: IndexEngine
  begunWith: PartyIndex
}

/** A gateway of this process that listens, with an analyst of the demo signed in. `close` it in any case. */
export interface ServedGateway {
  /** Sends a body where an endpoint is served; gives the status once the answer has been read. */
  post(path: string, body: object): Promise<number>
  close(): void
}

const SignedIn = z.object({ data: z.object({ token: z.string() }) })

/** Assembles a gateway over a database that has the demo in it, and lets it listen. */
export async function serveGateway({ db, engine, ...searching }: Ground): Promise<ServedGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'urs-served-'))
  const server = { vaultMegabytes: 1, indexMegabytes: 2048, trustedProxies: [], frameAncestors: [], lists: [] }
  const setup = {
    version: 'bench',
    publicUrl: 'http://127.0.0.1',
    dataDir: folder,
    vaultDir: join(folder, 'vault'),
    smtpUrl: undefined,
    mailFrom: 'UR-Screen <no-reply@bench.test>',
    metricsToken: undefined,
    livenessSecret: undefined,
    config: { public: {}, server: { ...server, limits: plenty } },
    installationId: 'bench',
    consoleDir: join(folder, 'no-console'),
    shownOfDemo,
    sealer: createSealer('a secret of the bench', 'signing keys', randomBytes),
  }
  const apart = <T>(work: (own: Database) => Promise<T>) => work(db)
  const database = { engine, db, background: db, replica: null, apart }
  const watching = watchInThread()
  const common = { watching, log: silentLog, now: () => new Date(), chance: randomBytes, isStopping: () => false }
  const { parts } = await assemble(setup, { database, ...searching, ...common })
  const listening = serve({ fetch: createApp(parts).fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => listening.once('listening', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const send = (path: string, body: object, token?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const [analyst] = shownOfDemo.accounts.filter(({ username }) => username.startsWith('analyst@'))
  const who = { username: analyst?.username, password: analyst?.password, consent: true }
  const { token } = SignedIn.parse(await (await send(pathOf(api.signIn), who)).json()).data
  return {
    post: async (path, body) => {
      const answer = await send(path, body, token)
      await answer.text()
      return answer.status
    },
    close: () => {
      listening.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
