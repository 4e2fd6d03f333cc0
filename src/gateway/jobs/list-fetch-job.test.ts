import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ListSource } from '#contracts/list-source.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startListServer, type ListServer } from '#tests/support/list-server.ts'
import { listSourceRows } from '../db/list-sources.ts'
import { activeWatchlists, versionRows } from '../db/watchlists.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import { JobQueue } from './job-queue.ts'
import { jobKinds } from './kinds.ts'
import { BlobStore } from '../vault/blob-store.ts'
import { watchInThread } from '../retrieval/watch-engine.ts'
import { WatchedMonitors } from './watched-monitors.ts'
import { enqueueFetches } from './list-fetch-schedule.ts'
import { removeList } from './list-remove.ts'

const published = 'Fri, 20 Nov 2026 10:00:00 GMT'
const row = (number: number, name: string) =>
  `${number},"${name}",individual,"SAMPLE",${Array.from({ length: 8 }, () => '-0- ').join(',')}\r\n`

let database: TestDatabase
let server: ListServer
let folder: string
let now = new Date('2026-11-21T03:20:00Z')
let names: string[]
let tag: string
let status: number
let madeIds = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urs-incoming-'))
  database = await openTestDatabase()
  server = await startListServer((request, response) => {
    if (status !== 200) return void response.writeHead(status).end()
    if (request.url === '/alt.csv') {
      if (request.headers['if-none-match'] === '"alt"') return void response.writeHead(304).end()
      return void response.writeHead(200, { etag: '"alt"' }).end('1,1,"aka","BEISPIL, Ilse",-0- \r\n')
    }
    if (request.headers['if-none-match'] === tag) return void response.writeHead(304).end()
    response.writeHead(200, { etag: tag, 'last-modified': published })
    response.end(names.map((name, index) => row(index + 1, name)).join(''))
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  now = new Date('2026-11-21T03:20:00Z')
  names = ['BEISPIEL, Ilse', 'MUSTER, Ottokar']
  tag = '"one"'
  status = 200
  server.asked.length = 0
  for (const table of ['watchlists', 'jobs', 'listSources'] as const) await database.db.deleteFrom(table).execute()
})

const source = (path = '/sdn.csv') =>
  ListSource.parse({
    id: 'fetched',
    name: 'Fetched list',
    urls: [server.url(path), server.url('/alt.csv')],
    at: ['03:15'],
  })

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What a process does within a minute: plans what is due, and does it. */
async function minute(sources = [source()]) {
  const newId = () => `id${(madeIds += 1)}`
  const mail = { send: () => Promise.resolve([]), forget: () => Promise.resolve() }
  const fetching = { sources, folder, network: server.network }
  const backups = { version: '1.0.0', vault: folder, folder, apart: database.apart }
  await enqueueFetches({ db: database.db, now: () => now }, sources)
  const publicUrl = 'http://gateway.test'
  const watched = new WatchedMonitors(watchInThread())
  const vault = new BlobStore(join(folder, 'vault'), newId)
  const loadSlice = () => Promise.resolve(null)
  const common = { log, now: () => now, newId, mail, publicUrl, loadSlice, ...searchingOver(database.db) }
  const parts = { db: database.db, ...common, fetching, backups, watched, vault }
  await new JobQueue(parts, jobKinds).runDue()
}
const inForce = async () =>
  (await activeWatchlists(database.db, null)).map(({ asOf, version, entities }) => ({ asOf, version, entities }))
const nextDay = () => (now = new Date(now.getTime() + 86_400_000))

describe('a list with an address and a schedule', () => {
  it('is fetched when it is due and comes into force, with the day that the server tells', async () => {
    await minute()
    expect(await inForce()).toEqual([{ asOf: '2026-11-20', version: 1, entities: 2 }])
    expect(readdirSync(folder)).toEqual([])
    expect(await database.db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  it('is not asked for again before it is due again', async () => {
    await minute()
    now = new Date('2026-11-21T23:59:00Z')
    await minute()
    expect(server.asked).toHaveLength(2)
  })

  it('is only asked whether it has changed, and fetched whole when a part has', async () => {
    await minute()
    nextDay()
    await minute()
    expect(await inForce()).toEqual([{ asOf: '2026-11-20', version: 1, entities: 2 }])
    expect((await listSourceRows(database.db)).map(({ checkedAt, error }) => [checkedAt, error])).toEqual([
      [now, null],
      [now, null],
    ])
    tag = '"two"'
    names.push('FRISCH, Karl')
    nextDay()
    await minute()
    expect(await inForce()).toEqual([{ asOf: '2026-11-20', version: 2, entities: 3 }])
    expect(await versionRows(database.db)).toContainEqual(expect.objectContaining({ state: 'active', names: 4 }))
  })

  it('is fetched anew when it is to be read in another way', async () => {
    await minute()
    nextDay()
    await minute([{ ...source(), topic: 'pep' }])
    expect(await inForce()).toEqual([{ asOf: '2026-11-20', version: 2, entities: 2 }])
  })

  it('is fetched anew after it was removed', async () => {
    await minute()
    await removeList({ db: database.db, now: () => now, newId: () => 'id' }, 'fetched')
    nextDay()
    await minute()
    expect(await inForce()).toMatchObject([{ entities: 2 }])
  })

  it('stays as it is when a fetch fails, with the reason beside its address, until one succeeds', async () => {
    await minute()
    status = 404
    nextDay()
    await minute()
    expect(await inForce()).toEqual([{ asOf: '2026-11-20', version: 1, entities: 2 }])
    expect((await listSourceRows(database.db))[0]?.error).toBe('The server answered with status 404.')
    expect(await database.db.selectFrom('jobs').select('state').execute()).toEqual([{ state: 'failed' }])
    status = 200
    nextDay()
    await minute()
    expect((await listSourceRows(database.db))[0]?.error).toBeNull()
    expect(await database.db.selectFrom('jobs').select('state').execute()).toEqual([])
  })

  it('is tried again soon when the server has a bad moment', async () => {
    status = 503
    await minute()
    status = 200
    now = new Date(now.getTime() + 15_000)
    await minute()
    expect(await inForce()).toMatchObject([{ version: 1 }])
  })

  it('is refused when what arrives is no list', async () => {
    names = []
    await minute([ListSource.parse({ ...source(), urls: [server.url('/letter')] })])
    expect(await inForce()).toEqual([])
    expect((await listSourceRows(database.db))[0]?.error).toContain('the file is empty')
    expect(existsSync(join(folder, 'fetched'))).toBe(false)
  })

  it('is planned once, however many processes look', async () => {
    const sources = [source()]
    const parts = { db: database.db, now: () => now }
    await Promise.all([enqueueFetches(parts, sources), enqueueFetches(parts, sources), enqueueFetches(parts, sources)])
    expect(await database.db.selectFrom('jobs').select('id').execute()).toEqual([
      { id: 'list-fetch:fetched:2026-11-21T03:15:00.000Z' },
    ])
  })
})
