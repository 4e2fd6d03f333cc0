import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Log } from '#lib/log.ts'
import { startTestGateway, type Caller, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { storeSearch } from '#tests/support/stored-search.ts'

const lines: string[] = []
const keep = (facts: unknown, text: string) => void lines.push(JSON.stringify([facts, text]))
const log: Log = { info: keep, warn: keep, error: keep }
const planted = {
  term: 'Plantagenet Marker',
  reference: 'REF-marker-77',
  comment: 'the comment marker',
  note: 'the note marker',
  password: 'wrong-marker-password',
}
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ log })
})
afterAll(() => gateway.close())

/** Everything of Acuris that a person types into, and a profile that is looked at. */
async function acurisCalls(analyst: Caller): Promise<void> {
  const [firstName = '', lastName = ''] = planted.term.split(' ')
  const body = {
    profileType: 'individual' as const,
    name: { firstName, middleName: '', lastName },
    fuzziness: 85,
    countries: [],
    dateOfBirth: null,
    yearOfBirth: null,
    gender: 'unknown' as const,
    dobMatching: 'exact' as const,
    dobRequired: false,
    countryRequired: false,
    datasets: [],
  }
  await analyst.call(api.acurisCreateSearch, { body })
  const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
  const params = { id }
  await analyst.call(api.acurisSwitchOn, { params, body: { clientReferenceId: planted.reference, countries: null } })
  const matches = matchIds.map((matchId) => ({ matchId, version: 1 }))
  const reviewed = { status: 'true-positive' as const, matches, commentedBy: planted.term, comment: planted.comment }
  await analyst.call(api.acurisReview, { params, body: reviewed })
  await analyst.call(api.acurisComment, { params, body: { message: planted.note } })
  const shared = { recipients: ['marker@demo.test'], message: planted.comment, comment: planted.note }
  await analyst.call(api.acurisMonitorShare, { params, body: shared })
  const { status } = await analyst.call(api.acurisProfile, { params: { profileId: await listedId() } })
  expect(status).toBe(200)
}

const listedId = async () =>
  (await gateway.database.db.selectFrom('entities').select('id').executeTakeFirstOrThrow()).id

/** Everything of Dow Jones that a person types into, and a profile that is looked at. */
async function dowJonesCalls(analyst: Caller): Promise<void> {
  const { id, matchIds } = await storeDowJones(gateway, { matches: [{}] })
  const params = { id }
  const form = { clientReferenceId: `${planted.reference}-2`, country: '' }
  const { answer } = await analyst.call(api.dowJonesSwitchOn, { params, body: form })
  const { caseId, uniqueId } = answer?.data ?? expect.fail('no monitor')
  await analyst.call(api.dowJonesComment, { params, body: { message: planted.note, matchId: matchIds[0] } })
  const shared = { recipients: ['marker@demo.test'], message: planted.comment, comment: planted.note }
  await analyst.call(api.dowJonesMonitorShare, { params: { id: caseId }, body: shared })
  const body = { type: 'Person' as const, uniqueId, caseId }
  await analyst.call(api.dowJonesStop, { query: { status: 'disabled' }, body: { ...body, uniqueId: planted.term } })
  await analyst.call(api.dowJonesStop, { query: { status: 'disabled' }, body })
  const peid = await listedId()
  const read = [
    await analyst.call(api.dowJonesProfile, { params: { peid } }),
    await analyst.call(api.dowJonesRevisions, { params: { peid }, query: {} }),
  ]
  expect(read.map(({ status }) => status)).toEqual([200, 200])
}

describe('what people type and are called', () => {
  it('never reaches the log or the audit chain, nor does a token', async () => {
    const analyst = await gateway.signIn('analyst')
    const signIn = { username: 'analyst@demo.test', password: planted.password, consent: true }
    await gateway.caller().call(api.signIn, { body: signIn })
    const body = { search_term: planted.term, fuzziness: '0.5', client_ref: planted.reference, filters: {} }
    await analyst.call(api.complyCreateSearch, { query: { monitor: 'true' }, body })
    await analyst.call(api.complyCreateSearch, { query: {}, body: { ...body, fuzziness: planted.term } })
    const { id, matchIds } = await storeSearch(gateway, { matches: 1 })
    const params = { id }
    const review = { match_status: 'no_match' as const, entities: matchIds, comment: planted.comment }
    await analyst.call(api.complyReview, { params, body: review })
    await analyst.call(api.complyComment, { params, body: { comment: planted.note } })
    await acurisCalls(analyst)
    await dowJonesCalls(analyst)
    await gateway.request(`/password/${planted.password}`)
    await gateway.request(`/ur-screen/${encodeURIComponent(planted.term)}?name=${planted.reference}`)
    await gateway.request(`/${encodeURIComponent(planted.term)}`)
    const audit = await gateway.database.db.selectFrom('audit').select('entry').execute()
    const kept = [...lines, ...audit.map(({ entry }) => entry)].join('\n')
    expect(lines.length).toBeGreaterThan(8)
    for (const text of [...Object.values(planted), 'Anika', '@demo.test', analyst.token])
      expect(kept).not.toContain(text)
  })

  it('never reaches the log when something breaks that quotes it', async () => {
    const analyst = await gateway.signIn('analyst')
    const broken = new Proxy(gateway.parts.db, {
      get: (db, name, proxy) =>
        name === 'transaction'
          ? () => {
              throw new Error(`could not store ${planted.comment}`)
            }
          : (Reflect.get(db, name, proxy) as unknown),
    })
    gateway.parts.db = broken
    const { id } = await storeSearch({ ...gateway, parts: gateway.parts }, { matches: 0 })
    lines.length = 0
    const { status, problem } = await analyst.call(api.complyComment, {
      params: { id },
      body: { comment: planted.comment },
    })
    expect([status, problem?.code, problem?.message]).toEqual([
      500,
      'internal',
      'Something went wrong. Please try again.',
    ])
    expect(lines.join('\n')).toContain('request failed')
    expect(lines.join('\n')).toContain(problem?.requestId)
    expect(lines.join('\n')).not.toContain(planted.comment)
  })
})
