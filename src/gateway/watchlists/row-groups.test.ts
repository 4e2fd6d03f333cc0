import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { RowGroups, type RowGroup } from './row-groups.ts'

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('list-')).length

async function group(rows: Array<[key: string, value: string]>): Promise<RowGroup[]> {
  const groups = new RowGroups()
  const found: RowGroup[] = []
  for (const [index, [key, value]] of rows.entries()) await groups.add(key, index + 1, [value])
  for await (const one of groups.groups()) found.push(one)
  await groups.remove()
  return found
}

describe('RowGroups', () => {
  it('brings together what does not stand together, in the order of the file', async () => {
    const found = await group([
      ['a', '1'],
      ['b', '2'],
      ['a', 'th"ree\n'],
    ])
    expect(found.find(({ key }) => key === 'a')).toEqual({ key: 'a', line: 1, rows: [['1'], ['th"ree\n']] })
    expect(found).toHaveLength(2)
  })

  it('gives the same groups from the disk as from memory, and leaves nothing there', async () => {
    const before = folders()
    const rows = Array.from({ length: 3000 }, (_, index): [string, string] => [`key ${index % 1000}`, `${index}`])
    const small = await group(rows)
    const padded = 'x'.repeat(2000)
    const large = await group(rows.map(([key, value]) => [key, value + padded]))
    const bare = large.map((one) => ({ ...one, rows: one.rows.map(([value = '']) => [value.replace(padded, '')]) }))
    expect(bare).toEqual(small)
    expect(small).toHaveLength(1000)
    expect(folders()).toBe(before)
  })
})
