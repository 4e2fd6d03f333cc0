import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { FieldChange } from '#domain/matching/changed-fields.ts'
import { dowJonesForm } from '#tests/support/dow-jones-form.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { loadParties, sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { inTransaction } from '../db/database.ts'
import { addRevisions, type NewRevision } from '../db/entity-revisions.ts'
import { entityId } from '../watchlists/entity-hash.ts'

const now = new Date('2026-11-22T12:00:00Z')
const owned = { ...sampleList, id: 'of-cedar', tenantId: demoTenants.cedar.id }
/** Companies of one ministry. */
const twins = { ...sampleList, id: 'twins' }
const idOf = (sourceId: string, list = sampleList.id) => entityId(list, sourceId)

let gateway: TestGateway
let analyst: Caller
let other: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => now })
  analyst = await gateway.signIn('analyst')
  other = await gateway.signIn('nocredit')
  await loadParties(gateway.database.db, [
    sampleParty('p1', 'Ilse Marrowind', {
      names: [
        {
          text: 'Ilse Marrowind',
          parts: { given: 'Ilse', family: 'Marrowind' },
          script: 'latin',
          quality: 'strong',
          kind: 'primary',
        },
        { text: 'Ilsi', script: 'latin', quality: 'weak', kind: 'aka' },
        { text: 'Ilse Otterbein', script: 'latin', quality: 'strong', kind: 'maiden' },
        { text: 'Ilze Marrowind', script: 'latin', quality: 'strong', kind: 'spelling' },
        { text: 'Илсе Марровинд', script: 'cyrillic', lang: 'ru', quality: 'strong', kind: 'original' },
      ],
      births: [
        { from: '1961-02-03', to: '1961-02-03', kind: 'exact' },
        { from: '1960', to: '1962', kind: 'circa' },
      ],
      deceased: true,
      gender: 'female',
      countries: [
        { code: 'CH', role: 'nationality' },
        { code: 'AT', role: 'birth' },
        { code: 'FR', role: 'residence' },
        { code: 'DE', role: 'address' },
      ],
      identifiers: [{ type: 'Passport', value: 'DEMO1' }],
      topics: [
        { topic: 'sanction', state: 'former' },
        { topic: 'pep', state: 'current', category: '2' },
        { topic: 'adverse-media', state: 'current', category: 'financial-crime' },
      ],
      programmes: ['ALPHA'],
      sources: [
        {
          slug: 'sample',
          name: 'Sample list',
          url: 'https://list.test/1',
          listedOn: '2020-01-02',
          endedOn: '2025-03-04',
          asOf: '2026-01-01',
        },
      ],
      statements: [
        { kind: 'reason', text: 'Invented reason.' },
        { kind: 'article', title: 'Court hears case', text: 'Invented article.', date: '2026-01-02' },
      ],
      positions: [
        { title: 'Mayor', tier: 4, to: '2019-05-06' },
        { title: 'Governor', tier: 2, country: 'LI', from: '2019-05-07' },
        { title: 'Patron' },
      ],
      relations: [
        { name: 'Marrowind Trading', type: 'director of', to: 'c1' },
        { name: 'Unlisted Cousin', type: 'relative' },
      ],
    }),
    sampleParty('c1', 'Marrowind Trading', {
      kind: 'company',
      countries: [{ code: 'LI', role: 'registration' }],
      topics: [{ topic: 'state-owned', state: 'current' }],
      relations: [
        { to: 'c2', name: 'Marrowind Holding', type: 'owner', ownership: 60 },
        { to: 'c3', name: 'Marrowind Former', type: 'owner', ownership: 25, former: true },
        { to: 'p1', name: 'Ilse Marrowind', type: 'director' },
      ],
    }),
    sampleParty('c2', 'Marrowind Holding', {
      kind: 'company',
      countries: [{ code: 'LU', role: 'registration' }],
      relations: [{ to: 'c4', name: 'Marrowind Group', type: 'owner', ownership: 75 }],
    }),
    sampleParty('c3', 'Marrowind Former', {
      kind: 'company',
      countries: [{ code: 'PA', role: 'registration' }],
      relations: [{ name: 'Nobody Asked', type: 'owner', ownership: 100 }],
    }),
    sampleParty('c4', 'Marrowind Group', {
      kind: 'company',
      relations: [
        { name: 'Ministry of Samples', type: 'owner', ownership: 100 },
        // who owns itself in a circle is told once
        { to: 'c2', name: 'Marrowind Holding', type: 'owner', ownership: 1 },
      ],
    }),
    sampleParty('p2', 'Quiet Interest', { topics: [{ topic: 'interest', state: 'current' }] }),
    sampleParty('p3', 'Odo Retired', {
      topics: [{ topic: 'pep', state: 'former', category: '1' }],
      positions: [
        { title: 'Minister', tier: 1, to: '2021-07-01' },
        { title: 'Mayor', tier: 4, to: '2011-01-31' },
      ],
    }),
  ])
  await loadParties(
    gateway.database.db,
    [
      sampleParty('d1', 'Twin Works', {
        kind: 'company',
        list: twins.id,
        topics: [{ topic: 'state-owned', state: 'current' }],
        relations: [
          { to: 'd2', name: 'Twin East', type: 'owner', ownership: 50 },
          { to: 'd3', name: 'Twin West', type: 'owner', ownership: 50 },
          { to: 'd4', name: 'Twin Ministry', type: 'owner', ownership: 10, former: true },
        ],
      }),
      ...['d2 Twin East', 'd3 Twin West'].map((company) =>
        sampleParty(company.slice(0, 2), company.slice(3), {
          kind: 'company',
          list: twins.id,
          relations: [{ to: 'd4', name: 'Twin Ministry', type: 'owner', ownership: 100 }],
        }),
      ),
      sampleParty('d4', 'Twin Ministry', { kind: 'company', list: twins.id }),
    ],
    twins,
  )
  await loadParties(gateway.database.db, [sampleParty('q1', 'Quiet Person', { list: owned.id })], owned)
})
afterAll(() => gateway.close())

