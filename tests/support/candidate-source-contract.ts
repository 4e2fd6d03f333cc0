import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AskedSubject, CandidateSource, ListFilter } from '#domain/matching/candidate-source.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { entityId } from '#gateway/watchlists/entity-hash.ts'
import { brought } from './brought.ts'

/** A list of the contract: of the installation, or of one tenant. */
export interface ContractList {
  id: string
  tenantId: string | null
  /** Day of the edition. */
  asOf: string
}

/** An implementation on trial, with nothing in it. */
export interface SourceOnTrial {
  source: CandidateSource
  /** A tenant that may have lists of its own. */
  tenantId: string
  /** Puts an edition in force in place of the one before; resolves when searches see it. */
  replace(list: ContractList, parties: readonly WatchRecord[]): Promise<void>
  close(): Promise<void>
}

const open: ContractList = { id: 'contract-open', tenantId: null, asOf: '2026-02-01' }
const everything: ListFilter = { tenantId: null, kinds: [], topics: [], countries: [] }

const asking = (name: string): AskedSubject => ({
  subject: { names: [{ text: name }], births: [], countries: [], identifiers: [] },
  min: 0,
})

const party = (sourceId: string, names: readonly string[], rest: Partial<WatchRecord> = {}): WatchRecord => ({
  list: open.id,
  sourceId,
  kind: 'person',
  names: names.map((text, at) => ({ text, script: 'latin', quality: 'strong', kind: at === 0 ? 'primary' : 'aka' })),
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
const idIn = (list: ContractList) => (sourceId: string) => entityId(list.id, sourceId)
const idFor = idIn(open)

/** What every implementation of candidate retrieval promises. */
export function describeCandidateSource(name: string, start: () => Promise<SourceOnTrial>): void {
  describe(`candidate retrieval by ${name}`, () => {
    let trial: SourceOnTrial
    beforeAll(async () => {
      trial = await start()
    })
    afterAll(() => trial.close())

    const find = async (text: string, filter: Partial<ListFilter> = {}) => {
      const found = await brought(trial.source, asking(text), { ...everything, ...filter })
      return found.map(({ id }) => id)
    }

    it('finds a name as it is written, with a slip, and in another order, once for each party', async () => {
      await trial.replace(open, [
        party('a', ['Ottoline Quarrington', 'Ottoline Quarington', 'O. Quarrington']),
        party('b', ['Benedek Vasarhelyi']),
      ])
      expect(await find('Ottoline Quarrington')).toEqual([idFor('a')])
      expect(await find('Otoline Quarringtan')).toEqual([idFor('a')])
      expect(await find('Quarrington Ottoline')).toEqual([idFor('a')])
      expect(await find('Wulfric Nethersole')).toEqual([])
    })

    it('brings the most similar first, and the same in the same order when it is asked again', async () => {
      const near = Array.from({ length: 20 }, (_, at) => party(`near${at}`, ['Ottoline Quarringtown']))
      await trial.replace(open, [...near, party('exact', ['Ottoline Quarrington'])])
      const found = await find('Ottoline Quarrington')
      expect(found[0]).toBe(idFor('exact'))
      expect(found.slice(1).toSorted()).toEqual(near.map(({ sourceId }) => idFor(sourceId)).toSorted())
      expect(await find('Ottoline Quarrington')).toEqual(found)
    })

    it('sees an edition whole or not at all: who has left is gone, who has changed is found by the new name', async () => {
      await trial.replace(open, [party('left', ['Ottoline Quarrington']), party('same', ['Benedek Vasarhelyi'])])
      await trial.replace({ ...open, asOf: '2026-03-01' }, [
        party('same', ['Benedek Vasarhelyi']),
        party('changed', ['Caspian Dunleavy']),
      ])
      expect(await find('Ottoline Quarrington')).toEqual([])
      expect(await find('Benedek Vasarhelyi')).toEqual([idFor('same')])
      expect(await find('Caspian Dunleavy')).toEqual([idFor('changed')])
      const { lists } = await trial.source.sight(everything)
      expect(lists.find(({ id }) => id === open.id)?.asOf).toBe('2026-03-01')
    })

    it('filters by kind, topic and country, and keeps a party whose country nobody knows', async () => {
      const named = (sourceId: string, rest: Partial<WatchRecord>) => party(sourceId, ['Ottoline Quarrington'], rest)
      await trial.replace(open, [
        named('company', { kind: 'company' }),
        named('pep', { topics: [{ topic: 'pep', state: 'current', category: '1' }] }),
        named('french', { countries: [{ code: 'FR', role: 'nationality' }] }),
        named('german', { countries: [{ code: 'DE', role: 'residence' }] }),
      ])
      const sorted = async (filter: Partial<ListFilter>) => (await find('Ottoline Quarrington', filter)).toSorted()
      const ids = (...sourceIds: string[]) => sourceIds.map(idFor).toSorted()
      expect(await sorted({})).toEqual(ids('company', 'pep', 'french', 'german'))
      expect(await sorted({ kinds: ['company'] })).toEqual(ids('company'))
      expect(await sorted({ topics: ['pep-1'] })).toEqual(ids('pep'))
      expect(await sorted({ countries: ['FR'] })).toEqual(ids('company', 'pep', 'french'))
      expect(await sorted({ countries: ['FR'], kinds: ['person'], topics: ['sanction'] })).toEqual(ids('french'))
    })

    it('filters before it limits: a thousand equal names of another topic hide nobody', async () => {
      const crowd = Array.from({ length: 1000 }, (_, at) =>
        party(`crowd${at}`, ['Ottoline Quarrington'], { topics: [{ topic: 'insolvent', state: 'current' }] }),
      )
      await trial.replace(open, [...crowd, party('wanted', ['Ottoline Quarrington'])])
      expect(await find('Ottoline Quarrington', { topics: ['sanction'] })).toEqual([idFor('wanted')])
    })

    it("shows a tenant's own list to that tenant and to nobody else", async () => {
      const own: ContractList = { id: 'contract-own', tenantId: trial.tenantId, asOf: '2026-02-01' }
      await trial.replace(open, [party('public', ['Ottoline Quarrington'])])
      await trial.replace(own, [party('private', ['Ottoline Quarrington'], { list: own.id })])
      const mine = await find('Ottoline Quarrington', { tenantId: trial.tenantId })
      expect(mine.toSorted()).toEqual([idFor('public'), idIn(own)('private')].toSorted())
      expect(await find('Ottoline Quarrington')).toEqual([idFor('public')])
      expect(await find('Ottoline Quarrington', { tenantId: 'somebody-else' })).toEqual([idFor('public')])
      const seen = async (tenantId: string | null) =>
        (await trial.source.sight({ ...everything, tenantId })).lists.map(({ id }) => id)
      expect(await seen(trial.tenantId)).toContain(own.id)
      expect(await seen(null)).not.toContain(own.id)
    })
  })
}
