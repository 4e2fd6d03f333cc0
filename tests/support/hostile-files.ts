import type { SpreadsheetReason } from '#data/device/spreadsheet.ts'
import { container, oldWorkbook } from './old-workbook.ts'
import { workbook, workbookParts, zip, type Cell, type Lies } from './workbook.ts'

/** A file that somebody made to do harm, or that is not what its name says, and what comes of reading it. */
export interface HostileFile {
  what: string
  file: () => File
  comes: { rows: string[][] } | { reason: SpreadsheetReason }
}

const heading = ['type', 'name']
const person = ['Individual', 'Ilse Beispiel']
const asFound = { rows: [heading, person] }
const sheetOne = 'xl/worksheets/sheet1.xml'

const file = (name: string, bytes: Uint8Array | string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

const usual = (rows: readonly (readonly Cell[])[] = [heading, person]) => workbookParts({ Sheet: rows })

/** The parts of a workbook of one person, with one part changed. */
function changed(name: string, change: (text: string) => string): Map<string, string> {
  const parts = usual()
  return parts.set(name, change(parts.get(name) ?? ''))
}

const withRow = (xml: string) => changed(sheetOne, (text) => text.replace('</sheetData>', `${xml}</sheetData>`))
const withParts = (more: Readonly<Record<string, string>>) => new Map([...usual(), ...Object.entries(more)])
const xlsx = (parts: ReadonlyMap<string, string>, lies: Lies = {}) => file('list.xlsx', zip(parts, lies))

const content = { reason: 'content' } as const
const tooLarge = { reason: 'too-large' } as const

/** A file that says how large it is, and must not be opened to find out. */
function enormous(): File {
  const large = file('list.xlsx', 'PK')
  Object.defineProperty(large, 'size', { value: 200_000_000 })
  large.arrayBuffer = () => Promise.reject(new Error('it was read'))
  return large
}

/** Texts that many cells share, one of them in two fonts and with its reading. */
function sharedTexts(): Map<string, string> {
  const parts = changed('[Content_Types].xml', (text) =>
    text.replace(
      '</Types>',
      '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    ),
  )
  const cells = [0, 1, 0, 2].map((text, at) => `<c r="${'AB'[at % 2]}${at < 2 ? 1 : 2}" t="s"><v>${text}</v></c>`)
  parts.set(
    sheetOne,
    `<worksheet><sheetData><row r="1">${cells.slice(0, 2).join('')}</row><row r="2">${cells.slice(2).join('')}</row></sheetData></worksheet>`,
  )
  return parts.set(
    'xl/sharedStrings.xml',
    '<sst><si><t>type</t></si><si><t>name</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Ilse </t></r><r><t>Beispiel</t></r><rPh sb="0" eb="4"><t>reading</t></rPh></si></sst>',
  )
}

/** A link over every cell that a sheet can have. */
const links = (prefix = '') =>
  `<${prefix}hyperlinks><${prefix}hyperlink ref="A1:XFD1048576" location="A1"/></${prefix}hyperlinks>`

const formulas =
  '<row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>HYPERLINK("https://example.org","Ilse")</f><v>Ilse</v></c></row>' +
  '<row r="4"><c r="A4"><f>WEBSERVICE("https://example.org")</f></c><c r="B4" t="str"><f>[1]Other!A1</f><v>Else</v></c></row>'

/** From every "<a" one expression of the package looks to the end and back: CVE-2024-22363. */
export const endless = (): File => xlsx(changed('[Content_Types].xml', (text) => `${text}${'<a a='.repeat(400_000)}`))

/** Everything that has to be refused, or to be harmless, at once; `endless` takes its time. */
export const hostileFiles: readonly HostileFile[] = [
  {
    what: 'names what all objects inherit, as sheet, cell and comment: CVE-2023-30533',
    file: () =>
      xlsx(
        new Map([
          ...workbookParts({ ['__proto__']: [heading, ['__proto__', 'constructor']] }),
          [
            'xl/worksheets/_rels/sheet1.xml.rels',
            '<Relationships><Relationship Id="r" Type="comments" Target="../comments1.xml"/></Relationships>',
          ],
          [
            'xl/comments1.xml',
            '<comments><commentList><comment ref="__proto__"><text><t>c</t></text></comment></commentList></comments>',
          ],
        ]),
      ),
    comes: { rows: [heading, ['__proto__', 'constructor']] },
  },
  {
    what: 'names no cell as its place',
    file: () => xlsx(withRow('<row r="3"><c r="__proto__"><v>1</v></c></row>')),
    comes: asFound,
  },
  { what: 'says that it unpacks to 100 MB', file: () => xlsx(usual(), { unpacked: 20_000_000 }), comes: tooLarge },
  {
    what: 'unpacks to 60 MB',
    file: () => xlsx(changed(sheetOne, (text) => text + ' '.repeat(60_000_000))),
    comes: tooLarge,
  },
  { what: 'unpacks to more than it says', file: () => xlsx(usual(), { unpacked: 3 }), comes: content },
  {
    what: 'has 201 parts',
    file: () => xlsx(withParts(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`xl/${at}.xml`, ''])))),
    comes: tooLarge,
  },
  { what: 'is 200 MB large', file: enormous, comes: tooLarge },
  { what: 'is empty', file: () => file('list.xlsx', ''), comes: { reason: 'empty' } },
  {
    what: 'is a picture called .xlsx',
    file: () => file('list.xlsx', Buffer.from('89504e470d0a1a0a', 'hex')),
    comes: content,
  },
  {
    what: 'is a text called .xls',
    file: () => file('list.xls', 'type;name\nIndividual;Ilse Beispiel'),
    comes: content,
  },
  {
    what: 'is a page called .xls',
    file: () => file('list.xls', '<table><tr><td>type</td></tr></table>'),
    comes: content,
  },
  { what: 'is a new workbook called .xls', file: () => file('list.xls', zip(usual())), comes: content },
  { what: 'is an old workbook called .xlsx', file: () => file('list.xlsx', oldWorkbook([heading])), comes: content },
  { what: 'is a workbook called .csv', file: () => file('list.csv', zip(usual())), comes: content },
  { what: 'is an archive of something else', file: () => xlsx(new Map([['list.csv', 'type']])), comes: content },
  {
    what: 'is an OpenDocument called .xlsx',
    file: () =>
      xlsx(
        new Map([
          ['META-INF/manifest.xml', '<x/>'],
          ['content.xml', '<x/>'],
        ]),
      ),
    comes: content,
  },
  {
    what: 'is an old letter called .xls',
    file: () => file('list.xls', container('WordDocument', Buffer.alloc(5000))),
    comes: content,
  },
  { what: 'is called after no spreadsheet', file: () => file('list.xlsx.exe', 'MZ'), comes: { reason: 'extension' } },
  { what: 'is called .xlsm', file: () => file('list.xlsm', zip(usual())), comes: { reason: 'extension' } },
  { what: 'is cut short', file: () => file('list.xlsx', zip(usual()).subarray(0, 900)), comes: content },
  { what: 'was changed on its way', file: () => xlsx(usual(), { spoiled: [sheetOne] }), comes: content },
  { what: 'is protected with a password', file: () => xlsx(usual(), { sealed: true }), comes: content },
  {
    what: 'is protected the way that Office does it',
    file: () => file('list.xls', container('EncryptedPackage', Buffer.alloc(5000))),
    comes: content,
  },
  {
    what: 'has macros and is called .xlsx',
    file: () => {
      const parts = changed('[Content_Types].xml', (text) =>
        text.replace('openxmlformats-officedocument.spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main'),
      )
      return xlsx(parts.set('xl/vbaProject.bin', 'Sub Auto_Open()'), { spoiled: ['xl/vbaProject.bin'] })
    },
    comes: asFound,
  },
  {
    what: 'has formulas, which come as what they came to',
    file: () => xlsx(withRow(formulas)),
    comes: { rows: [heading, person, ['2', 'Ilse'], ['', 'Else']] },
  },
  {
    what: 'has links to other workbooks',
    file: () =>
      xlsx(withParts({ 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }), {
        spoiled: ['xl/externalLinks/externalLink1.xml'],
      }),
    comes: asFound,
  },
  {
    what: 'has a link over every cell that a sheet can have',
    file: () => xlsx(changed(sheetOne, (text) => text.replace('</sheetData>', `</sheetData>${links()}`))),
    comes: asFound,
  },
  {
    what: 'has such a link, and every name in it has a prefix',
    file: () =>
      xlsx(
        changed(sheetOne, (text) =>
          text.replace('<sheetData>', '<x:sheetData>').replace('</sheetData>', `</x:sheetData>${links('x:')}`),
        ),
      ),
    comes: asFound,
  },
  {
    what: 'has such a link, and no rows',
    file: () => xlsx(changed(sheetOne, () => `<worksheet>${links()}</worksheet>`)),
    comes: { reason: 'empty' },
  },
  {
    what: 'has such a link in what it names as its sheet',
    file: () => {
      const parts = changed('xl/_rels/workbook.xml.rels', (text) => text.replace('worksheets/sheet1.xml', 'styles.xml'))
      return xlsx(parts.set('xl/styles.xml', `<worksheet>${links()}</worksheet>`))
    },
    comes: { reason: 'empty' },
  },
  {
    what: 'has such a link in an encoding of its own',
    file: () => {
      const sheet = Buffer.from(`\uFEFF<worksheet>${links()}</worksheet>`, 'utf16le')
      return file('list.xlsx', zip(new Map<string, string | Uint8Array>([...usual(), [sheetOne, sheet]])))
    },
    comes: content,
  },
  {
    what: 'has 20,000 rows with a blank in the last column that there is',
    file: () => {
      const blank = (row: number) => `<row r="${row}"><c r="XFD${row}" t="inlineStr"><is><t> </t></is></c></row>`
      return xlsx(withRow(Array.from({ length: 19_998 }, (_, at) => blank(at + 3)).join('')))
    },
    comes: asFound,
  },
  {
    what: 'has texts that cells share, in several fonts',
    file: () => xlsx(sharedTexts()),
    comes: { rows: [heading, ['type', 'Ilse Beispiel']] },
  },
  {
    what: 'has a cell in a row that no sheet has',
    file: () => xlsx(withRow('<row r="3"><c r="A999999999"><v>1</v></c></row>')),
    comes: tooLarge,
  },
  {
    what: 'has a cell in a column that no sheet has',
    file: () => xlsx(withRow('<row r="3"><c r="ZZZZZZ3"><v>1</v></c></row>')),
    comes: tooLarge,
  },
  {
    what: 'has 100,000 columns',
    file: () => file('list.xlsx', workbook(Array.from({ length: 100_000 }, () => 'x'))),
    comes: tooLarge,
  },
  { what: 'has 100,000 columns, as text', file: () => file('list.csv', 'x,'.repeat(100_000) + 'x'), comes: tooLarge },
  {
    what: 'has a million blank lines',
    file: () => file('list.csv', `type,name${'\n'.repeat(1_000_000)}Individual,Ilse`),
    comes: tooLarge,
  },
  { what: 'has NULs in its text', file: () => file('list.csv', 'type,name\nIndividual,Il\0se'), comes: content },
  {
    what: 'has a quote that is never closed',
    file: () => file('list.csv', 'type,name\nIndividual,"Ilse\nEntity,Else'),
    comes: content,
  },
  {
    what: 'has 5,000 rows with quotes everywhere',
    file: () =>
      file('list.csv', `"type","name"\n${'"Individual","Ilse ""Ilsebill""\nBeispiel, die Erste"\n'.repeat(5000)}`),
    comes: {
      rows: [heading, ...Array.from({ length: 5000 }, () => ['Individual', 'Ilse "Ilsebill"\nBeispiel, die Erste'])],
    },
  },
  {
    what: 'has 5,001 rows',
    file: () => file('list.csv', `type,name\n${'Individual,Ilse\n'.repeat(5001)}`),
    comes: tooLarge,
  },
]
