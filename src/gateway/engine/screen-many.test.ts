import { describe, expect, it } from 'vitest'
import { IndexedLists } from '#tests/support/indexed-parties.ts'
import { sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { screen, screenMany, type SearchEngine } from './screen.ts'

const born = (from: string) => ({ births: [{ from, to: from, kind: 'year' as const }] })
const listed = [
  'Ottoline Quarrington',
  'Otoline Quarringtan',
  'Benedek Vasarhelyi',
  'Caspian Dunleavy',
  'Ottoline Gray',
]

function filed(names: readonly string[] = listed): IndexedLists {
  const lists = new IndexedLists()
  const edition = { stamp: { ...sampleList, asOf: '2026-02-01', version: 1 }, tenantId: null, begunAt: '1' }
  lists.replace(
    edition,
    names.map((name, at) => sampleParty(`${at}`, name, born(`${1950 + at}`))),
  )
  return lists
}

/** An engine that notes which parties are read. */
function noting(engine: SearchEngine) {
  const read: number[] = []
  const facts = (keys: readonly number[]) => {
    read.push(...keys)
    return engine.facts(keys)
  }
  return { read, engine: { ...engine, facts } }
}

const scored = (name: string) => {
  const query = nameQuery(name, 60)
  const subject = { ...query.subject, births: [{ from: '1950', to: '1950', kind: 'year' as const }] }
  return { ...query, subject, surface: { ...query.surface, passes: 'score' as const } }
}

describe('many searches at once', () => {
  it('come to what the same searches come to one by one, in their order', async () => {
    const { source } = filed()
    const names = ['Quarrington Ottoline', 'Nobody Known', 'Benedek Vasarhelyi', 'Ottoline Quarrington', 'Caspian Gray']
    const queries = [...names.map((name) => nameQuery(name, 60)), ...names.map(scored)]
    const together = await screenMany(source, queries)
    expect(together.map(({ hits }) => hits.length)).toContain(2)
    for (const [at, query] of queries.entries()) expect(together[at]).toEqual(await screen(source, query))
  })

  it('read a party once, whoever of them may be it, however many they are', async () => {
    const { source } = filed(Array.from({ length: 230 }, (_, at) => `Ottoline Quarrington${at % 7}`))
    const { engine, read } = noting(source)
    const queries = Array.from({ length: 10 }, () => nameQuery('Ottoline Quarrington1', 60))
    const outcomes = await screenMany(engine, queries)
    expect(outcomes).toHaveLength(10)
    expect(read.length).toBeGreaterThan(200)
    expect(new Set(read).size).toBe(read.length)
    expect(outcomes.at(-1)).toEqual(await screen(source, nameQuery('Ottoline Quarrington1', 60)))
  })

  it('are nothing where none is asked for', async () => {
    expect(await screenMany(filed().source, [])).toEqual([])
  })

  it('end with the first error of any of them', async () => {
    const broken = { ...filed().source, score: () => Promise.reject(new Error('broken')) }
    await expect(screenMany(broken, [nameQuery('Ottoline Quarrington', 60)])).rejects.toThrow('broken')
  })
})
