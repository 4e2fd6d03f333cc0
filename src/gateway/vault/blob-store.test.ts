import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BlobMissing, BlobStore } from './blob-store.ts'

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')
const day = 86_400_000
let folder: string
let blobs: BlobStore
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'urs-blobs-')), 'vault')
  blobs = new BlobStore(folder, randomUUID)
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const age = (name: string, days: number) => {
  const at = new Date(Date.now() - days * day)
  utimesSync(join(folder, name), at, at)
}
const draftOf = (name: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.part`), 'half of a f')
}

describe('the store of files', () => {
  it('keeps a file under what is in it, for its owner alone', async () => {
    const kept = await blobs.write(Readable.from(['a fi', Buffer.from('le')]))
    expect(kept).toEqual({ hash: hashOf('a file'), bytes: 6 })
    expect(await text(await blobs.read(kept.hash))).toBe('a file')
    expect(readdirSync(folder)).toEqual([kept.hash])
    expect(statSync(join(folder, kept.hash)).mode & 0o777).toBe(0o600)
  })

  it('keeps the same file once', async () => {
    await blobs.write(Readable.from(['twice']))
    await blobs.write(Readable.from(['twice']))
    expect(readdirSync(folder)).toEqual([hashOf('twice')])
  })

  it('leaves nothing of a file that breaks off, or that is stopped', async () => {
    async function* breaking() {
      yield 'the first half'
      await Promise.reject(new Error('the line went dead'))
    }
    await expect(blobs.write(breaking())).rejects.toThrow('the line went dead')
    await expect(blobs.write(Readable.from(['x']), AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(['../secret', '..', '/etc/passwd', 'x', '', 'A'.repeat(64), hashOf('nothing')])(
    'finds no file called "%s"',
    async (name) => {
      mkdirSync(folder)
      writeFileSync(join(folder, '../secret'), 'the secret')
      await expect(blobs.read(name)).rejects.toThrow(BlobMissing)
    },
  )

  it('sweeps what nobody uses once it is a day old, and drafts of that age', async () => {
    const used = await blobs.write(Readable.from(['used']))
    const unused = await blobs.write(Readable.from(['unused']))
    const young = await blobs.write(Readable.from(['young']))
    draftOf('old')
    draftOf('new')
    for (const name of [used.hash, unused.hash, 'old.part']) age(name, 2)
    await blobs.sweep(new Date(Date.now() - day), () => Promise.resolve(new Set([used.hash])))
    expect(readdirSync(folder).toSorted()).toEqual(['new.part', used.hash, young.hash].toSorted())
  })

  it('counts a file as young that was kept once more', async () => {
    const { hash } = await blobs.write(Readable.from(['again']))
    age(hash, 2)
    await blobs.write(Readable.from(['again']))
    await blobs.sweep(new Date(Date.now() - day), () => Promise.resolve(new Set<string>()))
    expect(existsSync(join(folder, hash))).toBe(true)
  })

  it('sweeps a link away, and not what it leads to', async () => {
    await blobs.write(Readable.from(['x']))
    const outside = join(folder, '../outside')
    writeFileSync(outside, 'mine')
    symlinkSync(outside, join(folder, hashOf('a link')))
    await blobs.sweep(new Date(Date.now() + day), () => Promise.resolve(new Set<string>()))
    expect([readdirSync(folder), existsSync(outside)]).toEqual([[], true])
  })

  it('removes the drafts of processes that were killed', async () => {
    draftOf('killed')
    await blobs.removeDrafts(new Date(Date.now() + 1000))
    expect(readdirSync(folder)).toEqual([])
  })

  it('has nothing to sweep before anything was kept', async () => {
    await blobs.sweep(new Date(), () => Promise.resolve(new Set<string>()))
    expect(existsSync(folder)).toBe(false)
  })
})
