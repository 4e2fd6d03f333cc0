import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '#lib/dates.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { verifyAudit } from '../db/audit.ts'
import { creditsOf } from '../db/credits.ts'
import { revisionsOf } from '../db/entity-revisions.ts'
import { recentExports } from '../db/exports.ts'
import { listSearches, type StoredSearch } from '../db/searches.ts'
import { inTransaction } from '../db/database.ts'
import { tenantsOfUser } from '../db/tenants.ts'
import { findUserByName } from '../db/users.ts'
import { activeWatchlists } from '../db/watchlists.ts'
import { pageOfMatches } from '../db/matches.ts'
import { screen } from '../engine/screen.ts'
import { acurisProfile } from '../providers/acuris-profile.ts'
import { dowJonesProfile } from '../providers/dow-jones-profile.ts'
import { acuris as acurisPort } from '../providers/acuris.ts'
import { queueEngineRun } from '../jobs/engine-run.ts'
import { suggestionsFor } from '../providers/assistant.ts'
import { viewParty } from '../providers/view-party.ts'
import { BlobStore } from '../vault/blob-store.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import { demoPassword, demoUsers } from './accounts.ts'
import { demoNames } from './lists.ts'
import { seedDemo } from './seed.ts'
import { demoTenants } from './tenants.ts'

const morning = () => new Date('2026-11-21T06:30:00Z')

