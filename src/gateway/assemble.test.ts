import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { openSeededDatabase, postgresRun, type TestDatabase } from '#tests/support/database.ts'
import { startTestGatewayOn, type TestGateway } from '#tests/support/gateway.ts'
import { loadParties, sampleParty } from '#tests/support/loaded-list.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { screen } from './engine/screen.ts'

const name = 'Ottoline Quarrington'

// the embedded database is searched in memory only
describe.skipIf(postgresRun === undefined)('a gateway on PostgreSQL', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openSeededDatabase()
    await loadParties(database.db, [sampleParty('it', name)])
  })
  afterEach(() => database.close())

  /** Whom a person finds who searches. */
  const found = async (gateway: TestGateway) => {
    const analyst = await gateway.signIn('analyst')
    const body = { search_term: name, fuzziness: '0.5', filters: {} }
    const { answer } = await analyst.call(api.complyCreateSearch, { query: {}, body })
    return answer?.content.data.hits.map(({ doc, explanation }) => [doc.name, explanation.score])
  }
  /** The same for monitoring and batches. */
  const foundBehind = async ({ jobParts }: TestGateway) => {
    const { hits } = await screen(jobParts.retrieval(database.db), nameQuery(name))
    return hits.map(({ entity, score }) => [entity.names[0]?.text, score])
  }
  /** From now on there is nothing in the database that a search in it could find anybody by. */
  const takeNamesAway = () => database.db.deleteFrom('entityNames').execute()

  const itself = [[name, 100]]

  it.each([
    ['its index', 2048, itself],
    // the lists of the demo need more
    ['the database', 1, []],
    ['the database', 0, []],
  ])('searches in %s where an index may have %i MB', async (_, indexMegabytes, withoutNames) => {
    const gateway = await startTestGatewayOn(database, { indexMegabytes })
    expect(await found(gateway)).toEqual(itself)
    expect(await foundBehind(gateway)).toEqual(itself)
    await takeNamesAway()
    expect(await found(gateway)).toEqual(withoutNames)
    expect(await foundBehind(gateway)).toEqual(withoutNames)
  })

  it('searches in the database from the list on that is too large for its index', async () => {
    const gateway = await startTestGatewayOn(database, { indexMegabytes: 2 })
    expect(await found(gateway)).toEqual(itself)
    const others = Array.from({ length: 2000 }, (_, at) => sampleParty(`other${at}`, `Quentin Wexford${at}`))
    await loadParties(database.db, [sampleParty('it', name), ...others])
    expect(await found(gateway)).toEqual(itself)
    await takeNamesAway()
    expect(await found(gateway)).toEqual([])
  })
})
