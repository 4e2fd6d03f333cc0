import { describe, expect, it } from 'vitest'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { scoringInThread } from './score-portion.ts'
import { screen, type ScreenQuery, type SearchEngine } from './screen.ts'
import { engineVersion } from './version.ts'

const list = { id: 'sample', name: 'Sample list', asOf: '2026-02-01', version: 1 }

/** An invented party; the first name is the primary one. */
const party = (id: string, names: string[], rest: Partial<WatchEntity> = {}): WatchEntity => ({
  id,
  contentHash: id,
  list: 'sample',
  sourceId: id,
  kind: 'person',
  names: names.map((text, index) => ({
    text,
    script: 'latin',
    quality: text.startsWith('~') ? 'weak' : 'strong',
    kind: index === 0 ? 'primary' : 'aka',
  })),
  births: [],
  countries: [],
  identifiers: [],
  topics: [{ topic: 'sanction', state: 'current' }],
  programmes: [],
  sources: [],
  statements: [],
  positions: [],
  relations: [],
  ...rest,
})

/** Everything is a candidate: what is left out here, the score left out. */
const among = (...parties: WatchEntity[]): SearchEngine => ({
  async *candidates() {
    yield parties.map((_, key) => ({ key, list }))
  },
  entities: async () => new Map(parties.entries()),
  facts: async () => new Map(Array.from(parties, (party, key) => [key, JSON.stringify(party)])),
  sight: async () => ({ lists: [list], seen: '' }),
  score: scoringInThread(),
})

const query = (
  name: string,
  min = 75,
  rest: { countries?: string[]; birth?: string; years?: number } = {},
): ScreenQuery => ({
  subject: {
    names: [{ text: name }],
    births: rest.birth === undefined ? [] : [{ from: rest.birth, to: rest.birth, kind: 'year' }],
    countries: rest.countries ?? [],
    identifiers: [],
  },
  surface: {
    passes: 'name',
    min,
    birth: { years: rest.years ?? 0, outside: 'drop', perYear: 0 },
    required: [],
    country: 'filter',
    gender: 'none',
  },
  filter: { tenantId: null, kinds: [], topics: [], countries: rest.countries ?? [] },
})

const found = async (source: SearchEngine, asked: ScreenQuery) =>
  (await screen(source, asked)).hits.map(({ entity }) => entity.id)

