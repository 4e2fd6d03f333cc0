import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AcurisSearchBody } from '#contracts/acuris-forms.ts'
import { api } from '#contracts/api.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { loadParties, sampleParty } from '#tests/support/loaded-list.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  await loadParties(gateway.parts.db, [
    sampleParty('1', 'Marvinko Osterval', { gender: 'male' }),
    sampleParty('2', 'Marvinko Ostervall', { gender: 'male' }),
  ])
})
afterAll(() => gateway.close())

interface Found {
  id: string
  matchId: string
  version: number
}
const asked: AcurisSearchBody = {
  profileType: 'individual',
  name: { firstName: 'Marvinko', middleName: '', lastName: 'Osterval' },
  fuzziness: 75,
  countries: [],
  dateOfBirth: null,
  yearOfBirth: null,
  gender: 'unknown',
  dobMatching: 'withinFiveYears',
  dobRequired: false,
  countryRequired: false,
  datasets: [],
}
/** Searches for the customer; gives the match with the listed party of this name. */
const search = async (change: Partial<AcurisSearchBody> = {}, party = 'Marvinko Osterval'): Promise<Found> => {
  const { answer } = await analyst.call(api.acurisCreateSearch, { body: { ...asked, ...change } })
  const match = answer?.data.matches.find(({ name }) => name === party)
  return match && answer ? { id: answer.data.id, matchId: match.matchId, version: match.version } : expect.fail('none')
}
const decide = ({ id, ...match }: Found, status: MatchStatus, comment?: string, caller = analyst) =>
  caller.call(api.acurisReview, {
    params: { id },
    body: { status, matches: [match], commentedBy: 'x', ...(comment !== undefined && { comment }) },
  })
const decidedBefore = ({ id, matchId }: Found, caller = analyst, provider = 'acuris') =>
  caller.call(api.decidedBefore, { params: { provider, id, matchId } })
const told = async (found: Found) => (await decidedBefore(found)).answer?.data

