import { crc32, deflateRawSync } from 'node:zlib'

/** A cell as a spreadsheet keeps it: a text, a number, or a number that a format shows as a date. */
export type Cell = string | number | { value: number; format: string } | undefined

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The parts of an xlsx workbook with these sheets, by name. */
export function workbookParts(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Map<string, string> {
  const names = Object.keys(sheets)
  const formats = Object.values(sheets).flatMap((rows) => rows.flatMap((row) => row.flatMap(formatOf)))
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  const targets = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return new Map([
    ['[Content_Types].xml', contentTypes(names.length)],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${targets.join('')}</Relationships>`,
    ],
    ['xl/styles.xml', styles(formats)],
    ...Object.values(sheets).map((rows, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      sheet(rows, formats),
    ]),
  ])
}

const formatOf = (cell: Cell): string[] => (typeof cell === 'object' ? [cell.format] : [])

const contentTypes = (sheets: number) =>
  `<Types xmlns="${packages}/content-types">` +
  `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
  Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  ).join('') +
  '</Types>'

const styles = (formats: readonly string[]) =>
  `<styleSheet xmlns="${main}"><numFmts>` +
  formats.map((format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escape(format)}"/>`).join('') +
  '</numFmts><cellXfs><xf numFmtId="0"/>' +
  formats.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`).join('') +
  '</cellXfs></styleSheet>'

const sheet = (rows: readonly (readonly Cell[])[], formats: readonly string[]) =>
  `<worksheet xmlns="${main}"><sheetData>` +
  rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`, formats)).join('')}</row>`,
    )
    .join('') +
  '</sheetData></worksheet>'

const letter = (column: number): string =>
  (column < 26 ? '' : letter(Math.floor(column / 26) - 1)) + String.fromCharCode('A'.charCodeAt(0) + (column % 26))

function cellXml(cell: Cell, place: string, formats: readonly string[]): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.value}</v></c>`
}

/** What a zip archive may say that is not so. */
export interface Lies {
  /** The size that every part claims to unpack to. */
  unpacked?: number
  /** Names of parts whose checksum is that of another text. */
  spoiled?: readonly string[]
  sealed?: true
}

/** A zip archive of these parts, packed. */
export function zip(parts: ReadonlyMap<string, string | Uint8Array>, lies: Lies = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  for (const [name, content] of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(lies.sealed ? 1 : 0, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(lies.spoiled?.includes(name) ? 1 : crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(lies.unpacked ?? bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(Buffer.concat(bodies).length, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), head, tail, Buffer.from(name))
    bodies.push(Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed)
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(Buffer.concat(bodies).length, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

/** An xlsx file with one sheet. */
export const workbook = (...rows: (readonly Cell[])[]): Buffer => zip(workbookParts({ Sheet: rows }))
