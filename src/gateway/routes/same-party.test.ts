import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { SameParty } from '#contracts/same-party.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { dowJonesForm } from '#tests/support/dow-jones-form.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { loadParties, sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { bornOn } from '#tests/support/party-identity.ts'

let gateway: TestGateway
let analyst: Caller
const listed = (list: string, name: string, born: string): WatchRecord => ({
  ...sampleParty('1', name, { births: [bornOn(born)] }),
  list,
})
const load = (list: string, ...records: WatchRecord[]) =>
  loadParties(gateway.parts.db, records, { ...sampleList, id: list, name: `List ${list}` })

beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  await load('north', listed('north', 'Marvinko Osterval', '1962-04-17'))
  await load('south', listed('south', 'Osterval, Marvinko', '1962-04-17'))
  await load('west', listed('west', 'Marvinko Osterval', '1971-10-02'))
})
afterAll(() => gateway.close())

interface Shown {
  id: string
  lists: string[]
  sameParty: SameParty[] | undefined
}
const shown = ({
  id,
  lists,
  sameParty,
}: {
  id: string
  lists: { name: string }[]
  sameParty?: SameParty[] | undefined
}) => ({
  id,
  lists: lists.map(({ name }) => name),
  sameParty,
})

/** The matches of a search with each provider, on its first page. */
const searches: Record<string, () => Promise<Shown[]>> = {
  comply: async () => {
    const body = { search_term: 'Marvinko Osterval', fuzziness: '0.5', filters: {} }
    const { answer } = await analyst.call(api.complyCreateSearch, { query: {}, body })
    return answer?.content.data.hits.map(shown) ?? []
  },
  acuris: async () => {
    const name = { firstName: 'Marvinko', middleName: '', lastName: 'Osterval' }
    const body = {
      profileType: 'individual' as const,
      gender: 'unknown' as const,
      dobMatching: 'exact' as const,
      name,
      fuzziness: 85,
      countries: [],
      dateOfBirth: null,
      yearOfBirth: null,
      datasets: [],
      dobRequired: false,
      countryRequired: false,
    }
    const { answer } = await analyst.call(api.acurisCreateSearch, { body })
    return answer?.data.matches.map((match) => shown({ ...match, id: match.matchId })) ?? []
  },
  dowjones: async () => {
    const body = { ...dowJonesForm, Name: 'Marvinko Osterval' }
    const { answer } = await analyst.call(api.dowJonesCreateSearch, { body })
    return answer?.data.matches.map(shown) ?? []
  },
}

describe.each(Object.keys(searches))('a page of matches of %s', (provider) => {
  it('tells which are one party on several lists, and why', async () => {
    const matches = (await searches[provider]?.()) ?? []
    const on = (list: string) => matches.find(({ lists }) => lists.includes(`List ${list}`)) ?? expect.fail(list)
    const [north, south, west] = [on('north'), on('south'), on('west')]
    expect(north.sameParty).toMatchObject([
      {
        matchId: south.id,
        reason: {
          by: 'birth-date',
          date: '1962-04-17',
          names: { one: 'Marvinko Osterval', other: 'Osterval, Marvinko' },
        },
      },
    ])
    expect(south.sameParty?.map(({ matchId }) => matchId)).toEqual([north.id])
    expect(west.sameParty).toBeUndefined()
  })
})

describe('two lists that tell of two people', () => {
  const numbered = (list: string, value: string): WatchRecord => ({
    ...listed(list, 'Marvinko Osterval', '1962-04-17'),
    identifiers: [{ type: 'National ID No.', value, country: 'RS' }],
  })

  it.each<[string, WatchRecord, WatchRecord]>([
    [
      'day of birth',
      listed('north', 'Marvinko Osterval', '1962-04-17'),
      listed('south', 'Marvinko Osterval', '1962-04-18'),
    ],
    ['national number', numbered('north', '170496271'), numbered('south', '990088771')],
  ])('by another %s are not told to be one any longer', async (_what, north, south) => {
    await load('north', north)
    await load('south', south)
    for (const search of Object.values(searches)) {
      const matches = await search()
      expect(matches).toHaveLength(3)
      expect(matches.flatMap(({ sameParty }) => sameParty ?? [])).toEqual([])
    }
  })
})
