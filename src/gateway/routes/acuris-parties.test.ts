import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { loadParties, sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { json } from '../db/database.ts'
import { feedbackByRule } from '../db/suggestions.ts'
import { entityId } from '../watchlists/entity-hash.ts'

let gateway: TestGateway
let analyst: Caller
let poor: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  poor = await gateway.signIn('nocredit')
})
afterAll(() => gateway.close())

describe('the profile of a listed party', () => {
  const owned = { ...sampleList, id: 'of-cedar', tenantId: demoTenants.cedar.id }
  const idOf = (sourceId: string, list = sampleList.id) => entityId(list, sourceId)
  const profile = (profileId: string, caller = analyst) => caller.call(api.acurisProfile, { params: { profileId } })
  beforeAll(async () => {
    const { db } = gateway.database
    await loadParties(db, [
      sampleParty('p1', 'Ilse Marrowind', {
        names: [
          { text: 'Ilse Marrowind', script: 'latin', quality: 'strong', kind: 'primary' },
          { text: 'Илсе Марровинд', script: 'cyrillic', quality: 'strong', kind: 'original' },
        ],
        births: [
          { from: '1961-02-03', to: '1961-02-03', kind: 'exact' },
          { from: '1960', to: '1960', kind: 'year' },
        ],
        gender: 'female',
        countries: [
          { code: 'CH', role: 'nationality' },
          { code: 'DE', role: 'address' },
        ],
        identifiers: [{ type: 'Passport', value: 'DEMO1' }],
        topics: [
          { topic: 'sanction', state: 'current' },
          { topic: 'pep', state: 'former', category: '2' },
        ],
        statements: [
          { kind: 'reason', text: 'Invented reason.' },
          { kind: 'article', title: 'Court hears case', text: 'Invented article.', date: '2026-01-02' },
        ],
        relations: [
          { name: 'Marrowind Trading', type: 'director of', to: 'c1' },
          { name: 'Otto Marrowind', type: 'brother' },
          { name: 'Twice Named', type: 'linked to' },
          { name: 'Unlisted Holding', type: 'owner' },
          { name: 'Unlisted Cousin', type: 'relative' },
        ],
      }),
      sampleParty('c1', 'Marrowind Trading', { kind: 'company' }),
      sampleParty('p2', 'Otto Marrowind'),
      sampleParty('p3', 'Twice Named'),
      sampleParty('p4', 'Twice Named'),
      sampleParty('p5', 'Gone Before'),
    ])
    await loadParties(db, [sampleParty('q1', 'Quiet Person', { list: owned.id })], owned)
  })

  it('tells everything that the list says, and marks whom of those it is tied to can be looked at', async () => {
    const { answer } = await profile(idOf('p1'))
    expect(answer?.data).toMatchObject({
      profileId: idOf('p1'),
      name: 'Ilse Marrowind',
      aliases: [{ name: 'Илсе Марровинд', type: 'original' }],
      gender: 'female',
      dateOfBirth: '1961-02-03',
      datesOfBirth: ['1961-02-03', '1960'],
      datasets: ['SAN-CURRENT', 'PEP-FORMER'],
      pepTier: '2',
      nationalitiesIsoCodes: ['CH'],
      identifications: [{ type: 'Passport', value: 'DEMO1' }],
      addresses: [{ addressType: 'address', countryIsoCode: 'DE' }],
      attributes: {
        notes: ['Invented reason.'],
        evidences: [{ title: 'Court hears case', summary: 'Invented article.', captureDateIso: '2026-01-02' }],
      },
      relationships: {
        individuals: [
          { name: 'Otto Marrowind', type: 'brother', profileId: idOf('p2') },
          { name: 'Unlisted Cousin', type: 'relative', profileId: null },
        ],
        entities: [
          { name: 'Marrowind Trading', type: 'director of', profileId: idOf('c1') },
          { name: 'Twice Named', type: 'linked to', profileId: null },
          { name: 'Unlisted Holding', type: 'owner', profileId: null },
        ],
      },
    })
    expect(answer?.data).not.toHaveProperty('match')
  })

  it('is kept in the audit as viewed, by its id and without a name', async () => {
    await profile(idOf('p2'))
    const rows = await gateway.database.db.selectFrom('audit').select('entry').orderBy('seq').execute()
    const viewed = rows.filter(({ entry }) => entry.includes('profile.view') && entry.includes(idOf('p2')))
    expect(viewed.length).toBeGreaterThan(0)
    for (const { entry } of viewed) expect(entry).not.toContain('Marrowind')
  })

  it("of another tenant's own list is unknown, and so is one that nobody lists", async () => {
    const mine = idOf('q1', owned.id)
    expect((await profile(mine)).status).toBe(404)
    expect((await profile(mine, poor)).answer?.data.name).toBe('Quiet Person')
    expect((await profile('nobody')).status).toBe(404)
  })

  it('of somebody who has left the list is unknown', async () => {
    expect((await profile(idOf('p5'))).status).toBe(200)
    await loadParties(gateway.database.db, [
      ...['p1', 'p2', 'p3', 'p4'].map((sourceId) => sampleParty(sourceId, 'Still Here')),
      sampleParty('c1', 'Marrowind Trading', { kind: 'company' }),
    ])
    expect((await profile(idOf('p5'))).status).toBe(404)
  })
})

