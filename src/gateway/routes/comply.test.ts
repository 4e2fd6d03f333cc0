import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { readSettings, saveSettings } from '#tests/support/alder-settings.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { noteChange } from '../db/changes.ts'
import { inTransaction } from '../db/database.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const credits = async (caller: Caller) =>
  (await caller.call(api.credits, {})).answer?.data.find(({ service }) => service === 'COMPLY')?.availableCredits ?? 0
const listedName = async () => {
  const row = await gateway.database.db
    .selectFrom('entities')
    .select('doc')
    .where('kind', '=', 'person')
    .where('toVersion', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return row.doc.names.find(({ kind }) => kind === 'primary')?.text ?? ''
}
const create = (body: object, query: { monitor?: 'true' } = {}) =>
  analyst.call(api.complyCreateSearch, { query, body: { fuzziness: '0.5', filters: {}, search_term: '', ...body } })
const details = async (id: string) =>
  (await analyst.call(api.complySearch, { params: { id } })).answer?.content.data ?? expect.fail('the search is gone')

describe('a Comply search', () => {
  it('finds a listed person with source, date of the list, the name that hit and why', async () => {
    const name = await listedName()
    const before = await credits(analyst)
    const { status, answer } = await create({ search_term: name, client_ref: ' C-1 ' }, { monitor: 'true' })
    expect(status).toBe(201)
    const search = answer?.content.data ?? expect.fail('no search')
    expect(search).toMatchObject({ search_term: name, client_ref: 'C-1', monitored: true, status: 'open' })
    const [hit] = search.hits
    expect(hit?.doc.name).toBe(name)
    expect(hit?.matchType).toContain('name_exact')
    expect(hit?.explanation.matched.text).toBe(name)
    expect(hit?.explanation.score).toBe(100)
    expect(hit?.lists[0]?.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Object.values(hit?.doc.source_notes ?? {})[0]).toMatchObject({ synthetic: true })
    expect(search.lists.length).toBeGreaterThan(0)
    expect(await credits(analyst)).toBe(before - 1)
  })

  it('of a name that nobody has says so, with the lists that were searched, and costs the same', async () => {
    const before = await credits(analyst)
    const { answer } = await create({ search_term: 'zzqx vbnm' })
    expect(answer?.content.data).toMatchObject({ total_matches: 0, hits: [], match_status: 'no_match' })
    expect(answer?.content.data).toMatchObject({ monitored: false, urscreen: { monitoring: null }, status: 'cleared' })
    expect(answer?.content.data.lists.length).toBeGreaterThan(0)
    expect(await credits(analyst)).toBe(before - 1)
  })

  it('keeps what it was asked and can be read again', async () => {
    const filters = { birth_year: 1960, country_codes: ['CH'], entity_type: 'person', types: ['sanction'] }
    const { answer } = await create({ search_term: 'Jo Sample', fuzziness: '0.3', filters, profileId: 'p1' })
    const id = answer?.content.data.id ?? ''
    const { answer: read } = await analyst.call(api.complySearch, { params: { id } })
    expect(read?.content.data).toEqual(answer?.content.data)
    expect(read?.content.data).toMatchObject({
      parameters: filters,
      filters: { fuzziness: 0.3 },
      profileType: 'individual',
      log: { metadata: { profileId: 'p1' } },
    })
  })

  it('may ask for any type and fuzziness: the tenant only presets them', async () => {
    const admin = await gateway.signIn('admin')
    const { appSettings } = await readSettings(admin)
    const complyAdvantage = { fuzziness: 20, types: ['sanction' as const] }
    const preset = { appSettings: { urscreen: { ...appSettings.urscreen, complyAdvantage } } }
    expect((await saveSettings(admin, preset)).status).toBe(200)
    const filters = { types: ['warning', 'pep-class-1'] }
    const { status, answer } = await create({ search_term: 'zzqx vbnm', fuzziness: '0.9', filters })
    expect(status).toBe(201)
    expect(answer?.content.data).toMatchObject({ parameters: filters, filters: { fuzziness: 0.9 } })
    await saveSettings(admin, { appSettings })
  })

  it('succeeds exactly as often as there are credits, however many run at once', async () => {
    const { db } = gateway.database
    const tenantId = demoTenants.birch.id
    const booked = async () =>
      (await db.selectFrom('creditLedger').selectAll().where('tenantId', '=', tenantId).execute()).filter(
        ({ delta }) => delta === -1,
      ).length
    const before = await booked()
    const balance = db.updateTable('creditBalance').where('tenantId', '=', tenantId).where('service', '=', 'COMPLY')
    await balance.set({ available: 10 }).execute()
    const boss = await gateway.signIn('super')
    const { answer } = await boss.call(api.openSession, { body: { tenantId } })
    const caller = gateway.caller(answer?.data.token)
    const body = { search_term: 'zzqx vbnm', fuzziness: '0.0', filters: {} }
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => caller.call(api.complyCreateSearch, { query: {}, body })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(40)
    expect(await credits(caller)).toBe(0)
    expect(await booked()).toBe(before + 10)
  })
})

describe('the hits of a search', () => {
  it('come ten a page, the most relevant first, each on one page only', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 23 })
    const page = async (number: number) =>
      (await analyst.call(api.complyMatches, { params: { id }, query: { page: number } })).answer?.content.data
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map((one) => one?.hits.length)).toEqual([10, 10, 3])
    expect(pages.flatMap((one) => one?.hits.map((hit) => hit.id))).toEqual(matchIds)
    expect(pages[0]).toMatchObject({ total: 23, per_page: 10 })
    expect(await page(4)).toMatchObject({ hits: [], total: 23 })
  })

  it('can be filtered by status, match type, countries and least relevance, together', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 4, countries: [['CH'], ['DE', 'FR'], [], ['CH']] })
    const [first = '', second = '', third = '', fourth = ''] = matchIds
    await analyst.call(api.complyReview, { params: { id }, body: { match_status: 'no_match', entities: [fourth] } })
    const found = async (query: object) =>
      (await analyst.call(api.complyMatches, { params: { id }, query })).answer?.content.data.hits.map((hit) => hit.id)
    expect(await found({ match_status: 'potential_match,unknown' })).toEqual([first, second, third])
    expect(await found({ countries: 'FR,CH' })).toEqual([first, second, fourth])
    expect(await found({ countries: 'none' })).toEqual([third])
    expect(await found({ match_types: 'aka_exact' })).toEqual([])
    expect(await found({ relevance: 999 })).toEqual([first, second])
    expect(await found({ countries: 'CH', match_status: 'no_match', match_types: 'name_exact' })).toEqual([fourth])
    expect(await found({ countries: '', match_status: '' })).toEqual(matchIds)
    expect(await found({ entity_id: third })).toEqual([third])
    expect(await found({ entity_id: 'another' })).toEqual([])
  })
})

