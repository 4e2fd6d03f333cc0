import type { Log } from '#lib/log.ts'
import { grantEach, makeTenant } from '../auth/new-tenant.ts'
import { hashPassword } from '../auth/passwords.ts'
import { appendAudit, installation } from '../db/audit.ts'
import { inTransaction, type Database, type Trx } from '../db/database.ts'
import { readInstallation, writeInstallation } from '../db/installation.ts'
import type { Act } from '../db/scope.ts'
import { addMember } from '../db/tenants.ts'
import { addUser } from '../db/users.ts'
import { queueEngineRun } from '../jobs/engine-run.ts'
import type { Retrieval } from '../retrieval/candidate-source.ts'
import type { BlobStore } from '../vault/blob-store.ts'
import { demoPassword, demoUsers, type DemoUser } from './accounts.ts'
import { daysBefore } from './anchor.ts'
import { demoIds } from './demo-ids.ts'
import { makeExport } from './exports.ts'
import { loadDemoLists } from './load-lists.ts'
import { findAll, makeSearch } from './make-search.ts'
import { makeLiveness } from './liveness.ts'
import { makeNotifications } from './notifications.ts'
import { makeProfiles } from './profiles.ts'
import { makeRevisions } from './revisions.ts'
import { demoSearches } from './searches.ts'
import { demoTenants, type DemoTenantKey } from './tenants.ts'
import { makeVault } from './vault.ts'
import { makeWorkflows } from './workflows.ts'

/** Days before the anchor on which the demo's tenants and accounts were made. */
const founded = 90

/** The demo's salt: its password is public, so that equal hashes give nothing away. */
const salt = (size: number) => new Uint8Array(size).fill(0x75)

/** What the demo is put into; without a vault nothing was exported. */
interface SeedParts {
  db: Database
  now: () => Date
  /** How its searches find candidates. */
  retrieval: Retrieval
  vault?: BlobStore
  log?: Log
}

/**
 * Seeds the demo: lists, tenants, accounts and searches, a pure function of the day of the first start. False, and
 * nothing changed, where it was seeded before.
 */
export async function seedDemo({ db, now, retrieval, vault, log }: SeedParts): Promise<boolean> {
  if ((await readInstallation(db, 'demoAnchor')) !== undefined) return false
  const anchor = now().toISOString().slice(0, 10)
  await loadDemoLists(db, now, anchor)
  // In the transaction below everybody else would wait for it.
  const oldestFirst = demoSearches.toSorted((a, b) => b.daysAgo - a.daysAgo)
  const found = await findAll(db, anchor, oldestFirst, retrieval)
  const passwordHash = await hashPassword(demoPassword, salt)
  await inTransaction(db, async (trx) => {
    const act: Act = { at: daysBefore(anchor, founded), newId: demoIds('foundation'), requestId: 'demo', key: null }
    // The demo is found by this engine, so that only monitors which were here before it are owed a run.
    await queueEngineRun(trx, { ...act, at: now() })
    for (const key of ['alder', 'birch', 'cedar'] as const) await makeDemoTenant(trx, act, key)
    for (const user of Object.values(demoUsers)) await makeUser(trx, act, user, passwordHash)
    await makeProfiles(trx)
    await makeWorkflows(trx)
    await makeVault(trx, anchor)
    await makeLiveness(trx, anchor)
    await makeRevisions(trx, anchor)
    const searches = new Map<string, string>()
    for (const one of found)
      searches.set(one.search.reference ?? one.search.key, await makeSearch(trx, anchor, one, retrieval))
    await makeNotifications(trx, anchor, searches)
    if (vault !== undefined) await makeExport(trx, vault, anchor)
    await writeInstallation(trx, 'demoAnchor', anchor)
    await appendAudit(installation, trx, { ...act, at: now() }, { action: 'seed', subjects: [] })
  })
  log?.info({ anchor }, 'the demo was seeded')
  return true
}

/** A tenant whose credits are what it shall have once its searches are paid. */
async function makeDemoTenant(trx: Trx, act: Act, key: DemoTenantKey): Promise<void> {
  const { credits, settings, ...tenant } = demoTenants[key]
  await makeTenant(trx, act, tenant, settings)
  if (credits > 0) await grantEach(trx, act, tenant.id, tenant.services, credits)
  for (const service of tenant.services) {
    const paid = demoSearches.filter((search) => search.tenant === key && search.asked.port.service === service)
    const spent = paid.reduce((sum, { asked }) => sum + asked.price, 0)
    if (spent > 0) await grantEach(trx, act, tenant.id, [service], spent)
  }
}

async function makeUser(trx: Trx, act: Act, user: DemoUser, passwordHash: string): Promise<void> {
  const { id, username, firstName, lastName, superAdmin, tenants } = user
  const [primary] = tenants
  await addUser(trx, {
    id,
    username,
    firstName,
    lastName,
    timezone: 'UTC',
    passwordHash,
    primaryTenantId: demoTenants[primary[0]].id,
    superAdmin,
    demo: true,
    active: true,
    createdAt: act.at,
  })
  for (const [index, [key, roleId]] of tenants.entries())
    await addMember(trx, {
      tenantId: demoTenants[key].id,
      userId: id,
      kind: index === 0 ? 'main' : 'delegated',
      roleId,
    })
}