describe('the assistant', () => {
  const identified = { agree: [{ field: 'identifier' as const, asked: 'C01X00T47', listed: 'C01X00T47' }] }
  const elsewhere = {
    contradict: [
      { field: 'gender' as const, asked: 'female', listed: 'male' },
      { field: 'country' as const, asked: 'CH', listed: 'FR' },
    ],
  }
  const store = () =>
    storeAcuris(gateway, {
      matches: [
        { corroboration: identified },
        { corroboration: elsewhere },
        {},
        { corroboration: identified, status: 'false-positive' },
      ],
    })
  const suggest = (search: string, results: string[], caller = analyst) =>
    caller.call(api.acurisRecommendations, { body: { search, results } })
  const feedback = (opinions: Array<{ matchId: string; feedback: 'positive' | 'negative' }>, caller = analyst) =>
    caller.call(api.acurisFeedback, { body: { data: { matches: opinions } } })

  it('suggests a status with heading, explanation and how sure it is, for open matches of the search', async () => {
    const { id, matchIds } = await store()
    const other = await store()
    const [agreeing, contradicting, plain] = matchIds
    const { answer } = await suggest(id, [...matchIds, ...other.matchIds, 'unknown'])
    const told = new Map(answer?.data.map((one) => [one.matchId, one]))
    expect([...told.keys()].toSorted()).toEqual(matchIds.slice(0, 3).toSorted())
    expect(told.get(agreeing ?? '')).toEqual({
      matchId: agreeing,
      urscreenMatchStatus: 'true-positive',
      urscreenHeading: 'Probably the same listed party',
      urscreenExplanation: 'Identifier agrees: C01X00T47.',
      urscreenScore: 60,
      urscreenSuggestion: 'True Positive',
    })
    expect(told.get(contradicting ?? '')).toMatchObject({
      urscreenMatchStatus: 'false-positive',
      urscreenSuggestion: 'False Positive',
    })
    expect(told.get(plain ?? '')).toMatchObject({ urscreenMatchStatus: 'open', urscreenSuggestion: 'Open' })
  })

  it('suggests nothing for entities, and knows no search of another tenant', async () => {
    const entity = await storeAcuris(gateway, { matches: [{}], profileType: 'entity' })
    expect((await suggest(entity.id, entity.matchIds)).answer?.data).toEqual([])
    const theirs = await storeAcuris(gateway, { matches: [{}], tenant: 'cedar' })
    expect((await suggest(theirs.id, theirs.matchIds)).status).toBe(404)
  })

  it('keeps what people say about its suggestions, over several searches', async () => {
    const [one, two] = [await store(), await store()]
    const [agreeing = '', contradicting = ''] = one.matchIds
    const { status } = await feedback([
      { matchId: agreeing, feedback: 'negative' },
      { matchId: contradicting, feedback: 'positive' },
      { matchId: two.matchIds[1] ?? '', feedback: 'positive' },
      { matchId: 'unknown', feedback: 'positive' },
    ])
    expect(status).toBe(204)
    expect(await feedbackByRule(gateway.database.db)).toEqual([
      { rule: 1, feedback: 'negative', count: 1 },
      { rule: 4, feedback: 'positive', count: 2 },
    ])
  })

  it("keeps nothing about another tenant's matches", async () => {
    const theirs = await storeAcuris(gateway, { matches: [{ corroboration: identified }], tenant: 'cedar' })
    const before = await feedbackByRule(gateway.database.db)
    const { status } = await feedback([{ matchId: theirs.matchIds[0] ?? '', feedback: 'positive' }])
    expect(status).toBe(404)
    expect(await feedbackByRule(gateway.database.db)).toEqual(before)
  })

  it('stays away unless the tenant allows it', async () => {
    const theirs = await storeAcuris(gateway, { matches: [{}], tenant: 'cedar' })
    const opinions = theirs.matchIds.map((matchId) => ({ matchId, feedback: 'positive' as const }))
    const refused = [await suggest(theirs.id, theirs.matchIds, poor), await feedback(opinions, poor)]
    expect(refused.map(({ status, problem }) => [status, problem?.code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
    await gateway.database.db
      .updateTable('tenantSettings')
      .set({
        value: json({ urscreen: { complyAdvantage: { fuzziness: 50, types: [] }, acuris: { aiAssistant: true } } }),
      })
      .where('tenantId', '=', demoTenants.cedar.id)
      .execute()
    expect((await suggest(theirs.id, theirs.matchIds, poor)).status).toBe(200)
  })
})
