import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Monitor } from '#contracts/monitor.ts'
import { RowsTask } from '#contracts/monitor-search.ts'
import { hasWords, monitorText } from '#domain/monitor-words.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { startRows } from '#tests/support/rows-worker.ts'
import { newScope } from '#tests/support/new-scope.ts'
import { CacheDatabase } from '../device/cache-database.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { keepMonitors } from '../query/monitors.ts'
import { createFinder } from './monitor-search.ts'

const names = ['Anna Eriksson', 'Örn AB', 'Bo Ek', 'Société Générale', 'ANNA LIND', 'Žarko Đ']
const monitors: Monitor[] = Array.from({ length: 450 }, (_, at) =>
  sampleMonitor(`m${at}`, {
    name: names[at % names.length] ?? '',
    term: `term ${at}`,
    clientReference: at % 3 === 0 ? `KYC-${at}` : null,
  }),
)
const store = (list: Monitor[], asOf = Date.now()) =>
  keepMonitors(unlocked, 'fourth', { monitors: list, isComplete: true }, { asOf, startedAt: asOf })
const inMemory = (words: string) => monitors.filter(hasWords(monitorText, words)).map(({ id }) => id)

let unlocked: Unlocked
beforeEach(async () => {
  unlocked = await newScope()
})
afterEach(() => {
  unlocked.cache.close()
  unlocked.outbox.close()
})

describe('the search of a large list beside the page', () => {
  it.each(['anna', 'ANNA term', 'örn', 'kyc-3', 'société générale', 'žarko', 'term 44', '  ', 'nobody', 'ek bo'])(
    'finds what a search in memory finds, in the same order: "%s"',
    async (words) => {
      await store(monitors)
      expect(await createFinder(startRows).find(unlocked, 'fourth', words)).toEqual(inMemory(words))
    },
  )

  it('opens the list once for many searches, and again when it has changed', async () => {
    const tasks: string[] = []
    const finder = createFinder(() => startRows((task) => tasks.push(task.kind)))
    await store(monitors, Date.now() - 10_000)
    await finder.find(unlocked, 'fourth', 'anna')
    await finder.find(unlocked, 'fourth', 'ek')
    expect(tasks).toEqual(['open', 'find', 'find'])
    await store([sampleMonitor('new', { name: 'Anna New' })])
    expect(await finder.find(unlocked, 'fourth', 'anna')).toEqual(['new'])
  })

  it('is given ciphertext and a key that cannot be read out, and nothing else', async () => {
    const given: RowsTask[] = []
    await store([sampleMonitor('m1', { name: 'Jane Planted' })])
    await createFinder(() => startRows((task) => given.push(task))).find(unlocked, 'fourth', 'anna')
    const [opened] = given.filter((task) => task.kind === 'open')
    expect(opened?.key).toMatchObject({ extractable: false })
    const bytes = opened?.chunks.map(({ sealed }) => Buffer.from(sealed.ct).toString('latin1')).join('')
    expect(bytes).not.toContain('Planted')
  })

  it('cannot tell what is not on this device, or cannot be opened', async () => {
    const finder = createFinder(startRows)
    expect(await finder.find(unlocked, 'fourth', 'anna')).toBeNull()
    await store(monitors)
    const { dek } = await newScope()
    const other = { ...unlocked, dek, cache: new CacheDatabase(unlocked.scope) }
    expect(await finder.find(other, 'fourth', 'anna')).toBeNull()
    other.cache.close()
    expect(await finder.find(unlocked, 'fourth', 'anna')).toEqual(inMemory('anna'))
  })

  it('opens the list once for searches that are asked at the same time', async () => {
    const tasks: string[] = []
    const finder = createFinder(() => startRows((task) => tasks.push(task.kind)))
    await store(monitors)
    const asked = ['anna', 'ek'].map((words) => finder.find(unlocked, 'fourth', words))
    expect(await Promise.all(asked)).toEqual([inMemory('anna'), inMemory('ek')])
    expect(tasks).toEqual(['open', 'find', 'find'])
  })

  it('ends with everything that was opened, and answers nobody any more', async () => {
    await store(monitors)
    const terminate = vi.fn<() => void>()
    const postMessage = vi.fn<(task: RowsTask) => void>()
    const silent = { postMessage, terminate, onmessage: null, onerror: null }
    const finder = createFinder(() => silent)
    const asked = finder.find(unlocked, 'fourth', 'anna')
    await eventually(() => expect(postMessage).toHaveBeenCalledOnce())
    finder.drop()
    expect(await asked).toBeNull()
    expect(terminate).toHaveBeenCalledOnce()
  })
})