describe('a search', () => {
  it('gives the same name 100 and says that it is the listed name', async () => {
    const { hits } = await screen(among(party('a', ['Ilse Beispiel'])), query('ilse BEISPIEL'))
    expect(hits[0]).toMatchObject({
      matchTypes: ['name_exact'],
      explanation: { score: 100, matched: { path: 'name exact' } },
    })
  })

  it('says which alias hit, and how the words were paired', async () => {
    const source = among(party('a', ['Ottokar Muster', 'Ilse Beispiel']))
    const { hits } = await screen(source, query('Ilse Beispeil'))
    expect(hits[0]?.explanation.matched).toEqual({
      text: 'Ilse Beispiel',
      kind: 'aka',
      quality: 'strong',
      path: 'aka fuzzy',
    })
    expect(hits[0]?.explanation.tokens).toEqual([
      { searched: 'ilse', matched: 'ilse', reason: 'exact' },
      { searched: 'beispeil', matched: 'beispiel', reason: 'spelling' },
    ])
  })

  it.each(['Ilse Beispeil', 'I. Beispiel', 'Beispiel Ilse', 'Ilse Maria Beispiel', 'Ilsebeispiel', 'Ilse'])(
    'explains the score of "%s" by parts that sum to it',
    async (name) => {
      const { hits } = await screen(among(party('a', ['Ilse Beispiel'])), query(name, 1))
      const { score, parts } = hits[0]?.explanation ?? { score: -1, parts: [] }
      expect(parts.reduce((sum, { effect }) => sum + effect, 0)).toBe(score)
    },
  )

  it('counts whom the score leaves out only because of what differs beside the name', async () => {
    const born = (year: string) => [{ from: year, to: year, kind: 'year' as const }]
    const source = among(
      party('same', ['Ilse Beispiel'], { gender: 'female', births: born('1960') }),
      party('a man', ['Ilse Beispiel'], { gender: 'male', births: born('1960') }),
      party('older', ['Ilse Beispiel'], { births: born('1931') }),
      party('no birth', ['Ilse Beispiel']),
      party('another name', ['Gudrun Beispiel'], { gender: 'male' }),
    )
    const asked = query('Ilse Beispiel', 85, { birth: '1960' })
    const score: ScreenQuery = {
      ...asked,
      subject: { ...asked.subject, gender: 'female' },
      surface: { ...asked.surface, passes: 'score', gender: 'points', required: ['birth-date'] },
    }
    expect(await found(source, score)).toEqual(['same'])
    expect((await screen(source, score)).belowThreshold).toEqual({ total: 2, differing: ['birth-date', 'gender'] })
    expect((await screen(among(party('same', ['Ilse Beispiel'])), asked)).belowThreshold).toBeNull()
    // where the name decides there is no such threshold
    expect(
      (await screen(source, { ...score, surface: { ...score.surface, passes: 'name' } })).belowThreshold,
    ).toBeNull()
  })

  it('finds nothing for a name that shares no word', async () => {
    expect(await found(among(party('a', ['Ilse Beispiel'])), query('zzqx vbnm', 50))).toEqual([])
  })

  it.each(['😀😀', '---', '   '])('finds nothing for "%s", which has no letter', async (name) => {
    expect(await found(among(party('a', ['Ilse Beispiel'])), query(name, 0))).toEqual([])
  })

  it('does not take one shared word of three for a match', async () => {
    expect(await found(among(party('a', ['Ilse Beispiel'])), query('Ilse Katharina Musterfrau'))).toEqual([])
  })

  it('holds another given name against a match more than a missing one', async () => {
    const source = among(party('a', ['Ilse Beispiel']))
    const scoreOf = async (name: string) => (await screen(source, query(name, 0))).hits[0]?.explanation.score ?? 0
    expect(await scoreOf('Beispiel')).toBeGreaterThan(await scoreOf('Gudrun Beispiel'))
  })

  it('never gives a swapped, single or weak name the full score', async () => {
    const source = among(party('a', ['Ilse Beispiel', '~Ilschen']))
    const scoreOf = async (name: string) => (await screen(source, query(name, 0))).hits[0]?.explanation.score
    expect(await scoreOf('Beispiel Ilse')).toBe(93)
    expect(await scoreOf('Ilschen')).toBe(80)
    expect(await scoreOf('Ilse')).toBeLessThanOrEqual(85)
  })

  it.each([
    ['BEISPIEL, Ilse', 'Ilse Beispiel'],
    ['Ilse Beispiel', 'BEISPIEL, Ilse'],
    ['Dr. Ilse Beispiel', 'Ilse Beispiel'],
  ])('takes "%s" and "%s" for the same name', async (searched, listed) => {
    const { hits } = await screen(among(party('a', [listed])), query(searched, 100))
    expect(hits[0]?.explanation.score).toBe(100)
  })

  it('lets an equal name pass whatever the threshold, even a single word that scores less', async () => {
    const { hits } = await screen(among(party('a', ['Beispiel'])), query('beispiel', 100))
    expect(hits[0]?.explanation).toMatchObject({
      score: 85,
      parts: [
        { field: 'name', effect: 100 },
        { field: 'single-word', effect: -15 },
      ],
    })
    expect(await found(among(party('a', ['Beispeil'])), query('beispiel', 100))).toEqual([])
  })

  it('takes words written together and apart for nearly the same', async () => {
    const { hits } = await screen(among(party('a', ['Ilse al Beispiel'])), query('Ilse Albeispiel'))
    expect(hits[0]?.explanation.tokens).toContainEqual({
      searched: 'albeispiel',
      matched: 'al beispiel',
      reason: 'joined',
    })
    expect(hits[0]?.explanation.score).toBeGreaterThanOrEqual(95)
  })

  it('does not take two companies for one because of their legal form and trade, or another number', async () => {
    const company = (name: string) => party('a', [name], { kind: 'company' })
    const scoreOf = async (searched: string, listed: string) =>
      (await screen(among(company(listed)), query(searched, 1))).hits[0]?.explanation.score ?? 0
    expect(await scoreOf('Muster Trading Company Ltd', 'Beispiel Trading Company Ltd')).toBeLessThan(75)
    expect(await scoreOf('Beispiel Star 2', 'Beispiel Star 3')).toBeLessThan(75)
    expect(await scoreOf('Beispiel Trading Ltd', 'Beispiel Trading')).toBeGreaterThanOrEqual(85)
  })

  it('shows what agrees beside the name without letting it change the score', async () => {
    const source = among(
      party('a', ['Ilse Beispiel'], {
        births: [{ from: '1961', to: '1961', kind: 'year' }],
        countries: [{ code: 'SE', role: 'nationality' }],
      }),
    )
    const { hits } = await screen(source, query('Ilse Beispiel', 75, { countries: ['SE'], birth: '1961' }))
    expect(hits[0]?.explanation.parts).toEqual([
      { field: 'name', effect: 100 },
      { field: 'birth-date', effect: 0 },
      { field: 'country', effect: 0 },
    ])
  })

  it('takes an initial for a given name, but not for the family name of somebody else', async () => {
    expect(await found(among(party('a', ['Ilse Beispiel'])), query('I. Beispiel'))).toEqual(['a'])
    expect(await found(among(party('a', ['MUSTER, Ilse B.'])), query('Ilse Beispiel'))).toEqual([])
  })

  it('drops who was born outside the tolerance and keeps whose birth is unknown', async () => {
    const born = (from: string, to = from) => ({ births: [{ from, to, kind: 'between' as const }] })
    const source = among(
      party('in', ['Ilse Beispiel'], born('1961-03-04')),
      party('range', ['Ilse Beispiel'], born('1950', '1961')),
      party('out', ['Ilse Beispiel'], born('1964')),
      party('unknown', ['Ilse Beispiel']),
    )
    expect(await found(source, query('Ilse Beispiel', 75, { birth: '1962', years: 1 }))).toEqual([
      'in',
      'range',
      'unknown',
    ])
    expect(await found(source, query('Ilse Beispiel', 75, { birth: '1963' }))).toEqual(['unknown'])
  })

  it('puts the better name first, then the graver topic', async () => {
    const source = among(
      party('media', ['Ilse Beispiel'], { topics: [{ topic: 'adverse-media', state: 'current' }] }),
      party('typo', ['Ilse Beispeil']),
      party('sanction', ['Ilse Beispiel']),
    )
    expect(await found(source, query('Ilse Beispiel'))).toEqual(['sanction', 'media', 'typo'])
  })

  it('finds a name in another script through its Latin form, but never as the same name', async () => {
    const { hits } = await screen(among(party('a', ['Иван Пример'])), query('Ivan Primer'))
    expect(hits[0]?.matchTypes).toEqual(['equivalent_name'])
    expect(hits[0]?.explanation.score).toBe(95)
  })

  it('names the lists it looked in even when it found nothing', async () => {
    const screened = { engine: engineVersion, considered: 0 }
    const found = { hits: [], lists: [list], belowThreshold: null, screened }
    expect(await screen(among(), query('Ilse Beispiel'))).toEqual(found)
  })

  it('counts the parties that it compared, those too that it did not keep', async () => {
    const few = among(party('a', ['Ilse Beispiel']), party('b', ['Otto Nirgends']))
    const { hits, screened } = await screen(few, query('Ilse Beispiel'))
    expect([hits.length, screened.considered]).toEqual([1, 2])
  })
})
