import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AcurisSearchBody } from '#contracts/acuris-forms.ts'
import { api } from '#contracts/api.ts'
import { AppSettings } from '#contracts/settings.ts'
import { withAuthorAndDay } from '#domain/comment-text.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { json } from '../db/database.ts'
import { engineVersion } from '../engine/version.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const credits = async (caller: Caller) =>
  (await caller.call(api.credits, {})).answer?.data.find(({ service }) => service === 'ACURIS')?.availableCredits ?? 0

const asked = {
  profileType: 'individual' as const,
  name: { firstName: 'Zzqx', middleName: '', lastName: 'Vbnm' },
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
const create = (body: Partial<AcurisSearchBody>, caller = analyst) =>
  caller.call(api.acurisCreateSearch, { body: { ...asked, ...body } })

const listedPerson = async () => {
  const row = await gateway.database.db
    .selectFrom('entities')
    .select('doc')
    .where('kind', '=', 'person')
    .where('listId', '=', 'demo-sanctions')
    .where('toVersion', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [firstName = '', ...rest] = (row.doc.names.find(({ kind }) => kind === 'primary')?.text ?? '').split(' ')
  return { id: row.doc.id, name: { firstName, middleName: '', lastName: rest.join(' ') } }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('an Acuris search', () => {
  it('finds a listed person with score, datasets, the profile behind it and why, for one credit and without watch', async () => {
    const { id, name } = await listedPerson()
    const before = await credits(analyst)
    const { status, answer } = await create({ name })
    expect(status).toBe(201)
    const search = answer?.data ?? expect.fail('no search')
    const term = `${name.firstName} ${name.lastName}`
    expect(search).toMatchObject({ searchTerm: term, monitorId: null, clientReferenceId: null, autoDeleteAt: null })
    const match = search.matches.find(({ profileId }) => profileId === id)
    expect(match).toMatchObject({ name: term, score: 100, matchStatus: 'open', riskRating: 1, version: 1 })
    expect(match?.datasets.some((code) => code.startsWith('SAN-'))).toBe(true)
    expect(match?.explanation.matched.text).toBe(term)
    expect(search.lists.length).toBeGreaterThan(0)
    expect(await credits(analyst)).toBe(before - 1)
    expect((await analyst.call(api.acurisSearch, { params: { id: search.id } })).answer?.data).toEqual(search)
  })

  it('keeps what it was asked, and workflow and stored profile behind it', async () => {
    const body = { yearOfBirth: 1961, countries: ['CH', 'DE'], gender: 'male' as const, datasets: ['SAN' as const] }
    const { answer } = await create({ ...body, workflowTaskId: 't1', profileId: 'p1' })
    expect(answer?.data).toMatchObject({
      query: { ...asked, ...body },
      matchCount: 0,
      log: { metadata: { workflowTaskId: 't1', profileId: 'p1', profileType: null } },
    })
  })

  it('says by which engine it was screened, and how many parties that compared, whoever it kept', async () => {
    const name = { firstName: 'Mira', middleName: '', lastName: 'Halvorsdahl' }
    const found = async (fuzziness: number) => (await create({ name, fuzziness })).answer?.data
    const [close, wide] = [await found(100), await found(75)]
    expect(close?.screened).toEqual({ engine: engineVersion, considered: expect.any(Number) })
    for (const search of [close, wide])
      expect(search?.screened?.considered).toBeGreaterThanOrEqual(search?.matchCount ?? 0)
    expect(wide?.matchCount).toBeGreaterThan(close?.matchCount ?? 0)
    expect((await analyst.call(api.acurisSearch, { params: { id: wide?.id ?? '' } })).answer?.data).toEqual(wide)
  })

  it('says how many it left out only because their gender is another one', async () => {
    const name = { firstName: 'Mira', middleName: '', lastName: 'Halvorsdahl' }
    const found = async (gender: 'unknown' | 'male') => (await create({ name, gender, fuzziness: 85 })).answer?.data
    const [anybody, men] = [await found('unknown'), await found('male')]
    const leftOut = (anybody?.matchCount ?? 0) - (men?.matchCount ?? 0)
    expect(leftOut).toBeGreaterThan(0)
    expect(anybody?.belowThreshold).toBeNull()
    expect(men?.belowThreshold).toEqual({ total: leftOut, differing: ['gender'] })
    expect((await analyst.call(api.acurisSearch, { params: { id: men?.id ?? '' } })).answer?.data).toEqual(men)
  })

  it('that is made again shows the same parties in the same order, equal scores too', async () => {
    const name = { firstName: 'Mira', middleName: '', lastName: 'Halvorsdahl' }
    const found = async () => (await create({ name, fuzziness: 75 })).answer?.data.matches ?? []
    const [first, second] = [await found(), await found()]
    expect(new Set(first.map(({ score }) => score)).size).toBeLessThan(first.length)
    expect(second.map(({ profileId }) => profileId)).toEqual(first.map(({ profileId }) => profileId))
  })

  it('of somebody of whom only the first name is known is run', async () => {
    const { status, answer } = await create({ name: { firstName: ' Zzqx ', middleName: '', lastName: '' } })
    expect([status, answer?.data.searchTerm]).toEqual([201, 'Zzqx'])
  })

  it('is deleted by itself at the first 20:30 UTC after its days, and never without being asked to', async () => {
    const wish = { isAutoDeleteEnabled: true, autoDeleteDays: 10 }
    const { answer } = await create(wish, await gateway.signIn('admin'))
    const { createdAt = '', autoDeleteAt } = answer?.data ?? {}
    const due = new Date(autoDeleteAt ?? '')
    const after = due.getTime() - Date.parse(createdAt) - 10 * 86_400_000
    expect(due.toISOString().slice(11)).toBe('20:30:00.000Z')
    expect([after >= 0, after < 86_400_000]).toEqual([true, true])
  })

  it('is kept for as long as the tenant has decided, whoever has no right to choose otherwise', async () => {
    const { db } = gateway.database
    const tenantId = demoTenants.alder.id
    const { value } = await db
      .selectFrom('tenantSettings')
      .select('value')
      .where('tenantId', '=', tenantId)
      .executeTakeFirstOrThrow()
    const decide = (searchSetting: object) => {
      const { urscreen } = AppSettings.parse(value)
      const decided = { urscreen: { ...urscreen, acuris: { ...urscreen.acuris, searchSetting } } }
      return db
        .updateTable('tenantSettings')
        .set({ value: json(decided) })
        .where('tenantId', '=', tenantId)
        .execute()
    }
    const days = async (body: Partial<AcurisSearchBody>) => {
      const { status, problem, answer } = await create(body)
      const { createdAt = '', autoDeleteAt = null } = answer?.data ?? {}
      if (answer === undefined) return [status, problem?.message]
      return autoDeleteAt === null ? null : Math.floor((Date.parse(autoDeleteAt) - Date.parse(createdAt)) / 86_400_000)
    }
    const no = [403, 'Your organisation decides when searches are deleted. You cannot change this.']
    const before = await credits(analyst)
    expect(await days({ isAutoDeleteEnabled: true })).toEqual(no)
    expect(await credits(analyst)).toBe(before)
    expect(await days({ isAutoDeleteEnabled: false, autoDeleteDays: 7 })).toBeNull()
    await decide({ isAutoDeleteEnabled: true, autoDeleteDays: 7 })
    expect([await days({}), await days({ isAutoDeleteEnabled: true, autoDeleteDays: 7 })]).toEqual([7, 7])
    expect([await days({ isAutoDeleteEnabled: false }), await days({ autoDeleteDays: 8 })]).toEqual([no, no])
    await db
      .updateTable('tenantSettings')
      .set({ value: json(value) })
      .where('tenantId', '=', tenantId)
      .execute()
  })

  it('may ask for any dataset, threshold and birth matching: the tenant only presets them', async () => {
    const chosen = { datasets: ['DD' as const], fuzziness: 75, dobMatching: 'withinFiveYears' as const }
    expect((await create({ ...chosen, dobRequired: true, countryRequired: true })).status).toBe(201)
  })

  it('takes the day from where the person is', async () => {
    const noon = new Date('2026-11-22T12:00:00Z')
    const then = await gateway.again({ now: () => noon })
    const caller = await then.signIn('analyst')
    const body = { ...asked, dateOfBirth: '2026-11-22' }
    const status = async (Timezone: string) =>
      (await caller.call(api.acurisCreateSearch, { body }, { Timezone })).status
    expect([await status('Europe/Zurich'), await status('Pacific/Kiritimati')]).toEqual([422, 201])
  })

  it('without credits is refused before any work, with what is left', async () => {
    const { status, problem } = await create({}, await gateway.signIn('nocredit'))
    expect([status, problem?.code]).toEqual([402, 'insufficient_credits'])
    expect(problem?.data).toMatchObject({ service: 'ACURIS', availableCredits: 0 })
  })

  it.each([
    [
      'a date of birth to come',
      { dateOfBirth: inDays(2) },
      'dateOfBirth',
      'Date of birth should not be greater than today',
    ],
    [
      'a year of birth to come',
      { yearOfBirth: new Date().getUTCFullYear() + 2 },
      'yearOfBirth',
      'Year of birth cannot be later than this year.',
    ],
    ['a date of birth that does not exist', { dateOfBirth: '1961-02-30' }, 'dateOfBirth', 'Date of birth is invalid'],
    ['a date of birth before 1900', { dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'Date of birth is invalid'],
    ['a year of birth before 1900', { yearOfBirth: 1899 }, 'yearOfBirth', 'Year of birth must be 1900 or later.'],
    [
      'births that contradict each other',
      { dateOfBirth: '1961-04-17', yearOfBirth: 1962 },
      'yearOfBirth',
      'Year of birth does not match the date of birth.',
    ],
    [
      'a dataset of entities',
      { datasets: ['SAN' as const, 'SOE-CURRENT' as const] },
      'datasets',
      'One of the selected datasets is not available for this entity type.',
    ],
    [
      'a dataset of individuals for an entity',
      { profileType: 'entity' as const, name: 'Velasdar', datasets: ['DD' as const] },
      'datasets',
      'One of the selected datasets is not available for this entity type.',
    ],
    ['an unknown country', { countries: ['CH', 'QQ'] }, 'countries', 'This country is not recognised.'],
    ['a country that Acuris does not know', { countries: ['AX'] }, 'countries', 'This country is not recognised.'],
    ['a name in one piece for an individual', { name: 'Jo Sample' }, 'name', 'This value is not valid.'],
    ['a name in parts for an entity', { profileType: 'entity' as const }, 'name', 'This value is not valid.'],
    ['a threshold below 75', { fuzziness: 74 }, 'fuzziness', 'Threshold must be between 75 and 100.'],
    [
      'no first name',
      { name: { firstName: ' ', middleName: '', lastName: 'x' } },
      'firstName',
      'First Name is required',
    ],
    ['no business name', { profileType: 'entity' as const, name: ' ' }, 'name', 'Business Name is required'],
  ])('with %s is refused at the field', async (_, body, field, message) => {
    const { status, problem } = await create(body)
    expect([status, problem?.code]).toEqual([422, 'validation'])
    expect(problem?.data.errors).toEqual([{ field, message }])
  })

  it('may ask for yesterday as a date of birth', async () => {
    expect((await create({ dateOfBirth: inDays(-1) })).status).toBe(201)
  })
})

describe('the matches of a search', () => {
  const page = async (id: string, query: object = {}) => {
    const { answer } = await analyst.call(api.acurisMatches, { params: { id }, query })
    return { ids: answer?.data.map(({ matchId }) => matchId), meta: answer?.meta }
  }
  const fact = { field: 'country' as const, asked: 'CH', listed: 'CH' }

  it('come ten a page by score, then by what agrees beside the name, each on one page only', async () => {
    const { id, matchIds } = await storeAcuris(gateway, {
      matches: [
        { score: 80 },
        { score: 80, corroboration: { agree: [fact] } },
        { score: 80, corroboration: { contradict: [fact] } },
        ...Array.from({ length: 18 }, (_, index) => ({ score: 99 - index / 2 })),
      ],
    })
    const [plain = '', agreeing = '', contradicting = '', ...rest] = matchIds
    const pages = [await page(id), await page(id, { page: 2 }), await page(id, { page: 3 })]
    expect(pages.flatMap(({ ids }) => ids)).toEqual([...rest, agreeing, plain, contradicting])
    expect(pages.map(({ ids }) => ids?.length)).toEqual([10, 10, 1])
    expect(pages[0]?.meta).toEqual({ page: 1, perPage: 10, total: 21 })
    expect((await page(id, { page: 4 })).ids).toEqual([])
    expect((await page(id, { limit: 21 })).ids).toEqual(pages.flatMap(({ ids }) => ids))
  })

  it('can be filtered by status, dataset, country, gender, birth, score and risk rating, together', async () => {
    const { id, matchIds } = await storeAcuris(gateway, {
      matches: [
        { score: 99, party: { datasets: ['PEP-FORMER', 'RRE'], gender: 'male' }, countries: ['DE', 'FR'] },
        { score: 90, status: 'false-positive', riskRating: 4, party: { datesOfBirth: ['1958', '1961-02-03'] } },
        { score: 80, countries: [], party: { gender: 'unknown', datesOfBirth: ['about 1961'] } },
        { score: 0, riskRating: 5, party: { datasets: [], datesOfBirth: [] } },
      ],
    })
    const [a, b, c, d] = matchIds
    const found = async (query: object) => (await page(id, query)).ids
    expect(await found({ matchStatus: 'false-positive,discarded' })).toEqual([b])
    expect(await found({ datasetTypes: 'PEP' })).toEqual([a])
    expect(await found({ datasetTypes: 'PEP-CURRENT' })).toEqual([])
    expect(await found({ datasetTypes: 'RRE,SAN' })).toEqual([a, b, c])
    expect(await found({ country: 'FR,CH' })).toEqual([a, b, d])
    expect(await found({ country: 'none' })).toEqual([c])
    expect(await found({ gender: 'male,unknown' })).toEqual([a, c])
    expect(await found({ dob: '1961' })).toEqual([b, c])
    expect(await found({ dob: '1961-02' })).toEqual([b])
    expect(await found({ score: '80-90' })).toEqual([b, c])
    expect(await found({ score: '0-0' })).toEqual([d])
    expect(await found({ riskRating: '4-5' })).toEqual([b, d])
    expect(await found({ matchStatus: 'open', country: 'CH', riskRating: '5-5' })).toEqual([d])
    expect(await found({ matchStatus: '', datasetTypes: '', country: '', gender: '' })).toEqual(matchIds)
  })

  it.each([
    ['matchStatus', 'potential'],
    ['datasetTypes', 'WL'],
    ['gender', 'other'],
    ['score', '80'],
    ['dob', '61'],
  ])('with an unknown value of the filter %s is refused at the field', async (field, value) => {
    const { id } = await storeAcuris(gateway, { matches: [] })
    const { status, problem } = await analyst.call(api.acurisMatches, { params: { id }, query: { [field]: value } })
    expect([status, problem?.data.errors[0]?.field]).toEqual([422, field])
  })

  it('can be read one by one, and are unknown in another search', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    const other = await storeAcuris(gateway, { matches: [] })
    const [matchId = ''] = matchIds
    const read = (search: string) => analyst.call(api.acurisMatch, { params: { id: search, matchId } })
    expect((await read(id)).answer?.data).toMatchObject({ matchId, name: 'Sample 0', comments: [] })
    expect((await read(other.id)).status).toBe(404)
  })
})

describe('comments and notes', () => {
  it('are kept apart, the latest two come with the match, and the latest note with the search', async () => {
    const { id, matchIds } = await storeAcuris(gateway, { matches: [{}] })
    const [matchId = ''] = matchIds
    const write = (message: string, more: object = {}) =>
      analyst.call(
        api.acurisComment,
        { params: { id }, body: { message, ...more } },
        { 'Idempotency-Key': message.replaceAll(' ', '-') },
      )
    for (const text of ['one', 'two', 'three']) await write(`${text} of ${id}`, { matchId })
    expect((await write(`a note on ${id}`)).status).toBe(201)
    const by = (message: string) => withAuthorAndDay('Anika Solberg', message, new Date(), 'UTC')
    const read = async (query: object) =>
      (await analyst.call(api.acurisComments, { params: { id }, query })).answer?.data ?? []
    expect((await read({ matchId })).map(({ message }) => /\] (\w+)/.exec(message)?.[1])).toEqual([
      'three',
      'two',
      'one',
    ])
    expect(await read({ matchId, limit: 1 })).toHaveLength(1)
    expect(await read({})).toMatchObject([
      { message: by(`a note on ${id}`), clientKey: `a-note-on-${id}`, entityId: null, user: { name: 'Anika Solberg' } },
    ])
    const { answer } = await analyst.call(api.acurisSearch, { params: { id } })
    expect(answer?.data.comment?.message).toBe(by(`a note on ${id}`))
    expect(answer?.data.matches[0]?.comments).toHaveLength(2)
  })

  it('on a match of another search are refused', async () => {
    const { id } = await storeAcuris(gateway, { matches: [] })
    const { matchIds } = await storeAcuris(gateway, { matches: [{}] })
    const body = { message: 'x', matchId: matchIds[0] }
    expect((await analyst.call(api.acurisComment, { params: { id }, body })).status).toBe(404)
  })
})

describe('sharing a search', () => {
  it('sends one mail with a link to the signed-in page of its tenant', async () => {
    const { id } = await storeAcuris(gateway, { matches: [] })
    const body = { recipients: ['jo@sample.test'], message: 'Please look', searchTerm: 'Jo Sample' }
    const { answer } = await analyst.call(api.acurisShare, { params: { id }, body })
    const mail = await gateway.database.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', answer?.data.mailId ?? '')
      .executeTakeFirstOrThrow()
    expect(mail.content?.to).toEqual(['jo@sample.test'])
    expect(mail.content?.text).toContain('Please look')
    const tenant = demoTenants.alder.id
    expect(mail.content?.text).toContain(`/ur-screen/acuris/search/results?search=${id}&login_tenant_uuid=${tenant}`)
  })

  it.each([
    [[], 'Email recipient is required'],
    [['nobody'], 'Please provide a valid email'],
  ])('with the recipients %j is refused at the field', async (recipients, message) => {
    const { id } = await storeAcuris(gateway, { matches: [] })
    const body = { recipients, searchTerm: 'Jo Sample' }
    const { status, problem } = await analyst.call(api.acurisShare, { params: { id }, body })
    expect([status, problem?.data.errors]).toEqual([422, [{ field: 'recipients', message }]])
  })
})
