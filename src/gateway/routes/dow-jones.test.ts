import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { DowJonesSearchBody } from '#contracts/dow-jones-forms.ts'
import { AppSettings } from '#contracts/settings.ts'
import { withAuthorAndDay } from '#domain/comment-text.ts'
import { dowJonesForm } from '#tests/support/dow-jones-form.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { contentOf } from '#tests/support/stored-search.ts'
import { json } from '../db/database.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const asked = { ...dowJonesForm, Name: 'Zzqx Vbnm' }
const create = (body: Partial<DowJonesSearchBody>, caller = analyst, headers: Record<string, string> = {}) =>
  caller.call(api.dowJonesCreateSearch, { body: { ...asked, ...body } }, headers)
const credits = async (caller = analyst) =>
  (await caller.call(api.credits, {})).answer?.data.find(({ service }) => service === 'DOWJONES')?.availableCredits ?? 0
const listedPerson = async () => {
  const row = await gateway.database.db
    .selectFrom('entities')
    .select('doc')
    .where('kind', '=', 'person')
    .where('listId', '=', 'demo-sanctions')
    .where('toVersion', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { id: row.doc.id, name: row.doc.names.find(({ kind }) => kind === 'primary')?.text ?? '' }
}
/** A comment of today, as it is stored. */
const by = (author: string, message: string) => withAuthorAndDay(author, message, new Date(), 'UTC')

describe('a Dow Jones search', () => {
  it('finds a listed person with score, datasets, the party behind it and why, for one credit and without watch', async () => {
    const { id, name } = await listedPerson()
    const before = await credits()
    const { status, answer } = await create({ Name: name })
    expect(status).toBe(201)
    const search = answer?.data ?? expect.fail('no search')
    expect(search).toMatchObject({ SEARCH_TERM: name, CLIENT_REF: null, caseId: null, stoppedCaseId: null })
    expect(search.autoDeleteAt).toBeNull()
    const match = search.matches.find(({ peid }) => peid === id)
    expect(match).toMatchObject({
      name,
      match_name: name,
      type: 'Person',
      percentage_match: 1,
      datasetTypes: ['WL'],
      version: 1,
      current_state: { state: 'OPEN', comment: null, risk_rating: 1 },
    })
    expect(match?.explanation.matched.text).toBe(name)
    expect(search.lists.length).toBeGreaterThan(0)
    expect(await credits()).toBe(before - 1)
    expect((await analyst.call(api.dowJonesSearch, { params: { id: search.log.id } })).answer?.data).toEqual(search)
  })

  it('keeps what it was asked, and workflow and stored profile behind it', async () => {
    const body = { MinYear: 1950, MaxYear: 1961, CountryTerritory: ['CH', 'DE'], sources: ['WL' as const] }
    const { answer } = await create({ ...body, workflowTaskId: 't1', profileId: 'p1' })
    expect(answer?.data).toMatchObject({
      query: { ...body, entityType: 'Person', name: 'Zzqx Vbnm', SearchType: 'Precise' },
      total: 0,
      log: { metadata: { workflowTaskId: 't1', profileId: 'p1', profileType: null } },
    })
  })

  it('of a business asks for its own name, and for no birth that its form still holds', async () => {
    const { status, answer } = await create({ entityType: 'Business', BusinessName: 'Velasdar', DayOfBirth: 40 })
    expect([status, answer?.data.query.name, answer?.data.query.DayOfBirth]).toEqual([201, 'Velasdar', null])
  })

  it('is run once for a key, and told again as it is now', async () => {
    const key = { 'Idempotency-Key': 'dow-jones-once' }
    const before = await credits()
    const first = await create({}, analyst, key)
    const again = await create({}, analyst, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.answer).toEqual(first.answer)
    expect(await credits()).toBe(before - 1)
    expect((await create({ Name: 'Another' }, analyst, key)).problem?.code).toBe('idempotency_key_reused')
  })

  it('is kept for as long as the tenant has decided, whoever has no right to choose otherwise', async () => {
    const { db } = gateway.database
    const settings = db.selectFrom('tenantSettings').select('value').where('tenantId', '=', demoTenants.alder.id)
    const { value } = await settings.executeTakeFirstOrThrow()
    const decide = (decided: unknown) =>
      db
        .updateTable('tenantSettings')
        .set({ value: json(decided) })
        .where('tenantId', '=', demoTenants.alder.id)
        .execute()
    const { urscreen } = AppSettings.parse(value)
    const days = async (body: Partial<DowJonesSearchBody>, caller = analyst) => {
      const { status, answer } = await create(body, caller)
      if (answer === undefined) return status
      const { autoDeleteAt, log } = answer.data
      return autoDeleteAt === null
        ? null
        : Math.floor((Date.parse(autoDeleteAt) - Date.parse(log.createdAt)) / 86_400_000)
    }
    expect([await days({}), await days({ isAutoDeleteEnabled: true })]).toEqual([null, 403])
    expect(await days({ isAutoDeleteEnabled: true, autoDeleteDays: 9 }, await gateway.signIn('admin'))).toBe(9)
    const dowjones = { search: { isAutoDeleteEnabled: true, autoDeleteDays: 7 } }
    await decide({ urscreen: { ...urscreen, dowjones } })
    expect([await days({}), await days({ isAutoDeleteEnabled: false })]).toEqual([7, 403])
    await decide(value)
  })

  it('may ask for any dataset and search type: the tenant only presets them', async () => {
    const { dowjones } = demoTenants.alder.settings.urscreen
    const chosen = { SearchType: 'Broad' as const, sources: ['AC' as const] }
    expect([dowjones?.searchType, dowjones?.datasets]).toEqual(['Precise', expect.not.arrayContaining(chosen.sources)])
    const { status, answer } = await create(chosen)
    expect([status, answer?.data.query]).toEqual([201, expect.objectContaining(chosen)])
  })

  it('without credits is refused before any work, with what is left', async () => {
    const { status, problem } = await create({}, await gateway.signIn('nocredit'))
    expect([status, problem?.code]).toEqual([402, 'insufficient_credits'])
    expect(problem?.data).toMatchObject({ service: 'DOWJONES', availableCredits: 0 })
  })

  it.each([
    ['no name', { Name: ' ' }, 'Name', 'Name is required.'],
    ['no business name', { entityType: 'Business' as const }, 'BusinessName', 'Business Name is required'],
    [
      'a day that does not exist',
      { YearOfBirth: 1961, MonthOfBirth: 2, DayOfBirth: 29 },
      'DayOfBirth',
      'Not a valid date',
    ],
    ['half a range', { MinYear: 1961 }, 'MaxYear', 'Enter both Min Year and Max Year, or neither.'],
    ['years as text', { MinYear: '1961', MaxYear: 1970 } as never, 'MinYear', 'Please enter a whole number.'],
    ['an unknown country', { CountryTerritory: ['CH', 'QQ'] }, 'CountryTerritory', 'This country is not recognised.'],
    ['an unknown dataset', { sources: ['SAN'] } as never, 'sources', 'This value is not valid.'],
    ['an unknown search type', { SearchType: 'Exact' } as never, 'SearchType', 'This value is not valid.'],
  ])('with %s is refused at the field, and changes nothing', async (_, body, field, message) => {
    const before = await contentOf(gateway)
    const { status, problem } = await create(body)
    expect([status, problem?.code]).toEqual([422, 'validation'])
    expect(problem?.data.errors).toContainEqual({ field, message })
    expect(await contentOf(gateway)).toEqual(before)
  })
})

describe('the matches of a Dow Jones search', () => {
  const page = async (id: string, query: object = {}) => {
    const { answer } = await analyst.call(api.dowJonesMatches, { params: { id }, query })
    return { ids: answer?.data.map(({ matchId }) => matchId), meta: answer?.meta }
  }

  it('come ten a page by score, each on one page only', async () => {
    const { id, matchIds } = await storeDowJones(gateway, {
      matches: Array.from({ length: 21 }, (_, index) => ({ score: 99 - index })),
    })
    const pages = [await page(id), await page(id, { page: 2 }), await page(id, { page: 3 })]
    expect(pages.flatMap(({ ids }) => ids)).toEqual(matchIds)
    expect(pages.map(({ ids }) => ids?.length)).toEqual([10, 10, 1])
    expect(pages[0]?.meta).toEqual({ page: 1, perPage: 10, total: 21 })
  })

  it('can be filtered by status, dataset, country, gender, birth, score and risk rating, together', async () => {
    const { id, matchIds } = await storeDowJones(gateway, {
      matches: [
        { score: 99, party: { icon_hints: ['AM', 'SOC'], gender: 'MALE' }, countries: ['DE', 'FR'] },
        {
          score: 90,
          status: 'false-positive',
          riskRating: 4,
          party: {
            birthdates: [
              { day: null, month: null, year: 1958 },
              { day: 3, month: 2, year: 1961 },
            ],
          },
        },
        { score: 80, countries: [], party: { gender: null, birthdates: [{ day: null, month: null, year: 1961 }] } },
        { score: 0, status: 'discarded', riskRating: 5, party: { icon_hints: [], birthdates: [] } },
      ],
    })
    const [a, b, c, d] = matchIds
    const found = async (query: object) => (await page(id, query)).ids
    expect(await found({ matchStatus: 'CLEARED,DISCARDED' })).toEqual([b, d])
    expect(await found({ matchStatus: 'PERMANENTLY_CLEARED' })).toEqual([b])
    expect(await found({ datasetTypes: 'AM,AC' })).toEqual([a])
    expect(await found({ datasetTypes: 'WL' })).toEqual([b, c])
    expect(await found({ country: 'FR,CH' })).toEqual([a, b, d])
    expect(await found({ country: 'none' })).toEqual([c])
    expect(await found({ gender: 'male,unknown' })).toEqual([a, c])
    expect(await found({ dob: '1961' })).toEqual([b, c])
    expect(await found({ dob: '1961-02' })).toEqual([b])
    expect(await found({ dob: '1961-02-03' })).toEqual([b])
    expect(await found({ dob: '1961-02-04' })).toEqual([])
    expect(await found({ score: '80-90' })).toEqual([b, c])
    expect(await found({ riskRating: '4-5' })).toEqual([b, d])
    expect(await found({ matchStatus: 'OPEN', gender: 'male' })).toEqual([a])
    expect(await found({ matchStatus: '', datasetTypes: '', country: '', gender: '' })).toEqual(matchIds)
  })

  it.each([
    ['matchStatus', 'open'],
    ['datasetTypes', 'PEP'],
    ['gender', 'MALE'],
    ['score', '80'],
    ['dob', '61'],
  ])('with an unknown value of the filter %s are refused at the field', async (field, value) => {
    const { id } = await storeDowJones(gateway, { matches: [] })
    const { status, problem } = await analyst.call(api.dowJonesMatches, { params: { id }, query: { [field]: value } })
    expect([status, problem?.data.errors[0]?.field]).toEqual([422, field])
  })

  it('carry the names of a search result and those of a monitor match, which say the same', async () => {
    const birthdates = [
      { day: null, month: 2, year: 1958 },
      { day: 3, month: 2, year: 1961 },
    ]
    const { id, matchIds } = await storeDowJones(gateway, {
      matches: [
        { score: 90, status: 'true-positive', riskRating: 4, party: { gender: 'MALE', birthdates } },
        { countries: [], party: { gender: null, birthdates: [] } },
      ],
    })
    const { answer } = await analyst.call(api.dowJonesMatches, { params: { id }, query: {} })
    const told = (matchId: string | undefined) => answer?.data.find((match) => match.matchId === matchId)
    expect(told(matchIds[0])).toMatchObject({
      id: matchIds[0],
      matchStatus: 'CONFIRMED',
      riskRating: 4,
      current_state: { state: 'CONFIRMED', risk_rating: 4 },
      score: 90,
      percentage_match: 0.9,
      birthdates,
      dateOfBirth: '1958-02',
      attributes: {
        title: null,
        country_territory_name: 'Switzerland',
        type: 'Person',
        gender: 'MALE',
        date_of_birth: birthdates[0],
      },
    })
    expect(told(matchIds[1])).toMatchObject({
      dateOfBirth: null,
      attributes: { country_territory_name: null, gender: null, date_of_birth: null },
    })
  })

  it('that are no longer valid read as discarded, without a score, and stay so', async () => {
    const { id, matchIds } = await storeDowJones(gateway, { matches: [{ score: 0, status: 'discarded' }] })
    const [matchId = ''] = matchIds
    const { answer } = await analyst.call(api.dowJonesMatch, { params: { id, matchId } })
    expect(answer?.data).toMatchObject({
      score: 0,
      percentage_match: 0,
      matchStatus: 'DISCARDED',
      current_state: { state: 'DISCARDED' },
    })
    const body = { status: 'CONFIRMED' as const, matches: [{ matchId, version: 1 }], commentedBy: 'x' }
    const { problem } = await analyst.call(api.dowJonesReview, { params: { id }, body })
    expect(problem?.message).toBe('Match status cannot be set for discarded record(s).')
  })
})

describe('a review of matches of a Dow Jones search', () => {
  it("is told in Dow Jones' words, with comment and rating, and stands in the history", async () => {
    const { id, matchIds } = await storeDowJones(gateway, { matches: [{}] })
    const [matchId = ''] = matchIds
    const said = { commentedBy: 'whoever', comment: 'that is her', riskRating: 4 }
    const body = { status: 'CONFIRMED_BLOCKED' as const, matches: [{ matchId, version: 1 }], ...said }
    const key = { 'Idempotency-Key': 'dow-jones-review' }
    const { answer } = await analyst.call(api.dowJonesReview, { params: { id }, body }, key)
    expect(answer?.data).toMatchObject({ updated: [{ matchId, version: 2, matchStatus: 'CONFIRMED' }], refused: [] })
    expect((await analyst.call(api.dowJonesReview, { params: { id }, body }, key)).answer).toEqual(answer)
    const comment = by('Anika Solberg', 'that is her')
    const { answer: now } = await analyst.call(api.dowJonesMatch, { params: { id, matchId } })
    expect(now?.data).toMatchObject({
      version: 2,
      current_state: { state: 'CONFIRMED', comment, risk_rating: 4 },
      comments: [{ message: comment, matchStatus: 'CONFIRMED', rating: 4, clientKey: key['Idempotency-Key'] }],
    })
    const { answer: history } = await analyst.call(api.dowJonesReviews, { params: { id, matchId } })
    expect(history?.data).toMatchObject([
      { status: 'CONFIRMED', statusBefore: 'OPEN', commentedBy: 'Anika Solberg', comment, riskRating: 4 },
    ])
    const { problem } = await analyst.call(api.dowJonesReview, { params: { id }, body })
    expect(problem).toMatchObject({ code: 'version_conflict', data: { current: { matchStatus: 'CONFIRMED' } } })
  })
})

describe('a risk rating of Dow Jones', () => {
  it('is refused at the field where the tenant has none, of a search and of a monitor, and changes nothing', async () => {
    const caller = await gateway.signIn('nocredit')
    const search = await storeDowJones(gateway, { matches: [{}], tenant: 'cedar' })
    const monitor = await storeDowJones(gateway, { matches: [{}], tenant: 'cedar', monitoring: 'true' })
    const said = { status: 'CONFIRMED' as const, commentedBy: 'x', riskRating: 3 }
    const matches = search.matchIds.map((matchId) => ({ matchId, version: 1 }))
    const before = await contentOf(gateway)
    const refused = [
      await caller.call(api.dowJonesReview, { params: { id: search.id }, body: { ...said, matches } }),
      await caller.call(api.dowJonesMonitorReview, {
        params: { id: monitor.id },
        body: { ...said, matchIds: monitor.matchIds },
      }),
    ]
    for (const { status, problem } of refused)
      expect([status, problem?.data.errors]).toEqual([
        422,
        [{ field: 'riskRating', message: 'This tenant does not use risk ratings.' }],
      ])
    expect(await contentOf(gateway)).toEqual(before)
  })
})

describe('a comment of Dow Jones', () => {
  it('on a match has room for 800 characters with its author in front, a note for more', async () => {
    const { id, matchIds } = await storeDowJones(gateway, { matches: [{}] })
    const [matchId = ''] = matchIds
    const write = (body: { message: string; matchId?: string }) =>
      analyst.call(api.dowJonesComment, { params: { id }, body })
    const longest = 'x'.repeat(800 - by('Anika Solberg', '').length)
    expect((await write({ message: longest, matchId })).answer?.data).toMatchObject({
      message: by('Anika Solberg', longest),
      entityId: matchId,
      matchStatus: null,
    })
    const { status, problem } = await write({ message: `${longest}x`, matchId })
    expect([status, problem?.data.errors]).toEqual([422, [{ field: 'message', message: 'This text is too long.' }]])
    expect((await write({ message: 'x'.repeat(900) })).status).toBe(201)
    const comments = async (query: object) =>
      (await analyst.call(api.dowJonesComments, { params: { id }, query })).answer?.data.map(({ entityId }) => entityId)
    expect([await comments({ matchId }), await comments({})]).toEqual([[matchId], [null]])
  })
})

describe('the taxonomy of Dow Jones', () => {
  it('names every country by its ISO code, in English', async () => {
    const { answer } = await analyst.call(api.dowJonesCountries, {})
    const items = answer?.data.flatMap(({ attributes }) => attributes.list_items) ?? []
    expect(items).toContainEqual({ id: 'CH', descriptor: 'Switzerland', iso_alpha2: 'CH' })
    expect(items.length).toBeGreaterThan(200)
  })

  it('names every way in which a country can be tied to a party', async () => {
    const { answer } = await analyst.call(api.dowJonesCountryTypes, {})
    const ids = answer?.data.flatMap(({ attributes }) => attributes.list_items.map(({ id }) => id))
    expect(ids).toEqual(['citizenship', 'residence', 'place-of-birth', 'registration', 'affiliation'])
  })
})

describe('removing a Dow Jones search', () => {
  it('takes a right of its own, and leaves the monitor that was made from it', async () => {
    const admin = await gateway.signIn('admin')
    const { answer } = await create({})
    const id = answer?.data.log.id ?? ''
    const form = { clientReferenceId: `R-${id}`, country: '' }
    const { answer: made } = await analyst.call(api.dowJonesSwitchOn, { params: { id }, body: form })
    expect((await analyst.call(api.dowJonesRemoveSearch, { params: { id } })).status).toBe(403)
    expect((await admin.call(api.dowJonesRemoveSearch, { params: { id } })).status).toBe(204)
    expect((await analyst.call(api.dowJonesSearch, { params: { id } })).status).toBe(410)
    const monitor = await analyst.call(api.dowJonesMonitor, { params: { id: made?.data.id ?? '' } })
    expect(monitor.answer?.data.searchId).toBeNull()
  })
})

describe('sharing a Dow Jones search', () => {
  it('sends what is said to it, with a link to what the list is narrowed to', async () => {
    const { id } = await storeDowJones(gateway, { matches: [] })
    const { answer } = await analyst.call(api.dowJonesShare, {
      params: { id },
      body: {
        recipients: ['jo@sample.test'],
        message: 'Please look',
        searchTerm: 'Jo Sample',
        filters: { matchStatus: 'OPEN,Plantagenet', riskRating: '2-5', dob: '1961-04-17', search: 'another' },
        includeRiskRating: true,
      },
    })
    const { content } = await gateway.database.db
      .selectFrom('mails')
      .select('content')
      .where('id', '=', answer?.data.mailId ?? '')
      .executeTakeFirstOrThrow()
    expect(content?.text).toContain('Please look')
    const link = new URL(/https?:\S+/u.exec(content?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe('/ur-screen/dowjones/search/results')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      search: id,
      status: 'open',
      risk: '2-5',
      login_tenant_uuid: demoTenants.alder.id,
    })
  })

  it('without filters, as older consoles send it, leads to all of it', async () => {
    const { id } = await storeDowJones(gateway, { matches: [] })
    const body = { recipients: ['jo@sample.test'], searchTerm: 'Jo Sample' }
    const { answer } = await analyst.call(api.dowJonesShare, { params: { id }, body })
    const { content } = await gateway.database.db
      .selectFrom('mails')
      .select('content')
      .where('id', '=', answer?.data.mailId ?? '')
      .executeTakeFirstOrThrow()
    const tenant = demoTenants.alder.id
    expect(content?.text).toContain(`/ur-screen/dowjones/search/results?search=${id}&login_tenant_uuid=${tenant}`)
  })
})
