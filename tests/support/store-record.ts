import { randomUUID } from 'node:crypto'
import type { Corroboration, ScoreExplanation } from '#contracts/explanation.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { inTransaction, json } from '#gateway/db/database.ts'
import { addMatches } from '#gateway/db/matches.ts'
import { addSearch } from '#gateway/db/searches.ts'
import { demoTenants, type DemoTenantKey } from '#gateway/demo/tenants.ts'
import type { TestGateway } from './gateway.ts'

const list = { id: 'sample', name: 'Sample list', asOf: '2026-02-01', version: 1 }

/** A match to be stored; what is left out is that of an open one on a woman under sanctions. */
export interface SampleMatch<Party> {
  score?: number
  status?: MatchStatus
  riskRating?: number
  countries?: string[]
  corroboration?: Partial<Corroboration>
  party?: Partial<Party>
}

/** A search or monitor to be stored. */
export interface SampleRecord<Party, Query> {
  matches: ReadonlyArray<SampleMatch<Party>>
  tenant?: DemoTenantKey
  profileType?: 'individual' | 'entity'
  monitoring?: 'true' | 'suspended'
  clientReference?: string
  query?: Partial<Query>
}

/** What a provider keeps. */
interface Kept<Party> {
  provider: string
  query: unknown
  /** The party of a match, as the provider tells of it. */
  party: (name: string, match: { countries: string[]; score: number }) => Party
}

const explanation = (text: string, score: number, facts: Partial<Corroboration> = {}): ScoreExplanation => ({
  score,
  matched: { text, kind: 'primary', quality: 'strong', path: 'name exact' },
  tokens: [],
  parts: [{ field: 'name', effect: score }],
  lists: [list],
  corroboration: { agree: [], contradict: [], missing: [], ...facts },
})

/** Stores a search of a tenant with these matches, without the engine; gives their ids in the same order. */
export async function storeRecord<Party, Query>(
  { database, parts }: Pick<TestGateway, 'database' | 'parts'>,
  { matches, tenant = 'alder', profileType = 'individual', ...wanted }: SampleRecord<Party, Query>,
  { provider, query, party }: Kept<Party>,
): Promise<{ id: string; matchIds: string[] }> {
  const tenantId = demoTenants[tenant].id
  const [id, at] = [randomUUID(), parts.now()]
  const rows = matches.map(({ score = 90, status = 'open', riskRating, countries = ['CH'], ...more }, index) => {
    const name = `Sample ${index}`
    return {
      tenantId,
      id: randomUUID(),
      searchId: id,
      entityId: randomUUID(),
      status,
      score,
      ...(riskRating !== undefined && { riskRating }),
      relevance: null,
      entityType: profileType === 'individual' ? 'person' : 'company',
      matchTypes: ['name_exact'],
      countries,
      changeAction: null,
      profile: json({ ...party(name, { countries, score }), ...more.party }),
      explanation: json(explanation(name, score, more.corroboration)),
      lists: json([list]),
      reviewedBy: null,
      reviewedAt: null,
      createdAt: at,
      updatedAt: at,
    }
  })
  await inTransaction(database.db, async (trx) => {
    await addSearch(trx, {
      tenantId,
      id,
      provider,
      term: 'Jo Sample',
      clientReference: wanted.clientReference ?? null,
      profileType,
      query: json(query),
      metadata: json({}),
      lists: json([list]),
      searcherId: 'somebody',
      searcherName: 'Some Body',
      monitoring: wanted.monitoring ?? null,
      autoDeleteAt: null,
      createdAt: at,
      updatedAt: at,
    })
    await addMatches(trx, rows)
  })
  return { id, matchIds: rows.map((row) => row.id) }
}
