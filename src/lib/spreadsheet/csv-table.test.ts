import { describe, expect, it } from 'vitest'
import { csvTable } from './csv-table.ts'

const limits = { rows: 5000, columns: 100 }
const read = (text: string | Uint8Array) =>
  csvTable(typeof text === 'string' ? new TextEncoder().encode(text) : text, limits)
const people = [
  ['name', 'country'],
  ['Žofie Müller', 'CZ'],
]
const lines = people.map((row) => row.join(';')).join('\r\n')
const utf16 = Buffer.from(`\uFEFF${lines}`, 'utf16le')

describe('a separated text', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(lines)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${lines}`)],
    ['UTF-16, low bytes first', utf16],
    ['UTF-16, high bytes first', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(lines.replace('Ž', '\u008e'), 'latin1')],
  ])('is read in %s', (_, bytes) => {
    expect(read(bytes)).toEqual(people)
  })

  it.each<[string, Uint8Array]>([
    ['UTF-16 without its mark', Buffer.from(lines, 'utf16le')],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
    ['half a letter', Buffer.concat([utf16, Buffer.from([0x61])])],
    ['what no encoding has', Buffer.from([0x61, 0x3b, 0x81, 0x8d])],
  ])('is not read in %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow('content')
  })

  it.each([',', ';', '\t', '|'])('is read with "%s" between its cells, told by its first rows', (separator) => {
    const countries = separator === ',' ? '"SE,FI"' : 'SE,FI'
    const rows = [
      ['name', 'dob', 'country'],
      ['Ilse', '1965-10-03', countries],
      ['Bo', '', 'SE'],
    ]
    expect(read(rows.map((row) => row.join(separator)).join('\n'))).toEqual([
      ['name', 'dob', 'country'],
      ['Ilse', '1965-10-03', 'SE,FI'],
      ['Bo', '', 'SE'],
    ])
  })

  it('is read with the separator that its first line names, and keeps the number of every row', () => {
    expect(read('sep=|\r\nname|country\r\nMüller; Söhne|SE,FI\r\n')).toEqual([
      [],
      ['name', 'country'],
      ['Müller; Söhne', 'SE,FI'],
    ])
  })

  it('is read as one column where nothing separates', () => {
    expect(read('name\nIlse\n\nBo\n')).toEqual([['name'], ['Ilse'], [], ['Bo']])
  })

  it('is read with separators, line breaks and doubled quotes inside quotes, whatever ends its lines', () => {
    const rows = [
      ['name', 'note'],
      ['Beispiel, "Ilse"', 'one\ntwo'],
      ['Bo', ''],
    ]
    for (const end of ['\n', '\r\n', '\r'])
      expect(read(`name,note${end}"Beispiel, ""Ilse""","one${end}two"${end}Bo,`)).toEqual(
        rows.map((row) => (row[1] === '' ? row.slice(0, 1) : row)),
      )
  })

  it('is read with quotes inside of cells that do not begin with one', () => {
    expect(read('name,country\nIlse "Ilsebill" B,SE')).toEqual([
      ['name', 'country'],
      ['Ilse "Ilsebill" B', 'SE'],
    ])
  })

  it.each(['name,country\n"Ilse,SE\nBo,FI', 'name,country\n"Ilse"B,SE'])(
    'is not read where a quote would move what follows into other rows: %j',
    (text) => {
      expect(() => read(text)).toThrow('content')
    },
  )

  it('keeps every cell a text: no number, no date and no formula is made of it', () => {
    expect(read('name,client_ref,dob\n=1+1,007,1e5')[1]).toEqual(['=1+1', '007', '1e5'])
  })

  it('is not read beyond its limits', () => {
    const rows = (count: number) => `name\n${'Ilse\n'.repeat(count)}`
    expect(read(rows(5000))).toHaveLength(5001)
    expect(() => read(rows(5001))).toThrow('too-large')
    expect(() => read(rows(30_000))).toThrow('too-large')
  })
})
