import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ComplyDataset } from '#contracts/comply-datasets.ts'
import { grantEach } from '#gateway/auth/new-tenant.ts'
import { inTransaction } from '#gateway/db/database.ts'
import { checkpoint } from '#gateway/db/checkpoints.ts'
import { openDirectory } from '#gateway/db/directory.ts'
import { inventPerson } from '#gateway/demo/lists-parties.ts'
import { Dice } from '#gateway/demo/lists-random.ts'
import { asked, type DemoSearch } from '#gateway/demo/demo-search.ts'
import { findAll, makeSearch } from '#gateway/demo/make-search.ts'
import { demoTenants } from '#gateway/demo/tenants.ts'
import { demoIds } from '#gateway/demo/demo-ids.ts'
import { comply, complyRequest } from '#gateway/providers/comply.ts'
import { parseEnvironment } from '#gateway/env.ts'
import { silentLog } from '#lib/log.ts'
import { withSecretOf } from './audit-key.ts'
import { searchingOver } from './held-index.ts'

const seed = join(import.meta.dirname, '../../dist/gateway/seed.js')
/** So many are run in one transaction. */
const page = 50

/**
 * A data directory with the demo and this many monitors more, each run through the real engine for an invented person.
 * The caller removes it.
 */
export async function seedMonitors(count: number, onProgress: (made: number) => void): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ur-screen-monitors-'))
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' }
  execFileSync(process.execPath, [seed], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const { version } = parseEnvironment({ DATA_DIR: dataDir })
  const now = new Date()
  const anchor = now.toISOString().slice(0, 10)
  const opened = await openDirectory({ dataDir, version, now, log: silentLog })
  const db = withSecretOf(opened.db, dataDir)
  const dice = new Dice(count)
  const { retrieval } = searchingOver(db)
  try {
    const act = { at: now, newId: demoIds('bench'), requestId: 'bench', key: null }
    await inTransaction(db, (trx) => grantEach(trx, act, demoTenants.alder.id, ['COMPLY'], count))
    const wanted = Array.from({ length: count }, (_, at): DemoSearch => {
      const term = inventPerson(dice).names[0]?.text ?? 'Nobody'
      const body = { search_term: term, fuzziness: '0.0', filters: { country_codes: [], types: ComplyDataset.options } }
      const monitor = { reference: null, asked: asked(comply, () => complyRequest(body, true)), steps: [] }
      const search = { key: `bench ${at}`, ...monitor, daysAgo: 1 + (at % 60) }
      return { ...search, tenant: 'alder', by: 'analyst' }
    })
    for (let made = 0; made < count; made += page) {
      const found = await findAll(db, anchor, wanted.slice(made, made + page), retrieval)
      await inTransaction(db, async (trx) => {
        for (const one of found) await makeSearch(trx, anchor, one, retrieval)
      })
      onProgress(made + found.length)
    }
    await checkpoint(opened.db)
  } finally {
    await opened.close()
  }
  return dataDir
}