describe('the rank of a hit', () => {
  it('is its place by relevance in the whole search, whatever is filtered and on every page', async () => {
    const countries = [['CH'], ['SE'], ['CH'], ['SE'], ['CH']]
    const { id, matchIds } = await storeSearch(gateway, { matches: 5, countries })
    const found = async (query: object) => {
      const { answer } = await analyst.call(api.complyMatches, { params: { id }, query })
      return answer?.content.data.hits.map((hit) => [hit.id, hit.rank, hit.relevance])
    }
    const told = (place: number) => [matchIds[place], place + 1, 1000 - place]
    expect(await found({ countries: 'SE' })).toEqual([told(1), told(3)])
    expect(await found({ page: 2, per_page: 2 })).toEqual([told(2), told(3)])
    expect(await found({ relevance: 999, countries: 'SE' })).toEqual([told(1)])
  })
})

describe('comments and notes', () => {
  it('are kept apart, and the latest two come first', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 1 })
    const [entity_id = ''] = matchIds
    const write = (comment: string, more: object = {}) =>
      analyst.call(api.complyComment, { params: { id }, body: { comment, ...more } })
    for (const text of ['one', 'two', 'three']) await write(text, { entity_id })
    await write('a note')
    const read = async (query: object) =>
      (await analyst.call(api.complyComments, { params: { id }, query })).answer?.content.data
    expect((await read({ entity_id }))?.map(({ message }) => message)).toEqual([
      '[Anika Solberg] three',
      '[Anika Solberg] two',
    ])
    expect(await read({ entity_id, limit: 9 })).toHaveLength(3)
    expect(await read({})).toMatchObject([
      { message: '[Anika Solberg] a note', entity_id: null, user: { name: 'Anika Solberg' } },
    ])
    expect(await details(id)).toMatchObject({
      comment: { message: '[Anika Solberg] a note' },
      hits: [{ comments: [{ message: '[Anika Solberg] three' }, { message: '[Anika Solberg] two' }] }],
    })
  })
})

