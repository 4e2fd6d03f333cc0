/**
 * Makes the workbooks that people fill in to monitor many at once: `node .scripts/make-templates.mjs [folder]`, by
 * default public/static/files. The same bytes every time; a file that has them already is left alone.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { root } from './build.mjs'

const columns = {
  type: 'Individual for a person, or Entity for a company. Required.',
  name: 'The full name, as the customer file has it. Required.',
  firstName: 'The first name of a person. May stay empty where the full name stands under name.',
  middleName: 'Further given names of a person, if any.',
  lastName: 'The family name of a person. May stay empty where the full name stands under name.',
  gender: 'Male or Female, for a person. May stay empty.',
  dob: 'The date of birth of a person, as YYYY-MM-DD, for example 1965-10-03. May stay empty.',
  client_ref: 'Your own reference of this customer, which no other row and no other monitored customer has. Required.',
  country: 'Two-letter country codes with commas between them, for example SE,FI. May stay empty.',
}

const example = {
  type: ['Individual', 'Entity'],
  name: ['Mira Elisabet Halvorsdal', 'Halvorsdal Shipping AB'],
  firstName: ['Mira', ''],
  middleName: ['Elisabet', ''],
  lastName: ['Halvorsdal', ''],
  gender: ['Female', ''],
  dob: ['1965-10-03', ''],
  client_ref: ['CUST-0001', 'CUST-0002'],
  country: ['SE,FI', 'SE'],
}

const templates = {
  acuris: ['type', 'name', 'firstName', 'middleName', 'lastName', 'gender', 'dob', 'client_ref', 'country'],
  comply: ['type', 'name', 'dob', 'client_ref', 'country'],
  dowjones: ['type', 'name', 'gender', 'dob', 'client_ref', 'country'],
}

/** What a provider asks for in a way of its own. */
const own = {
  acuris: {
    name: { sentence: 'The name of a company. Of a person the full name, where its parts are not given.', first: '' },
  },
  comply: {
    type: { sentence: 'Individual for a person, or Entity for a company. May stay empty.' },
    dob: { sentence: 'The year of birth of a person, for example 1965. May stay empty.', first: '1965' },
    client_ref: {
      sentence:
        'Your own reference of this customer, which no other row and no other monitored customer has. May stay empty.',
    },
  },
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Every cell is text, so that a spreadsheet changes neither dates nor leading zeros; headings are bold. */
const styles = `<styleSheet xmlns="${main}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs>
</styleSheet>`

const [text, heading] = [1, 2]
const cell = (value, style) =>
  value === ''
    ? ''
    : `<c s="${style}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
/** Cells without a place of their own follow one another: an empty one needs one. */
const empty = `<c s="${text}"/>`
const row = (values, style) => `<row>${values.map((value) => cell(value, style) || empty).join('')}</row>`

function sheet(rows, widths) {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${text}" customWidth="1"/>`,
  )
  const top =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  const lines = rows.map((values, at) => row(values, at === 0 ? heading : text))
  return `<worksheet xmlns="${main}"><sheetViews>${top}</sheetViews><cols>${cols.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** The parts of a template, by name. */
function parts(provider) {
  const names = templates[provider]
  const told = (name) => own[provider]?.[name]
  const widths = names.map((name) => (/name|country|client/i.test(name) ? 28 : 14))
  const rows = [0, 1].map((at) => names.map((name) => (at === 0 ? told(name)?.first : undefined) ?? example[name][at]))
  const sentences = names.map((name) => [name, told(name)?.sentence ?? columns[name]])
  const sheets = {
    Import: sheet([names], widths),
    Examples: sheet([names, ...rows], widths),
    'How to fill it in': sheet([['Column', 'What belongs there'], ...sentences], [16, 100]),
  }
  const titles = Object.keys(sheets)
  const override = (path, kind) => `<Override PartName="/xl/${path}.xml" ContentType="${type}.${kind}+xml"/>`
  const relation = (id, kind, target) => `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`
  const related = (list) => `<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`
  return {
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      override('workbook', 'sheet.main') +
      override('styles', 'styles') +
      titles.map((_, at) => override(`worksheets/sheet${at + 1}`, 'worksheet')).join('') +
      '</Types>',
    '_rels/.rels': related([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
      titles.map((title, at) => `<sheet name="${title}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': related([
      ...titles.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation(titles.length + 1, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': styles,
    ...Object.fromEntries(titles.map((title, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheets[title]])),
  }
}

/** A zip archive that says of every part that it was made on the first day that such an archive can name. */
function zip(files) {
  const bodies = []
  const directory = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(declared + content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const head = Buffer.alloc(26)
    for (const [value, place] of [
      [20, 0],
      [8, 4],
      [0x21, 8],
      [Buffer.byteLength(name), 22],
    ])
      head.writeUInt16LE(value, place)
    for (const [value, place] of [
      [crc32(bytes), 10],
      [packed.length, 14],
      [bytes.length, 18],
    ])
      head.writeUInt32LE(value, place)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), head, tail, Buffer.from(name))
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed])
    bodies.push(body)
    at += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  for (const place of [8, 10]) end.writeUInt16LE(Object.keys(files).length, place)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}

const folder = process.argv[2] ?? join(root, 'public/static/files')
mkdirSync(folder, { recursive: true })
for (const provider of Object.keys(templates)) {
  const path = join(folder, `import_${provider}_monitor_template.xlsx`)
  const bytes = zip(parts(provider))
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes)
}