describe('what was decided before on a match', () => {
  it('is what the tenant decided for the same customer and party, with who, when and why, at every provider', async () => {
    const first = await search()
    await decide(first, 'true-positive')
    await decide({ ...first, version: first.version + 1 }, 'false-positive', 'Another Osterval')
    const again = await search()
    const [earlier, ...more] = (await told(again)) ?? []
    expect(earlier).toMatchObject({
      tie: 'asked',
      of: 'search',
      provider: 'acuris',
      customer: 'Marvinko Osterval',
      review: { status: 'false-positive', by: 'Anika Solberg', comment: expect.stringContaining('Another Osterval') },
    })
    expect(Number.isNaN(Date.parse(earlier?.review.at ?? ''))).toBe(false)
    expect(more).toEqual([])

    const body = { search_term: 'OSTERVAL, Marvinko', fuzziness: '0.5', filters: {} }
    const { answer } = await analyst.call(api.complyCreateSearch, { query: {}, body })
    const { id = '', hits = [] } = answer?.content.data ?? {}
    const elsewhere = await decidedBefore({ id, matchId: hits[0]?.id ?? '', version: 1 }, analyst, 'comply')
    expect(elsewhere.answer?.data).toMatchObject([{ provider: 'acuris', tie: 'asked' }])
    expect(hits[0]?.match_status).toBe('potential_match') // nothing is applied by itself
  })

  it('is what was decided for other customers where the same contradicted, with both values', async () => {
    const other = await search({ gender: 'female', yearOfBirth: 1962 })
    await decide(other, 'false-positive', 'A man is listed')
    const match = await search({ gender: 'female', yearOfBirth: 1975 })
    expect(await told(match)).toMatchObject([
      {
        tie: 'contradiction',
        review: { comment: expect.stringContaining('A man is listed') },
        contradicted: [{ field: 'gender', asked: 'female', listed: 'male' }],
      },
    ])
    expect(await told(await search({ gender: 'male', yearOfBirth: 1976 }))).toEqual([])
    const born = { field: 'birth-date' as const, asked: '1990', listed: '1962' }
    const contradict = [born, { field: 'gender' as const, asked: 'female', listed: 'male' }]
    const elsewhere = await storeAcuris(gateway, { matches: [{ corroboration: { contradict } }] })
    const matchId = elsewhere.matchIds[0] ?? ''
    await sql`update matches set entity_id = (select entity_id from matches where id = ${match.matchId})
      where id = ${matchId}`.execute(gateway.database.db)
    expect(await told({ id: elsewhere.id, matchId, version: 1 })).toEqual([])
  })

  it('is told once where the customer is the same and the same contradicts as well', async () => {
    const change = { gender: 'female' as const, yearOfBirth: 1944 }
    await decide(await search(change), 'false-positive', 'No woman is listed')
    const ofCustomer = (await told(await search(change)))?.filter(({ review }) => review.comment?.includes('No woman'))
    expect(ofCustomer?.map(({ tie }) => tie)).toEqual(['asked'])
  })

  it('is nothing that was decided for the customer on another party', async () => {
    const birth = { yearOfBirth: 1933 }
    await decide(await search(birth, 'Marvinko Ostervall'), 'true-positive')
    expect(await told(await search(birth))).toEqual([])
    expect(await told(await search(birth, 'Marvinko Ostervall'))).toMatchObject([{ tie: 'asked' }])
  })

  it('is told once where a monitor took the decision over, and of no provider that the tenant has left', async () => {
    const birth = { yearOfBirth: 1955 }
    const first = await search(birth)
    await decide(first, 'false-positive')
    const form = { clientReferenceId: 'DECIDED-2', countries: null }
    expect((await analyst.call(api.acurisSwitchOn, { params: { id: first.id }, body: form })).status).toBe(201)
    const later = await search(birth)
    expect((await told(later))?.map(({ of }) => of)).toEqual(['search'])

    const body = { search_term: 'Marvinko Osterval', fuzziness: '0.5', filters: { birth_year: 1955 } }
    const { answer } = await analyst.call(api.complyCreateSearch, { query: {}, body })
    const { id = '', hits = [] } = answer?.content.data ?? {}
    const elsewhere = { id, matchId: hits[0]?.id ?? '', version: 1 }
    const { db } = gateway.database
    const row = { tenantId: demoTenants.alder.id, service: 'ACURIS' as const }
    const ofElsewhere = async () =>
      (await decidedBefore(elsewhere, analyst, 'comply')).answer?.data.map(({ tie }) => tie)
    expect(await ofElsewhere()).toEqual(['asked'])
    await sql`delete from tenant_services where tenant_id = ${row.tenantId} and service = ${row.service}`.execute(db)
    try {
      expect(await ofElsewhere()).toEqual([])
    } finally {
      await db.insertInto('tenantServices').values(row).execute()
    }
  })

  it('is nothing that was decided on the same search, on its monitor, or is open again', async () => {
    const birth = { yearOfBirth: 1950 }
    const own = await search(birth)
    await decide(own, 'false-positive')
    expect(await told(own)).toEqual([])
    const form = { clientReferenceId: 'DECIDED-1', countries: null }
    const { answer } = await analyst.call(api.acurisSwitchOn, { params: { id: own.id }, body: form })
    const monitor = answer?.data.id ?? ''
    const watched = await analyst.call(api.acurisMonitorMatches, { params: { id: monitor }, query: {} })
    const matchId = watched.answer?.data.matches[0]?.matchId ?? ''
    expect(await told({ id: monitor, matchId, version: 1 })).toEqual([])
    await decide({ ...own, version: own.version + 1 }, 'open')
    expect(await told(await search(birth))).toEqual([])
  })

  it('is told to nobody of another tenant, nor of what another tenant decided', async () => {
    const mine = await search({ yearOfBirth: 1990 })
    const theirs = await storeAcuris(gateway, { matches: [{}], tenant: 'cedar' })
    const [matchId = ''] = theirs.matchIds
    const { db } = gateway.database
    await sql`update matches set entity_id = (select entity_id from matches where id = ${mine.matchId})
      where id = ${matchId}`.execute(db)
    await sql`update searches set customer_name = 'marvinko osterval', term = 'Marvinko Osterval', metadata = '{}',
      query = (select query from searches where id = ${mine.id}) where id = ${theirs.id}`.execute(db)
    const stranger = await gateway.signIn('nocredit')
    expect((await decide({ id: theirs.id, matchId, version: 1 }, 'false-positive', 'x', stranger)).status).toBe(200)
    expect(await told(mine)).toEqual([])
    expect((await decidedBefore(mine, stranger)).status).toBe(404)
    expect((await decidedBefore({ ...mine, id: theirs.id }, stranger)).status).toBe(404)
    expect((await decidedBefore(mine, analyst, 'comply')).status).toBe(404)
    expect((await decidedBefore(mine, analyst, 'nobody')).status).toBe(404)
    expect((await decidedBefore(mine, gateway.caller('no token'))).status).toBe(401)
  })
})
