import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbook, workbookParts, zip } from '#tests/support/workbook.ts'
import { isSpreadsheet, readSpreadsheet } from './spreadsheet-thread.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urs-spreadsheet-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, bytes: string | Uint8Array): string {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const plenty = { fileBytes: 1_000_000, workMs: 60_000, heapMb: 512 }
const read = async (bytes: Uint8Array, limits = plenty) =>
  new TextDecoder().decode(await readSpreadsheet(write('list.xlsx', bytes), limits))

/** A workbook that keeps one expression of the package busy for minutes: from every "<a" it looks to the end and back. */
function endless() {
  const name = '[Content_Types].xml'
  const parts = workbookParts({ Sheet: [['Name']] })
  return zip(parts.set(name, `${parts.get(name)}${'<a a='.repeat(400_000)}`))
}

describe('a spreadsheet read in a thread of its own', { timeout: 120_000 }, () => {
  it('is known by its first bytes, whatever its name', async () => {
    expect(await isSpreadsheet(write('list.csv', workbook(['Name'])))).toBe(true)
    expect(await isSpreadsheet(write('list.xlsx', 'Name\n'))).toBe(false)
    expect(await isSpreadsheet(write('empty.xlsx', ''))).toBe(false)
    const old = write('list.xls', Buffer.from('D0CF11E0A1B11AE1', 'hex'))
    await expect(isSpreadsheet(old)).rejects.toThrow('list.xls: an old or protected Excel file.')
  })

  it('comes as text, or with the reason against it', async () => {
    expect(await read(workbook(['Name'], ['Ilse Beispiel']))).toBe('Name\r\nIlse Beispiel\r\n')
    await expect(read(workbook())).rejects.toThrow('list.xlsx: the workbook holds no rows.')
  })

  it('cannot change what all objects inherit: the thread has frozen that', async () => {
    const source = JSON.stringify(new URL('./spreadsheet-worker.ts', import.meta.url).href)
    const isFrozen = '[Object.prototype, Array.prototype].map(Object.isFrozen)'
    const then = `require('node:worker_threads').parentPort.postMessage(${isFrozen})`
    const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${source}))).then(() => ${then})`
    const thread = new Worker(start, { eval: true, workerData: workbook(['Name']) })
    const said: unknown[] = []
    thread.on('message', (message) => said.push(message))
    await once(thread, 'exit')
    expect(said).toEqual([{ csv: expect.any(Uint8Array) }, [true, true]])
  })

  it('is refused above its size before anything of it is read', async () => {
    await expect(read(workbook(['Name']), { ...plenty, fileBytes: 100 })).rejects.toThrow('the limit is')
  })

  it('is given up when it takes more work than it may, and the thread ends', async () => {
    await expect(read(endless(), { ...plenty, workMs: 1000 })).rejects.toThrow('takes too long. Load it as CSV')
  })

  it('is given up when it takes more memory than it may', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ['Ilse', 'Beispiel', at])
    await expect(read(workbook(...rows), { ...plenty, fileBytes: 9e6, heapMb: 24 })).rejects.toThrow('too much memory')
  })
})
