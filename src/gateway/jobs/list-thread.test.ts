import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { allOf } from '#lib/all-of.ts'
import { textFile } from '#tests/support/list-files.ts'
import type { SourceFile } from '../watchlists/format.ts'
import { formatNamed } from '../watchlists/formats.ts'
import { ListThread } from './list-thread.ts'

const nulls = Array.from({ length: 8 }, () => '-0- ').join(',')
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1},"MUSTER${index}, Ilse",individual,"SAMPLE",${nulls}\r\n`)
const told = { list: 'sample', name: 'Sample', asOf: '2026-02-01' }

/** Reads files as a load does. */
async function read(files: SourceFile[]) {
  const thread = new ListThread(files)
  try {
    const format = await thread.format(undefined)
    return await allOf(thread.read(format, told))
  } finally {
    await thread.end()
  }
}

/** Milliseconds for which this thread was at work, and did not wait for another one. */
async function ownWork(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).active
}

describe('a list that a thread of its own reads', { timeout: 60_000 }, () => {
  it('comes out as it does without one', async () => {
    const file = textFile('sdn.csv', [...rows(450), '7,"bad row"\r\n'].join(''))
    expect(await read([file])).toEqual(await allOf(formatNamed('ofac-csv').read([file], told)))
  })

  it('is told of by what is wrong with it, and with its files', async () => {
    await expect(read([textFile('sdn.csv', '901,"EXAMPLE')])).rejects.toThrow('sdn.csv, line 1: the file is not a list')
    const cut = textFile('sdn.csv', `${rows(300).join('')}901,"EXAMPLE`)
    await expect(read([cut])).rejects.toMatchObject({ file: 'sdn.csv', line: 301 })
    const thread = new ListThread([cut])
    await expect(thread.format('nothing')).rejects.toThrow('Unknown format "nothing".')
    await thread.end()
    const lost: SourceFile = {
      name: 'sdn.csv',
      async *open() {
        yield await Promise.resolve(Buffer.from(rows(1).join('')))
        throw new RangeError('the connection broke')
      },
    }
    await expect(read([lost])).rejects.toThrow(new RangeError('the connection broke'))
  })

  it('does not keep this thread busy, however long it takes to understand a text', async () => {
    const hard = `${'A; '.repeat(30)}${'(a.k.a. '.repeat(30)}`
    const header = 'celex,recordId,programKey,annex,measure,startDate,reason,schema,name,alias\n'
    const entry = (index: number) => `1,${index},P,A,M,2020-01-01,R,Person,"Ilse Muster${index}","${hard}"\n`
    const file = textFile('eu.csv', header + Array.from({ length: 1500 }, (_, index) => entry(index)).join(''))
    const format = formatNamed('eu-csv')
    const here = await ownWork(() => allOf(format.read([file], told)))
    expect(await ownWork(() => read([file]))).toBeLessThan(here / 2)
  })

  it('can be ended at any moment, and the next one is read all the same', async () => {
    const endless: SourceFile = {
      name: 'sdn.csv',
      async *open() {
        for (;;) yield await Promise.resolve(Buffer.from(rows(100).join('')))
      },
    }
    const thread = new ListThread([endless])
    const reading = thread.read(await thread.format(undefined), told)[Symbol.asyncIterator]()
    const stopped = expect(reading.next()).rejects.toThrow('was stopped')
    await thread.end()
    await stopped
    expect(await read([textFile('sdn.csv', rows(3).join(''))])).toHaveLength(4)
  })
})
