import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let admin: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway.close())

const lists = async () => (await admin.call(api.listStates, {})).answer?.data ?? expect.fail('no lists')

describe('the lists in force', () => {
  it('are those that searches look in, with their counts, for administrators alone', async () => {
    const analyst = await gateway.signIn('analyst')
    const searched = (await analyst.call(api.watchlists, {})).answer?.data ?? []
    const told = await lists()
    expect(told.map(({ id, entities }) => [id, entities])).toEqual(searched.map(({ id, entities }) => [id, entities]))
    for (const { names, entities } of told) expect(names).toBeGreaterThanOrEqual(entities)
    expect((await analyst.call(api.listStates, {})).problem?.code).toBe('forbidden')
  })

  it('say when they were last fetched and why not, and what became of a newer edition', async () => {
    const [first] = await lists()
    const { id: listId, version } = first ?? expect.fail('no list')
    expect(first).toMatchObject({ lastFetch: null, failure: null })
    const at = new Date('2026-11-20T02:00:00Z')
    const { db } = gateway.database
    await db
      .insertInto('listSources')
      .values({
        listId,
        urlIndex: 0,
        urlHash: 'x',
        etag: null,
        lastModified: null,
        checkedAt: at,
        error: 'The host did not answer.',
      })
      .execute()
    await db
      .insertInto('listVersions')
      .values({
        listId,
        version: version + 1,
        state: 'failed',
        format: 'ftm-jsonl',
        asOf: null,
        error: 'It would remove more than a fifth.',
        startedAt: at,
        beatAt: at,
        finishedAt: at,
        hash: null,
        source: null,
      })
      .execute()
    const [told] = await lists()
    expect(told).toMatchObject({
      version,
      lastFetch: { at: at.toISOString(), errors: ['The host did not answer.'] },
      failure: 'It would remove more than a fifth.',
    })
  })
})