const profile = (peid: string, caller = analyst) => caller.call(api.dowJonesProfile, { params: { peid } })
/** Owners with how far up they are and what they hold, in percent. */
const ownersOf = (told: ReadonlyArray<{ name: string; ownership_level: number; value: number | null }> = []) =>
  told.map(({ name, ownership_level, value }) => [name, ownership_level, value])
/** The parts of a name that no list tells apart. */
const noParts = { title: null, first_name: null, middle_name: null, surname: null, suffix: null }
const attributesOf = async (sourceId: string, list = sampleList.id) =>
  (await profile(idOf(sourceId, list))).answer?.data.attributes ?? expect.fail('no profile')

describe('the profile of a listed party at Dow Jones', () => {
  it('tells who it is: every kind of name, documents, births and countries', async () => {
    const { basic, person, entity, image } = await attributesOf('p1')
    expect(basic).toEqual({
      type: 'Person',
      name_details: {
        primary_name: 'Ilse Marrowind',
        also_known_as: ['Ilsi'],
        formerly_known_as: ['Ilse Otterbein'],
        name_detail: {
          ...noParts,
          name: 'Ilse Marrowind',
          first_name: 'Ilse',
          surname: 'Marrowind',
          associated_names: {
            original_script_names: [{ name: 'Илсе Марровинд', language: 'ru' }],
            spelling_variations: ['Ilze Marrowind'],
          },
        },
      },
      address_details: [
        { address: null, city: null, region: null, postal_code: null, country: { descriptor: 'Germany' }, url: null },
      ],
      identification_details: [{ type: 'Passport', value: 'DEMO1' }],
    })
    expect(person).toEqual({
      gender: 'FEMALE',
      is_deceased: true,
      content_sets: ['AM', 'WL'],
      places_of_birth: [{ city: null, region: null, country: 'AT' }],
      country_territory_details: { citizenship: ['CH'], jurisdiction: ['LI'], residence: ['FR'] },
      date_details: {
        birth: [
          { day: 3, month: 2, year: 1961 },
          { day: null, month: null, year: 1960 },
        ],
        inactive_as_of_date: { pep: null },
      },
    })
    expect([entity, image]).toEqual([null, { image_details: [] }])
  })

  it('tells why it is listed, what it held when, and what the list says of it', async () => {
    const { watchlist } = await attributesOf('p1')
    expect(watchlist).toEqual({
      content_type_details: {
        active_status: 'Active',
        content_types: [
          { description: 'Sanctions Lists', sub_content_types: [] },
          { description: 'Politically Exposed Person (PEP)', sub_content_types: ['Tier 2'] },
        ],
      },
      last_reviewed_date: '2026-01-01',
      country_territory_details: { jurisdiction: ['LI'] },
      role_details: {
        primary: [{ category_type: 'Tier 2', title: 'Governor', since: '2019-05-07', to: null }],
        previous: [{ category_type: 'Tier 4', title: 'Mayor', since: null, to: '2019-05-06' }],
        other: [{ category_type: null, title: 'Patron', since: null, to: null }],
      },
      sources: [{ title: 'Sample list', external_link: 'https://list.test/1', drn: null, accession_number: null }],
      identification_details: [{ type: 'Passport', value: 'DEMO1' }],
      comment_details: { list_comment: ['Invented reason.'], si_comment: [] },
    })
  })

  it('tells what is reported, article by article, and in which lists it stands', async () => {
    const { adverse_media, list_reference } = await attributesOf('p1')
    expect(adverse_media?.adverse_media_details).toEqual([
      {
        number: 1,
        case_row_details: [
          {
            parent_content_type: 'Adverse Media',
            content_type: 'Financial Crime',
            government_action: null,
            adverse_media_source_details: [
              { name: 'Court hears case', value: 'Invented article.', date: '2026-01-02', language: null },
            ],
          },
        ],
      },
    ])
    expect(list_reference).toEqual({
      sanctions_lists: [{ name: 'ALPHA', sources: ['Sample list'], from_date: '2020-01-02', to_date: '2025-03-04' }],
      other_official_lists: [],
      other_exclusion_lists: [],
    })
  })

  it('of a former PEP tells when the last office ended', async () => {
    const { person } = await attributesOf('p3')
    expect(person?.date_details.inactive_as_of_date).toEqual({ pep: '2021-07-01' })
  })

  it('tells whom it is tied to, and of whom more is known', async () => {
    const { relationships } = await attributesOf('p1')
    expect(relationships.connection_details).toEqual([
      {
        type: 'Business',
        connection_type: 'director of',
        name_detail: { ...noParts, name: 'Marrowind Trading' },
        peid: idOf('c1'),
      },
      {
        type: 'Person',
        connection_type: 'relative',
        name_detail: { ...noParts, name: 'Unlisted Cousin' },
        peid: null,
      },
    ])
    const { connection_details } = (await attributesOf('c1')).relationships
    expect(connection_details.find(({ peid }) => peid === idOf('p1'))?.name_detail).toEqual({
      ...noParts,
      name: 'Ilse Marrowind',
      first_name: 'Ilse',
      surname: 'Marrowind',
    })
  })

  it('of a state-owned company tells its owners over three levels, the former ones apart', async () => {
    const { basic, entity, state_owned } = await attributesOf('c1')
    expect(basic.type).toBe('Business')
    expect(entity).toMatchObject({ content_sets: ['SOC'], country_territory_details: { registration: ['LI'] } })
    expect(ownersOf(state_owned?.current_ownership)).toEqual([
      ['Marrowind Holding', 1, 60],
      ['Marrowind Group', 2, 75],
      ['Ministry of Samples', 3, 100],
    ])
    expect(state_owned?.past_ownerships).toMatchObject([{ name: 'Marrowind Former', ownership_level: 1, value: 25 }])
    expect(state_owned?.country_territory_details).toEqual({
      jurisdiction: [],
      current_ownership: ['LU'],
      past_ownership: ['PA'],
    })
  })

  it('tells an owner of two of them once, and as a former one apart', async () => {
    const { state_owned } = await attributesOf('d1', twins.id)
    expect(ownersOf(state_owned?.current_ownership)).toEqual([
      ['Twin East', 1, 50],
      ['Twin West', 1, 50],
      ['Twin Ministry', 2, 100],
    ])
    expect(ownersOf(state_owned?.past_ownerships)).toEqual([['Twin Ministry', 1, 10]])
  })

  it('leaves out every section of which nothing is known', async () => {
    const { watchlist, state_owned, adverse_media, list_reference, relationships, basic } = await attributesOf('p2')
    expect([state_owned, adverse_media]).toEqual([null, null])
    expect(watchlist?.comment_details).toEqual({ list_comment: [], si_comment: [] })
    expect(list_reference).toMatchObject({ sanctions_lists: [], other_exclusion_lists: [{ name: 'Sample list' }] })
    expect([relationships.connection_details, basic.address_details]).toEqual([[], []])
    expect((await attributesOf('c1')).watchlist).toBeNull()
  })

  it('is kept in the audit as viewed, by its id and without a name', async () => {
    await profile(idOf('p2'))
    const rows = await gateway.database.db.selectFrom('audit').select('entry').orderBy('seq').execute()
    const viewed = rows.filter(({ entry }) => entry.includes('profile.view') && entry.includes(idOf('p2')))
    expect(viewed.length).toBeGreaterThan(0)
    for (const { entry } of viewed) expect(entry).not.toContain('Quiet')
  })

  it("of another tenant's own list is unknown, and so is one that nobody lists", async () => {
    const theirs = idOf('q1', owned.id)
    expect([(await profile(theirs)).status, (await profile('nobody')).status]).toEqual([404, 404])
    expect((await profile(theirs, other)).status).toBe(200)
  })
})