describe('monitoring', () => {
  it('costs a credit when it is switched on later, nothing when it is on already, and nothing to switch off', async () => {
    const { id } = await storeSearch(gateway, { matches: 1 })
    const before = await credits(analyst)
    const set = (is_monitored: boolean) =>
      analyst.call(api.complySetMonitored, { params: { id }, body: { is_monitored } })
    expect((await analyst.call(api.complyMonitorMatches, { params: { id }, query: {} })).status).toBe(404)
    await set(true)
    await set(true)
    expect(await credits(analyst)).toBe(before - 1)
    const { answer } = await analyst.call(api.complyMonitorMatches, { params: { id }, query: {} })
    expect(answer?.content.data).toMatchObject({ monitor: { id, monitored: true, status: 'open' }, total: 1 })
    await set(false)
    expect(await credits(analyst)).toBe(before - 1)
    expect((await details(id)).monitored).toBe(false)
  })

  it('without credits stays off, and says so', async () => {
    const { id } = await storeSearch(gateway, { matches: 1, tenant: 'cedar' })
    const poor = await gateway.signIn('nocredit')
    const { status } = await poor.call(api.complySetMonitored, { params: { id }, body: { is_monitored: true } })
    expect(status).toBe(402)
    expect((await poor.call(api.complySearch, { params: { id } })).answer?.content.data.monitored).toBe(false)
  })

  it('is open while a match is open and cleared once none is', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 1, monitored: true })
    expect((await details(id)).status).toBe('open')
    await analyst.call(api.complyReview, {
      params: { id },
      body: { match_status: 'false_positive', entities: matchIds },
    })
    expect(await details(id)).toMatchObject({ status: 'cleared', match_status: 'false_positive' })
  })

  it('lists every monitor that was not taken out, stopped ones included, the newest first', async () => {
    const stored = [
      await storeSearch(gateway, { matches: 0, monitored: true }),
      await storeSearch(gateway, { matches: 0, monitored: true }),
      await storeSearch(gateway, { matches: 0 }),
    ]
    const [watched = '', stopped = '', plain = ''] = stored.map(({ id }) => id)
    const { db } = gateway.database
    await db.updateTable('searches').set({ monitoring: 'suspended' }).where('id', '=', stopped).execute()
    const list = async (monitored?: 'un-suspended' | 'suspended' | 'true' | 'false') =>
      (await analyst.call(api.complyMonitors, { query: { monitored } })).answer?.content.data ?? []
    const ids = async (monitored?: 'un-suspended' | 'suspended' | 'true' | 'false') =>
      (await list(monitored)).map(({ id }) => id).filter((id) => [watched, stopped, plain].includes(id))
    expect((await ids('un-suspended')).toSorted()).toEqual([watched, stopped].toSorted())
    expect(await ids('suspended')).toEqual([stopped])
    expect(await ids('true')).toEqual([watched])
    expect(await ids('false')).toEqual([plain])
    expect((await ids()).length).toBe(3)
    expect((await list('suspended')).find(({ id }) => id === stopped)).toMatchObject({ status: 'disabled' })
    const dates = (await list('un-suspended')).map(({ created_at }) => created_at)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('tells what changed since a day, each match once under the last thing that happened to it', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 3, monitored: true })
    const [a = '', b = '', c = ''] = matchIds
    const steps = [
      [c, 'new', '2026-11-01'],
      [a, 'new', '2026-11-10'],
      [a, 'updated', '2026-11-11'],
      [b, 'removed', '2026-11-12'],
    ] as const
    await inTransaction(gateway.database.db, async (trx) => {
      for (const [matchId, action, day] of steps)
        await noteChange({ tenantId: demoTenants.alder.id }, trx, {
          id: `${matchId}-${day}`,
          searchId: id,
          matchId,
          action,
          fields: [{ field: 'birth year', old: '1961', new: day }],
          at: new Date(day),
        })
    })
    const since = async (date: string) => {
      const { answer } = await analyst.call(api.complyDifferences, { params: { id }, query: { date } })
      const { new: added = [], updated = [], removed = [] } = answer?.content.data ?? {}
      return [added, updated, removed].map((hits) => hits.map((hit) => hit.id))
    }
    expect(await since('2026-11-10')).toEqual([[], [a], [b]])
    expect(await since('2026-11-01')).toEqual([[c], [a], [b]])
    expect(await since('2026-11-13')).toEqual([[], [], []])
    const { answer } = await analyst.call(api.complyDifferences, { params: { id }, query: { date: '2026-11-01' } })
    const change = (action: string, day: string) => ({
      action,
      at: `${day}T00:00:00.000Z`,
      fields: [{ field: 'birth year', old: '1961', new: day }],
    })
    expect(answer?.content.data.updated[0]?.changes).toEqual([
      change('new', '2026-11-10'),
      change('updated', '2026-11-11'),
    ])
  })
})

describe('the lists behind a search', () => {
  it('are told with their dates, and invented ones are marked', async () => {
    const { answer } = await analyst.call(api.watchlists, {})
    expect(answer?.data.length).toBeGreaterThan(0)
    for (const list of answer?.data ?? []) expect(list).toMatchObject({ synthetic: true })
  })

  it('come with all countries, of which one provider knows eighteen fewer', async () => {
    const countries = async (provider?: string) =>
      (await analyst.call(api.countries, { query: { provider } })).answer?.data.map(({ code }) => code) ?? []
    const [all, some] = [await countries(), await countries('acuris')]
    const missing = all.filter((code) => !some.includes(code)).toSorted()
    expect(missing.join(' ')).toBe('AQ AX BL BQ BV CC CX FK GS HM IO MF PN SH SJ TF TK UM')
  })
})
