import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ComplyDoc } from '#contracts/comply.ts'
import type { ScoreExplanation } from '#contracts/explanation.ts'
import { inTransaction, json } from '#gateway/db/database.ts'
import { addMatches } from '#gateway/db/matches.ts'
import { addSearch } from '#gateway/db/searches.ts'
import { demoTenants, type DemoTenantKey } from '#gateway/demo/tenants.ts'
import type { TestGateway } from './gateway.ts'

const list = { id: 'sample', name: 'Sample list', asOf: '2026-02-01', version: 1 }

const profile = (name: string): ComplyDoc => ({
  id: randomUUID(),
  name,
  entity_type: 'person',
  types: ['sanction'],
  sources: [list.id],
  source_notes: {},
  aka: [],
  associates: [],
  fields: [],
  media: [],
  assets: [],
})

const explanation = (text: string): ScoreExplanation => ({
  score: 90,
  matched: { text, kind: 'primary', quality: 'strong', path: 'name exact' },
  tokens: [],
  parts: [{ field: 'name', effect: 90 }],
  lists: [list],
  corroboration: { agree: [], contradict: [], missing: [] },
})

/** Where it is stored, and by which clock. */
interface Storing {
  database: Pick<TestGateway['database'], 'db'>
  parts: Pick<TestGateway['parts'], 'now'>
}

interface Wanted {
  matches: number
  tenant?: DemoTenantKey
  monitored?: boolean
  countries?: string[][]
  /** What is told of a match beside its name; nothing. */
  told?: (index: number) => { doc: Partial<ComplyDoc>; explanation: Partial<ScoreExplanation> }
}

const nothing: NonNullable<Wanted['told']> = () => ({ doc: {}, explanation: {} })

/** Stores a search of a tenant with so many open matches, without the engine; gives their ids by falling relevance. */
export async function storeSearch(
  { database, parts }: Storing,
  { told = nothing, ...wanted }: Wanted,
): Promise<{ id: string; matchIds: string[] }> {
  const tenantId = demoTenants[wanted.tenant ?? 'alder'].id
  const [id, at] = [randomUUID(), parts.now()]
  const matchIds = Array.from({ length: wanted.matches }, () => randomUUID())
  await inTransaction(database.db, async (trx) => {
    await addSearch(trx, {
      tenantId,
      id,
      provider: 'comply',
      term: 'Jo Sample',
      clientReference: null,
      profileType: 'individual',
      query: json({
        search_term: 'Jo Sample',
        fuzziness: 0.5,
        birth_year: null,
        country_codes: [],
        entity_type: 'person',
        types: [],
      }),
      metadata: json({}),
      lists: json([list]),
      searcherId: 'somebody',
      searcherName: 'Some Body',
      monitoring: wanted.monitored ? ('true' as const) : null,
      autoDeleteAt: null,
      createdAt: at,
      updatedAt: at,
    })
    await addMatches(
      trx,
      matchIds.map((matchId, index) => ({
        tenantId,
        id: matchId,
        searchId: id,
        entityId: randomUUID(),
        status: 'open' as const,
        score: 90,
        relevance: 1000 - index,
        entityType: 'person',
        matchTypes: ['name_exact'],
        countries: wanted.countries?.[index] ?? ['CH'],
        changeAction: null,
        profile: json({ ...profile(`Sample ${index}`), ...told(index).doc }),
        explanation: json({ ...explanation(`Sample ${index}`), ...told(index).explanation }),
        lists: json([list]),
        reviewedBy: null,
        reviewedAt: null,
        createdAt: at,
        updatedAt: at,
      })),
    )
  })
  return { id, matchIds }
}

/**
 * For each table the number of its rows and the last transaction that wrote one: while both are equal nothing changed but
 * who asked how often.
 */
export async function contentOf({ database: { db } }: TestGateway): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_buckets' order by tablename`.execute(
    db,
  )
  const states: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ state: string }>`
      select concat(count(*), ' ', max(xmin::text::bigint)) as state from ${sql.table(name)}`.execute(db)
    states[name] = rows[0]?.state ?? ''
  }
  return states
}