describe('the revisions of a profile', () => {
  const day = (before: number) => new Date(now.getTime() - before * 86_400_000)
  const alias = (text: string): FieldChange => ({
    section: 'names',
    subSection: 'aka',
    field: 'text',
    changeType: 'added',
    old: null,
    new: text,
  })
  const keep = (
    sourceId: string,
    revisions: Array<Pick<NewRevision, 'version' | 'fields' | 'at'>>,
    list = sampleList.id,
  ) =>
    inTransaction(gateway.database.db, (trx) =>
      addRevisions(
        trx,
        revisions.map((one) => ({ ...one, listId: list, entityId: idOf(sourceId, list) })),
      ),
    )
  const portion = (peid: string, nextToken?: string, caller = analyst) =>
    caller.call(api.dowJonesRevisions, { params: { peid }, query: { nextToken } })
  const all = async (peid: string) => {
    const found = [(await portion(peid)).answer?.data ?? expect.fail('no revisions')]
    for (let next = found[0]?.nextToken; next !== undefined; next = found.at(-1)?.nextToken)
      found.push((await portion(peid, next)).answer?.data ?? expect.fail('no revisions'))
    return found
  }

  it('are what editions of the past 100 days changed, in its words, the newest first', async () => {
    await keep('c2', [
      { version: -3, fields: [alias('Too Old')], at: day(101) },
      { version: -2, fields: [alias('First Alias')], at: day(99) },
      {
        version: -1,
        fields: [
          { section: 'basic', subSection: null, field: 'gender', changeType: 'changed', old: 'male', new: 'female' },
          {
            section: 'statements',
            subSection: 'article',
            field: 'text',
            changeType: 'removed',
            old: 'Gone',
            new: null,
          },
        ],
        at: day(2),
      },
    ])
    const { answer } = await portion(idOf('c2'))
    const attributes = answer?.data.revisions.map((one) => one.attributes)
    expect(attributes).toEqual([
      {
        revision_date: '2026-11-20',
        revision_timestamp: '2026-11-20T12:00:00.000Z',
        asset: 'Key Data',
        section: 'Basic',
        sub_section: null,
        field: 'Gender',
        additional_field_info: null,
        change_type: 'U',
        old_value: [{ display_name: 'Gender', value: 'male' }],
        new_value: [{ display_name: 'Gender', value: 'female' }],
      },
      expect.objectContaining({
        asset: 'Adverse Media',
        change_type: 'D',
        old_value: [{ display_name: 'Text', value: 'Gone' }],
        new_value: [],
      }),
      expect.objectContaining({
        section: 'Names',
        sub_section: 'Also known as',
        change_type: 'I',
        new_value: [{ display_name: 'Name', value: 'First Alias' }],
      }),
    ])
    expect(answer?.data).not.toHaveProperty('nextToken')
  })

  it('tell kinds and countries in words', async () => {
    const change = { changeType: 'added' as const, old: null }
    await keep('p2', [
      {
        version: -1,
        fields: [
          { ...change, section: 'countries', subSection: 'nationality', field: 'code', new: 'CH' },
          { ...change, section: 'positions', subSection: 'FR', field: 'title', new: 'Mayor' },
        ],
        at: day(4),
      },
    ])
    const { answer } = await portion(idOf('p2'))
    const told = answer?.data.revisions.map(({ attributes }) => [attributes.sub_section, attributes.new_value])
    expect(told).toEqual([
      ['Nationality', [{ display_name: 'Country', value: 'Switzerland' }]],
      ['France', [{ display_name: 'Title', value: 'Mayor' }]],
    ])
  })

  it('come in portions, each in one of them, also where editions end within one', async () => {
    const names = Array.from({ length: 7 }, (_, edition) =>
      Array.from({ length: 36 }, (_each, number) => `Alias ${edition}-${number}`),
    )
    await keep(
      'c3',
      names.map((texts, edition) => ({ version: -edition, fields: texts.map(alias), at: day(edition + 1) })),
    )
    const portions = await all(idOf('c3'))
    expect(portions.map(({ revisions }) => revisions.length)).toEqual([100, 100, 52])
    const told = portions.flatMap(({ revisions }) => revisions)
    expect(told.map(({ attributes }) => attributes.new_value[0]?.value)).toEqual(names.flat())
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
  })

  it('are none for a party that nobody has changed, and told of one that has left its list', async () => {
    expect((await portion(idOf('c4'))).answer?.data).toEqual({ revisions: [] })
    await loadParties(gateway.database.db, [
      ...['p1', 'p2', 'p3'].map((sourceId) => sampleParty(sourceId, 'Still Here')),
      ...['c1', 'c2', 'c3'].map((sourceId) => sampleParty(sourceId, 'Still Here', { kind: 'company' })),
    ])
    expect((await portion(idOf('c4'))).answer?.data.revisions).toMatchObject([
      { attributes: { field: 'Profile', change_type: 'D', old_value: [], new_value: [] } },
    ])
    expect((await portion(idOf('p1'))).answer?.data.revisions.length).toBeGreaterThan(5)
  })

  it("of a party of another tenant's own list are unknown, and so are those of nobody", async () => {
    const theirs = idOf('q1', owned.id)
    await keep('q1', [{ version: -1, fields: [alias('Quiet Alias')], at: day(3) }], owned.id)
    expect([(await portion(theirs)).status, (await portion('nobody')).status]).toEqual([404, 404])
    expect((await portion(theirs, undefined, other)).answer?.data.revisions).toHaveLength(1)
  })

  it('are those since the last review where a match of a monitor is named, and none where both are not ours', async () => {
    const { answer } = await analyst.call(api.dowJonesCreateSearch, { body: { ...dowJonesForm, Name: 'Still Here' } })
    const params = { id: answer?.data.log.id ?? '' }
    const form = { clientReferenceId: 'DJ-SINCE', country: '' }
    const caseId = (await analyst.call(api.dowJonesSwitchOn, { params, body: form })).answer?.data.id ?? ''
    const alert = await analyst.call(api.dowJonesAlert, { query: { type: 'Person', caseId } })
    const match = alert.answer?.data[0]?.attributes.matches[0] ?? expect.fail('no match')
    const since = (caller = analyst, of = { caseId, matchId: match.matchId }) =>
      caller.call(api.dowJonesRevisions, { params: { peid: match.peid }, query: of })
    const before = (await since()).answer?.data.revisions.length
    expect(before).toBeGreaterThan(0)
    expect(before).toBe((await portion(match.peid)).answer?.data.revisions.length)
    const body = { status: 'CONFIRMED' as const, matchIds: [match.matchId], commentedBy: 'x' }
    await analyst.call(api.dowJonesMonitorReview, { params: { id: caseId }, body })
    expect((await since()).answer?.data.revisions).toEqual([])
    expect((await since(other)).status).toBe(404)
    expect((await since(analyst, { caseId, matchId: 'nobody' })).status).toBe(404)
  })

  it.each(['x', 'MQ==', 'MSAx.', 'MS4xIDI', ''])('refuse a token such as %j that was not given', async (nextToken) => {
    const { status, problem } = await portion(idOf('p1'), nextToken)
    expect([status, problem?.data.errors[0]?.field]).toEqual([422, 'nextToken'])
  })

  it.each([
    ['caseId', { matchId: 'm' }],
    ['matchId', { caseId: 'c' }],
  ])('are refused at %s where the other half of a match is named alone', async (field, query) => {
    const { status, problem } = await analyst.call(api.dowJonesRevisions, { params: { peid: idOf('p1') }, query })
    expect([status, problem?.data.errors]).toEqual([422, [{ field, message: 'Please fill in this field' }]])
  })
})
