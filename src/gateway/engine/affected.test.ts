import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Subject } from '#domain/matching/subject.ts'
import type { Surface } from '#domain/matching/surface.ts'
import type { WatchEntity, WatchRecord } from '#domain/matching/watch-entity.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { concerns, decisivePart } from './affected.ts'
import { prepareSubject, scoreEntity } from './screen-entity.ts'

const names = [
  'Ottokar Wendelmuster',
  'Otokar Wendelmuster',
  'Wendelmuster',
  'Gudrun Vorbeisser',
  'Отокар Вендельмустер',
]
const entityOf = (record: WatchRecord): WatchEntity => ({ ...record, id: record.sourceId, contentHash: '' })
const identifier = { type: 'passport', value: 'A123456' }

const edition = fc
  .record({
    kind: fc.constantFrom('person' as const, 'company' as const),
    names: fc.uniqueArray(
      fc.record({ text: fc.constantFrom(...names), quality: fc.constantFrom('strong' as const, 'weak' as const) }),
      { minLength: 1, maxLength: 3, selector: ({ text }) => text },
    ),
    birth: fc.constantFrom('1961', '1962'),
    country: fc.constantFrom('DE', 'FR'),
    isNumbered: fc.boolean(),
    topic: fc.constantFrom('sanction' as const, 'pep' as const),
    remark: fc.constantFrom('one', 'other'),
  })
  .map(({ kind, names: listed, birth, country, isNumbered, topic, remark }): WatchEntity =>
    entityOf(
      sampleParty('a', '', {
        kind,
        names: listed.map((name) => ({ ...name, script: 'latin', kind: 'aka' })),
        births: [{ from: birth, to: birth, kind: 'year' }],
        countries: [{ code: country, role: 'nationality' }],
        identifiers: isNumbered ? [identifier] : [],
        topics: [{ topic, state: 'current' }],
        statements: [{ kind: 'remark', text: remark }],
      }),
    ),
  )
/** Two editions of a party that differ in one thing, or in nothing. */
const editions = fc
  .tuple(
    edition,
    edition,
    fc.constantFrom('names', 'kind', 'births', 'countries', 'identifiers', 'topics', 'statements'),
  )
  .map(([before, other, what]): [WatchEntity, WatchEntity] => [before, { ...before, [what]: other[what] }])

const subject = fc.record({
  names: fc.constantFrom(...names).map((text) => [{ text }]),
  births: fc.constantFrom([], [{ from: '1961', to: '1961', kind: 'year' as const }]),
  countries: fc.constantFrom([], ['DE']),
  identifiers: fc.constantFrom([], [identifier]),
}) satisfies fc.Arbitrary<Subject>
const surface = fc.record({
  passes: fc.constantFrom('name' as const, 'score' as const),
  min: fc.constantFrom(50, 75, 90, 100),
  birth: fc.constantFrom({ years: 0, outside: 'drop' as const, perYear: 0 }, { years: 0, outside: 30, perYear: 0 }),
  required: fc.constant([]),
  country: fc.constantFrom('points' as const, 'none' as const),
  gender: fc.constant('none' as const),
}) satisfies fc.Arbitrary<Surface>

describe('what decides of a party that has changed', () => {
  it('lets nobody be missed who finds it now and did not before, or found it and does not now', () => {
    const property = fc.property(editions, subject, surface, ([before, after], who, how) => {
      const asked = prepareSubject(who, how)
      const finds = (party: WatchEntity) => scoreEntity(asked, party) !== undefined
      fc.pre(finds(before) !== finds(after))
      expect(decisivePart([before, after]).some((part) => concerns(asked, part))).toBe(true)
    })
    fc.assert(property, { numRuns: 100, seed: 7, maxSkipsPerRun: 100 })
  })

  it.each<[string, Partial<WatchRecord>]>([
    ['kind', { kind: 'company' }],
    ['births', { births: [{ from: '1961', to: '1961', kind: 'year' }] }],
    ['death', { deceased: true }],
    ['gender', { gender: 'female' }],
    ['countries', { countries: [{ code: 'DE', role: 'nationality' }] }],
    ['identifiers', { identifiers: [identifier] }],
    ['topics', { topics: [{ topic: 'pep', state: 'current' }] }],
  ])('is all of who is another one by %s', (_, other) => {
    const before = sampleParty('a', 'Ottokar Wendelmuster')
    const both = [before, { ...before, ...other }].map(entityOf)
    expect(decisivePart(both)).toEqual(both)
  })

  it('is a name alone where only that came, nothing where nobody looks at what differs, and all of who is new', () => {
    const party = entityOf(sampleParty('a', 'Ottokar Wendelmuster'))
    const more = entityOf(
      sampleParty('a', '', {
        names: [...party.names, { text: 'Gudrun Vorbeisser', script: 'latin', quality: 'weak', kind: 'aka' }],
      }),
    )
    const told = entityOf(sampleParty('a', 'Ottokar Wendelmuster', { programmes: ['SDN'] }))
    const textsOf = (...given: WatchEntity[]) => decisivePart(given).map((part) => part.names.map(({ text }) => text))
    expect(textsOf(party, more)).toEqual([['Gudrun Vorbeisser']])
    expect(textsOf(more, party)).toEqual([['Gudrun Vorbeisser']])
    expect(textsOf(party, told)).toEqual([])
    expect(textsOf(more)).toEqual([['Ottokar Wendelmuster', 'Gudrun Vorbeisser']])
  })
})