/** Every row of every table, but for what the day's clock writes. */
async function everything({ db }: TestDatabase): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    order by 1`.execute(db)
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables.rows)
    rows[name] = (await sql`select * from ${sql.table(name)} t order by t::text`.execute(db)).rows
  return rows
}

const folder = mkdtempSync(join(tmpdir(), 'urs-demo-vault-'))
const vaultOf = (name: string) => new BlobStore(join(folder, name), randomUUID)

let seeded: TestDatabase
let alder: StoredSearch[]
let acuris: StoredSearch[]
const { alder: bank, birch, cedar } = demoTenants

beforeAll(async () => {
  seeded = await openTestDatabase()
  expect(await seedDemo({ db: seeded.db, ...searchingOver(seeded.db), now: morning, vault: vaultOf('first') })).toBe(
    true,
  )
  alder = await listSearches({ tenantId: bank.id }, seeded.db, 'comply', { page: 1, perPage: 50 })
  acuris = await listSearches({ tenantId: bank.id }, seeded.db, 'acuris', { page: 1, perPage: 50 })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await seeded.close()
})

const scope = {
  tenantId: bank.id,
  userId: demoUsers.analyst.id,
  userName: 'Anika Solberg',
  permissions: [],
  services: bank.services,
  superAdmin: false,
}
const act = { at: morning(), newId: randomUUID, requestId: 'test', key: null }

const named = (term: string) => alder.filter((search) => search.term === term && search.monitoring !== null)

describe('the seed of the demo', () => {
  it('changes nothing the second time, not even days later', async () => {
    const before = await everything(seeded)
    expect(
      await seedDemo({ db: seeded.db, ...searchingOver(seeded.db), now: () => new Date('2026-12-24T12:00:00Z') }),
    ).toBe(false)
    expect(await everything(seeded)).toEqual(before)
  })

  it('gives the same rows on every machine', async () => {
    const other = await openTestDatabase()
    await seedDemo({ db: other.db, ...searchingOver(other.db), now: morning, vault: vaultOf('other') })
    expect(await everything(other)).toEqual(await everything(seeded))
    await other.close()
  })

  it('leaves the first start nothing to screen again', async () => {
    const runs = seeded.db.selectFrom('rescreenRuns').select('id')
    await inTransaction(seeded.db, (trx) => queueEngineRun(trx, { at: morning(), newId: randomUUID }))
    expect(await runs.execute()).toEqual([])
  })

  it('leaves nothing half-made when it is interrupted, and is whole after the next start', async () => {
    const broken = await openTestDatabase()
    await sql`alter table searches add constraint broken check (term <> 'Kofi Barakonde')`.execute(broken.db)
    await expect(seedDemo({ db: broken.db, ...searchingOver(broken.db), now: morning })).rejects.toThrow('broken')
    expect(await findUserByName(broken.db, 'analyst@demo.test')).toBeUndefined()
    await sql`alter table searches drop constraint broken`.execute(broken.db)
    expect(
      await seedDemo({ db: broken.db, ...searchingOver(broken.db), now: () => new Date('2026-11-22T06:30:00Z') }),
    ).toBe(true)
    expect(await findUserByName(broken.db, 'analyst@demo.test')).toBeDefined()
    await broken.close()
  })

  it('marks every list as synthetic', async () => {
    const lists = await activeWatchlists(seeded.db, null)
    expect(lists.map(({ id }) => id)).toEqual(['demo-adverse', 'demo-other', 'demo-pep', 'demo-sanctions'])
    expect(lists.every(({ synthetic }) => synthetic)).toBe(true)
  })

  it('keeps an audit chain that holds', async () => {
    for (const tenantId of [bank.id, birch.id]) {
      const { ok, entries } = await verifyAudit(tenantId, seeded.db)
      expect(ok).toBe(true)
      expect(entries).toBeGreaterThan(0)
    }
  })

  it('writes no name into the audit', async () => {
    const entries = await seeded.db.selectFrom('audit').select('entry').execute()
    const kept = entries.map(({ entry }) => entry).join('\n')
    expect(Math.min(alder.length, acuris.length)).toBeGreaterThan(0)
    for (const { term } of [...alder, ...acuris]) expect(kept).not.toContain(term)
  })
})

describe('the export of the demo', () => {
  it("is the analyst's list of monitors, which can be downloaded for a week", async () => {
    const [made, ...others] = await recentExports(scope, seeded.db)
    expect(others).toEqual([])
    expect(made).toMatchObject({ fileName: 'monitorList_comply.csv', status: 'completed', error: null })
    expect(made?.availableUntil).toEqual(new Date('2026-11-28T00:00:00Z'))
    const file = await buffer(await vaultOf('first').read(made?.content ?? ''))
    expect(file).toHaveLength(made?.bytes ?? 0)
    const references = alder.flatMap(({ monitoring, clientReference }) => (monitoring && clientReference) ?? [])
    expect(references).toContain('KYC-1001')
    for (const reference of references) expect(file.toString()).toContain(`"${reference}"`)
  })
})

describe('accounts of the demo', () => {
  it('all have the password that the sign-in page shows', async () => {
    const stored = new Set<string | null>()
    for (const { username } of Object.values(demoUsers)) {
      const user = await findUserByName(seeded.db, username)
      expect(user).toMatchObject({ demo: true, active: true })
      stored.add(user?.passwordHash ?? null)
    }
    for (const hash of stored) expect(await verifyPassword(hash, demoPassword)).toBe(true)
  })

  it('stand in their tenants: the reviewer in two, the super-admin in all', async () => {
    const tenantsOf = async (key: keyof typeof demoUsers) => {
      const user = await findUserByName(seeded.db, `${key}@demo.test`)
      return user === undefined ? [] : (await tenantsOfUser(seeded.db, user)).map(({ name }) => name)
    }
    expect(await tenantsOf('analyst')).toEqual(['Alder Bank'])
    expect(await tenantsOf('reviewer')).toEqual(['Alder Bank', 'Birch Payments'])
    expect(await tenantsOf('nocredit')).toEqual(['Cedar Trust'])
    expect(await tenantsOf('super')).toEqual(['Alder Bank', 'Birch Payments', 'Cedar Trust'])
  })

  it('have 500 credits for each service, in Cedar none', async () => {
    const left = async (tenantId: string) =>
      (await creditsOf({ tenantId }, seeded.db)).map(({ availableCredits }) => availableCredits)
    expect(await left(bank.id)).toEqual([500, 500, 500, 500, 500])
    expect(await left(birch.id)).toEqual([500, 500])
    expect(await left(cedar.id)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('monitors of the demo', () => {
  it('show every state: a crowd of matches, changed, stopped, cleared, without a match', () => {
    const [crowd] = named(demoNames.many)
    expect(crowd).toMatchObject({ falsePositive: 8, truePositive: 1, monitoring: 'true' })
    expect(crowd?.total).toBeGreaterThanOrEqual(100)
    expect(named(demoNames.several)).toMatchObject([{ matchUpdated: true }])
    expect(named('Norrvane Shipping')).toMatchObject([{ monitoring: 'suspended', truePositive: 1 }])
    expect(named('Wilhelmina Oyelaran')).toMatchObject([{ total: 0 }])
    const [cleared] = named('Daria Ozerchuk')
    expect(cleared?.total).toBeGreaterThan(0)
    expect(cleared?.open).toBe(0)
  })

  it('carry a very long name, and names written from right to left that find their party', () => {
    for (const term of [demoNames.long, demoNames.rightToLeft, 'יעל גלמידן'])
      expect(named(term)[0]?.total).toBeGreaterThan(0)
  })

  it('tell what the last re-screen changed', async () => {
    const [changed] = named(demoNames.several)
    const { matches } = await pageOfMatches(scope, seeded.db, changed?.id ?? '', [], { page: 1, perPage: 10 })
    expect(matches.flatMap(({ changeAction }) => changeAction ?? [])).toEqual(['new', 'updated', 'removed'])
    expect(matches[2]?.version).toBe(2)
  })
})

describe('Acuris searches and monitors of the demo', () => {
  const monitor = (reference: string) =>
    acuris.find(({ clientReference }) => clientReference === reference) ?? expect.fail(`no monitor ${reference}`)
  const matchesOf = async ({ id }: StoredSearch) =>
    (await pageOfMatches(scope, seeded.db, id, [], { page: 1, perPage: 1000 })).matches

  it('show every state: a crowd of matches, changed and unseen, stopped, cleared, without a match', async () => {
    expect(monitor('ACU-1001')).toMatchObject({ term: demoNames.many, total: 120, truePositive: 1, falsePositive: 7 })
    expect((await matchesOf(monitor('ACU-1001'))).slice(0, 2).map(({ riskRating }) => riskRating)).toEqual([5, 2])
    expect(monitor('ACU-1002')).toMatchObject({ matchUpdated: true, monitoring: 'true' })
    expect(monitor('ACU-1004')).toMatchObject({ monitoring: 'suspended', profileType: 'entity', truePositive: 1 })
    expect(monitor('ACU-1005')).toMatchObject({ open: 0, total: 2 })
    expect(monitor('ACU-1010')).toMatchObject({ total: 0, autoDeleteAt: new Date('2026-12-07T20:30:00Z') })
  })

  it('have matches that lost their score when the threshold rose: some wait to be discarded, some are', async () => {
    const lost = (await matchesOf(monitor('ACU-1003'))).filter(({ score }) => score === 0)
    expect(lost.map(({ status }) => status).toSorted()).toEqual(['discarded', 'discarded', 'open', 'open'])
    expect(monitor('ACU-1003')).toMatchObject({ matchUpdated: true, monitoring: 'true' })
  })

  it('carry comments with the author and the day in front', async () => {
    const comments = await seeded.db
      .selectFrom('comments')
      .select('text')
      .where('searchId', 'in', [monitor('ACU-1005').id, monitor('ACU-1009').id])
      .execute()
    expect(comments.map(({ text }) => text).toSorted()).toEqual([
      '[Anika Solberg - 25 Oct 2026] Our customer never held an office.',
      '[Anika Solberg - 25 Oct 2026] Our customer never held an office.',
      '[Rui Tavares - 03 Nov 2026] Asked the relationship manager for the register entry.',
    ])
  })

  it('stay as they are when they are screened again', async () => {
    const found = async (search: StoredSearch) => {
      const asked = acurisPort.storedQuery(search.query, bank.id)
      const { hits } = await screen(searchingOver(seeded.db).retrieval(seeded.db), asked)
      return hits.map(({ entity }) => entity.id).toSorted()
    }
    for (const search of acuris) {
      const held = (await matchesOf(search)).filter(({ score }) => score > 0)
      expect(await found(search), search.term).toEqual(held.map(({ entityId }) => entityId).toSorted())
    }
  })

  it('have matches that the assistant takes for the person searched, and others that it does not', async () => {
    const suggested = new Set<string>()
    for (const search of acuris.filter(({ monitoring }) => monitoring === null)) {
      const ids = (await matchesOf(search)).map(({ id }) => id)
      for (const { status } of (await suggestionsFor(scope, seeded.db, search, ids)).values()) suggested.add(status)
    }
    expect([...suggested].toSorted()).toEqual(['false-positive', 'open', 'true-positive'])
  })

  it('carry a very long name, and names in other scripts that find their party', () => {
    for (const term of [demoNames.long, demoNames.rightToLeft, 'Галина Дубравин'])
      expect(acuris.find((search) => search.term === term)?.total).toBeGreaterThan(0)
  })

  it('find parties from whom one can go on to those that they are tied to, and back', async () => {
    const rows = await seeded.db.selectFrom('entities').select('doc').where('listId', '=', 'demo-sanctions').execute()
    const tied = rows.find(({ doc }) => doc.kind === 'company' && doc.relations.some(({ to }) => to !== undefined))
    const profile = (id = '') => inTransaction(seeded.db, (trx) => viewParty(scope, trx, act, id, acurisProfile))
    const links = (await profile(tied?.doc.id))?.relationships.individuals
    const director = links?.find(({ profileId }) => profileId !== null)?.profileId ?? undefined
    const back = (await profile(director))?.relationships.entities
    expect(back?.map(({ profileId }) => profileId)).toContain(tied?.doc.id)
  })
})

describe('Dow Jones searches and monitors of the demo', () => {
  let stored: StoredSearch[]
  beforeAll(async () => {
    stored = await listSearches(scope, seeded.db, 'dowjones', { page: 1, perPage: 50 })
  })
  const monitor = (reference: string) =>
    stored.find(({ clientReference }) => clientReference?.startsWith(reference)) ??
    expect.fail(`no monitor ${reference}`)
  const matchesOf = async (reference: string) =>
    (await pageOfMatches(scope, seeded.db, monitor(reference).id, [], { page: 1, perPage: 1000 })).matches
  const profile = (id = '') => inTransaction(seeded.db, (trx) => viewParty(scope, trx, act, id, dowJonesProfile))

  it('show every state: a crowd of matches, changed and unseen, stopped, cleared, without a match', () => {
    expect(monitor('DJ-1001')).toMatchObject({ term: demoNames.many, truePositive: 1, falsePositive: 5 })
    expect(monitor('DJ-1001').total).toBeGreaterThanOrEqual(100)
    expect(monitor('DJ-1002')).toMatchObject({ matchUpdated: true, monitoring: 'true' })
    expect(monitor('DJ-1004')).toMatchObject({ monitoring: 'suspended', profileType: 'entity', truePositive: 1 })
    expect(monitor('DJ-1005').open).toBe(0)
    expect(monitor('DJ-1010')).toMatchObject({ total: 0, autoDeleteAt: new Date('2026-12-08T20:30:00Z') })
    expect(stored.filter(({ monitoring, fromSearch }) => monitoring === null && fromSearch === null).length).toBe(14)
  })

  it('carry a very long name, and names in other scripts that find their party', () => {
    for (const reference of ['DJ-1006', 'DJ-1007', 'DJ-1008']) expect(monitor(reference).total).toBeGreaterThan(0)
  })

  it('have matches that were reviewed and lost their validity: they are discarded', async () => {
    const lost = (await matchesOf('DJ-1003')).filter(({ score }) => score === 0)
    expect(lost.map(({ status }) => status)).toEqual(['discarded', 'discarded', 'discarded', 'discarded'])
  })

  it('find somebody with three hundred revisions on forty days', async () => {
    const [match] = await matchesOf('DJ-1006')
    const since = new Date(morning().getTime() - 100 * dayMs)
    const found = await revisionsOf(scope, seeded.db, match?.entityId ?? '', { since, after: null, limit: 1000 })
    expect(found).toHaveLength(300)
    expect(new Set(found.map(({ at }) => at.toISOString().slice(0, 10))).size).toBe(40)
  })

  it('find a company whose owners are told over three levels, and can be gone on to', async () => {
    const [match] = await matchesOf('DJ-1009')
    const told = await profile(match?.entityId)
    const { state_owned, watchlist, adverse_media, relationships } = told?.attributes ?? expect.fail('no profile')
    expect(state_owned?.current_ownership.map(({ ownership_level }) => ownership_level)).toEqual([1, 2, 3])
    expect(state_owned?.past_ownerships).toHaveLength(1)
    expect([watchlist, adverse_media]).toEqual([null, null])
    const owner = relationships.connection_details.find(({ connection_type }) => connection_type === 'owner')
    expect((await profile(owner?.peid ?? undefined))?.id).toBe(owner?.peid)
  })
})
