import { describe, expect, it } from 'vitest'
import { zip, type Lies } from '#tests/support/workbook.ts'
import { pack } from './pack.ts'
import { archiveLimits, unpack } from './unpack.ts'

const everything = () => true
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const parts = new Map([
  ['a.txt', 'Ä'.repeat(100_000)],
  ['b/c.txt', ''],
])

describe('an archive', () => {
  it('is unpacked by name, and only what is wanted of it', async () => {
    const found = await unpack(zip(parts), (name) => name === 'a.txt')
    expect([...found].map(([name, content]) => [name, text(content)])).toEqual([
      ['a.txt', parts.get('a.txt')],
      ['b/c.txt', ''],
    ])
    const spoiled = zip(parts, { spoiled: ['a.txt'] })
    expect(text((await unpack(spoiled, (name) => name === 'b/c.txt')).get('a.txt'))).toBe('')
  })

  it('that was packed here is unpacked here', async () => {
    const bytes = new Map([...parts].map(([name, content]) => [name, new TextEncoder().encode(content)]))
    const found = await unpack(pack(bytes), everything)
    expect([...found].map(([name, content]) => [name, text(content)])).toEqual([...parts])
  })

  it.each<[string, Lies, object]>([
    ['says of a part that it is shorter', { unpacked: 3 }, { problem: 'damaged' }],
    ['says of a part that it is longer', { unpacked: 1_000_000 }, { problem: 'damaged' }],
    ['has a part that was changed', { spoiled: ['a.txt'] }, { problem: 'damaged' }],
    ['is protected', { sealed: true }, { problem: 'sealed' }],
    ['says that it is too much', { unpacked: 30_000_000 }, { problem: 'too-many-bytes', found: 60_000_000 }],
  ])('is not unpacked when it %s', async (_, lies, expected) => {
    await expect(unpack(zip(parts, lies), everything)).rejects.toMatchObject(expected)
  })

  it('is not unpacked when it has too many parts', async () => {
    const many = (count: number) => zip(new Map(Array.from({ length: count }, (_, at) => [`${at}`, ''])))
    expect((await unpack(many(archiveLimits.parts), everything)).size).toBe(archiveLimits.parts)
    const found = archiveLimits.parts + 1
    await expect(unpack(many(found), everything)).rejects.toMatchObject({ problem: 'too-many-parts', found })
  })

  it('is not unpacked when it is cut off, wherever', async () => {
    const whole = zip(new Map([['a.txt', 'content']]))
    for (let length = 0; length < whole.length; length += 1)
      await expect(unpack(whole.subarray(0, length), everything)).rejects.toMatchObject({ problem: 'damaged' })
  })
})
