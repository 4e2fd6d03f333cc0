import { createRequire } from 'node:module'

// as CommonJS: nothing but a bundler finds its names in the other form
const { CFB }: typeof import('xlsx') = createRequire(import.meta.url)('xlsx')

/** A cell of an old workbook; a number with a format is shown as a date. */
export type OldCell = string | number | { date: number }

export interface OldWorkbook {
  /** 1252 in the west, 1251 where Cyrillic is written. */
  codePage?: number
  from1904?: boolean
}

const dateFormat = 14

function record(id: number, ...fields: readonly (readonly [value: number, bytes: 1 | 2 | 4] | Buffer)[]): Buffer {
  const bodies = fields.map((field) => {
    if (Buffer.isBuffer(field)) return field
    const bytes = Buffer.alloc(field[1])
    bytes.writeUIntLE(field[0], 0, field[1])
    return bytes
  })
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}

const begin = (kind: number) => record(0x0809, [0x0500, 2], [kind, 2], [0x096c, 2], [0x07c9, 2])
const end = record(0x000a)
const format = (number: number) => record(0x00e0, [0, 2], [number, 2], [1, 2], Buffer.alloc(14))

/** Letters as the code page has them: Latin and Cyrillic are all that is needed. */
const lettersIn = (text: string, codePage: number): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return codePage === 1251 && code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )

function cellRecord(cell: OldCell, row: number, column: number, codePage: number): Buffer {
  const place = [
    [row, 2],
    [column, 2],
  ] as const
  if (typeof cell === 'string') {
    const letters = lettersIn(cell, codePage)
    return record(0x0204, ...place, [0, 2], [letters.length, 2], letters)
  }
  const number = Buffer.alloc(8)
  number.writeDoubleLE(typeof cell === 'number' ? cell : cell.date)
  return record(0x0203, ...place, [typeof cell === 'number' ? 0 : 1, 2], number)
}

/** A container of the kind that old Office files are, with one stream in it. */
export function container(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = CFB.utils.cfb_new({ root: 'R' })
  CFB.utils.cfb_add(made, `/${name}`, content)
  return new Uint8Array(CFB.write(made, { type: 'array' }))
}

/** A workbook as Excel 95 wrote it, with one sheet: every text in the code page that the workbook names. */
export function oldWorkbook(
  rows: readonly (readonly OldCell[])[],
  { codePage = 1252, from1904 = false }: OldWorkbook = {},
): Uint8Array<ArrayBuffer> {
  const cells = rows.flatMap((row, at) => row.map((cell, column) => cellRecord(cell, at, column, codePage)))
  const sheet = Buffer.concat([begin(0x0010), ...cells, end])
  const head = [
    begin(0x0005),
    record(0x0042, [codePage, 2]),
    record(0x0022, [from1904 ? 1 : 0, 2]),
    format(0),
    format(dateFormat),
  ]
  const name = Buffer.from('Sheet')
  const listed = (at: number) => record(0x0085, [at, 4], [0, 2], [name.length, 1], name)
  const at = Buffer.concat([...head, listed(0), end]).length
  return container('Book', Buffer.concat([...head, listed(at), end, sheet]))
}
