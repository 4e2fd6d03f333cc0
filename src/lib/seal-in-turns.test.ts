import { expect, it } from 'vitest'
import { jsonPortions, sealInTurns } from './seal-in-turns.ts'
import { unseal } from './seal.ts'

const place = { db: 'box', table: 'rows', key: 'a', scope: 's', schema: 1 }
const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const row = (line: number) => ({ line, cells: { name: `Åsa "Öst" 𝒜 ${line}`, dob: undefined, ref: '' } })
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at))
const file = { name: 'many.csv', order: null, rows: rows(5000), run: { id: 'i', keys: rows(501), left: [] } }

it.each([
  ['a word', 'Åsa'],
  ['nothing', null],
  ['an empty list', []],
  ['an empty record', {}],
  ['a record of what is not there', { a: undefined }],
  ['a record whose first value is not there', { a: undefined, b: [1], c: {} }],
  ['as many as go together', rows(250)],
  ['one more', rows(251)],
  ['lists within records', file],
  ['cells without a prototype', [Object.assign(Object.create(null), { name: 'Åsa' })]],
])('writes down %s as JSON has it', (_, value) => {
  expect([...jsonPortions(value)].join('')).toBe(JSON.stringify(value))
})

it('gives back thousands of rows that it sealed', async () => {
  const key = await newKey()
  const sealed = await sealInTurns(key, place, file)
  expect(await unseal(key, place, sealed)).toEqual(JSON.parse(JSON.stringify(file)))
})

it('lets others have their turn between the files that it writes down', async () => {
  const key = await newKey()
  let turns = 0
  const others = () => {
    turns += 1
    next = setImmediate(others)
  }
  let next = setImmediate(others)
  const begunAt: number[] = []
  const watched = {
    get rows() {
      begunAt.push(turns)
      return file.rows
    },
  }
  const names = Array.from({ length: 20 }, (_, at) => `file ${at}`)
  await sealInTurns(key, place, Object.fromEntries(names.map((name) => [name, watched])))
  clearImmediate(next)
  expect(new Set(begunAt).size).toBe(names.length)
})
