import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { clientReference, exampleOf, type StoredRecord } from '#tests/support/endpoint-example.ts'
import {
  type Caller,
  demoProfiles,
  demoTenants,
  demoUsers,
  demoWorkflows,
  requestOf,
  startTestGateway,
  type TestGateway,
  urlOf,
} from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDocument } from '#tests/support/stored-document.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { storeExport } from '#tests/support/stored-export.ts'
import { storeSearch } from '#tests/support/stored-search.ts'

type DemoTenantKey = keyof typeof demoTenants
const tenants = ['alder', 'birch', 'cedar'] as const satisfies readonly DemoTenantKey[]
let gateway: TestGateway
let records: StoredRecord[]
let exported: string[]
/** Folders and documents of the vault. */
let kept: string[]
/** Tables whose rows belong to a tenant, and those of them whose rows have an id. */
let owned: string[]
let withId: string[]

beforeAll(async () => {
  gateway = await startTestGateway()
  records = []
  exported = []
  kept = []
  for (const tenant of tenants) {
    for (const account of ['analyst', 'admin'] as const)
      exported.push(await storeExport(gateway, { tenant, account, text: `Planted by ${tenant}` }))
    kept.push(...Object.values(await storeDocument(gateway, { tenant, text: `Planted by ${tenant}` })))
    for (const watched of [{}, { monitoring: 'true' as const, clientReference }]) {
      const isMonitored = 'monitoring' in watched
      records.push(await storeSearch(gateway, { matches: 2, tenant, monitored: isMonitored }))
      records.push(await storeAcuris(gateway, { matches: [{}, {}], tenant, ...watched }))
      records.push(await storeDowJones(gateway, { matches: [{}, {}], tenant, ...watched }))
    }
  }
  owned = await tablesWith('tenant_id')
  const named = new Set(await tablesWith('id'))
  withId = owned.filter((table) => named.has(table))
})
afterAll(() => gateway.close())

async function tablesWith(column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name
    where c.table_schema = 'public' and t.schemaname = 'public' and c.column_name = ${column} order by 1`.execute(
    gateway.database.db,
  )
  return rows.map(({ name }) => name)
}

/** Every id that a row of a tenant has. */
async function idsOf(tenant: DemoTenantKey): Promise<string[]> {
  const ids: string[] = []
  for (const table of withId) {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from ${sql.table(table)} where tenant_id = ${demoTenants[tenant].id}`.execute(
      gateway.database.db,
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** What a tenant has, table by table, as a digest of each. */
async function contentOf(tenant: DemoTenantKey): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const table of owned) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(r::text, chr(10) order by r::text)) as digest
      from ${sql.table(table)} r where tenant_id = ${demoTenants[tenant].id}`.execute(gateway.database.db)
    content[table] = rows[0]?.digest ?? ''
  }
  return content
}

const endpoints = Object.values<Endpoint>(api).filter(({ access }) => access === 'session')

/** Any call about anything of anybody's. */
const anyCall = () => {
  const ids = records.flatMap(({ id, matchIds }) => [id, ...matchIds])
  const people = Object.values(demoUsers).map(({ id }) => id)
  const suite = [...Object.values(demoProfiles), ...Object.values(demoWorkflows)].map(({ id }) => id)
  const anyId = fc.constantFrom(
    ...ids,
    ...people,
    ...suite,
    ...exported,
    ...kept,
    ...Object.values(demoTenants).map(({ id }) => id),
  )
  return fc.record({
    endpoint: fc.constantFrom(...endpoints),
    about: fc.constantFrom(...records),
    mixedWith: fc.constantFrom(...records),
    isMixed: fc.boolean(),
    named: fc.record({ uuid: anyId, profileId: anyId, session: anyId }),
  })
}
type Call = ReturnType<typeof anyCall> extends fc.Arbitrary<infer T> ? T : never

async function answerTo({ token }: Caller, { endpoint, about, mixedWith, isMixed, named }: Call) {
  const of = isMixed ? { id: about.id, matchIds: mixedWith.matchIds } : about
  const { params, query, body } = exampleOf(endpoint, of, named)
  const url = urlOf(endpoint, { params, ...(query && { query }) })
  const response = await gateway.request(url, requestOf(endpoint, body, token))
  return { status: response.status, text: await response.text() }
}

describe('whatever is asked for, in whatever mixture of ids', () => {
  it.each([
    ['analyst', 'alder'],
    ['reviewer', 'alder'],
    ['admin', 'alder'],
    ['nocredit', 'cedar'],
    ['super', 'alder'],
  ] as const)('%s is told nothing of another tenant than %s, and changes nothing there', async (account, own) => {
    const caller = await gateway.signIn(account)
    const others = tenants.filter((tenant) => tenant !== own)
    const shared = new Set(await idsOf(own)) // roles are called the same everywhere
    const foreign = (await Promise.all(others.map(idsOf))).flat().filter((id) => !shared.has(id))
    const before = await Promise.all(others.map(contentOf))
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(anyCall(), async (call) => {
        const { status, text } = await answerTo(caller, call)
        statuses.add(status)
        expect(status).toBeLessThan(500)
        expect(foreign.filter((id) => text.includes(id))).toEqual([])
        for (const tenant of others) expect(text).not.toContain(`Planted by ${tenant}`)
      }),
      { numRuns: 200 },
    )
    expect(await Promise.all(others.map(contentOf))).toEqual(before)
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404]))
  })
})
