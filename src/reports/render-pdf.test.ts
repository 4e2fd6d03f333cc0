import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { havePoppler, pagesOf } from '#tests/support/pdf-text.ts'
import { pngOf } from '#tests/support/png.ts'
import { plainBranding } from './branding.ts'
import { type Block, contentHash, type ReportDocument, type ReportSection } from './document.ts'
import { romaniseText } from '#lib/names/romanise-text.ts'
import { fontSlices } from './fonts.ts'
import { type Rendering, renderPdf } from './render-pdf.ts'

const fonts = join(import.meta.dirname, '../../public/fonts')
const haveFonts = fontSlices.every(({ id }) => existsSync(join(fonts, `${id}.ttf`)))
/** Why a test is left out, in its title. */
const needs = (what: string, is: boolean) => (is ? '' : ` (skipped: no ${what})`)

const loadLatin = (words: readonly string[]) => Promise.resolve(words.map(romaniseText))
const fromFolder: Rendering = {
  loadLatin,
  loadSlice: (slice) =>
    readFile(join(fonts, `${slice}.ttf`)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    ),
}
const without: Rendering = { loadSlice: () => Promise.resolve(null), loadLatin }

/** What is drawn on the pages, in the language of PDFs. */
const drawn = (bytes: Uint8Array): string =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
    .map(([, packed = '']) =>
      inflateSync(Buffer.from(packed, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
    )
    .join('\n')

const sectionOf = (title: string, ...blocks: Block[]): ReportSection => ({ title, level: 1, blocks })
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => [`row ${i + 1}`, 'a value that is told '.repeat(4)])
const document = (sections: readonly ReportSection[], change: Partial<ReportDocument> = {}): ReportDocument => ({
  kind: 'search',
  title: 'SEARCH REPORT',
  subject: 'Mira Halvorsdal',
  band: null,
  sections,
  origin: {
    id: '0b7c2f6e-0000-4000-8000-000000000001',
    madeAt: '2026-11-26T07:00:00Z',
    madeBy: 'Mina Holm',
    tenant: 'Birch',
    timeZone: 'UTC',
    provider: 'Provider',
    engine: null,
    lists: [],
    threshold: null,
    filters: '',
    counts: null,
  },
  ...change,
})
const long = document([sectionOf('Matches', { kind: 'table', columns: ['Name', 'What is told'], rows: rows(120) })])

describe('a report as a file', () => {
  it('is a PDF of A4 pages with a bookmark for every heading', async () => {
    const { bytes, pages } = await renderPdf(
      document([sectionOf('Key Information'), sectionOf('Adverse Media'), sectionOf('About this document')]),
      without,
    )
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw.startsWith('%PDF-1.')).toBe(true)
    expect(raw).toMatch(/\/MediaBox \[0 0 595\.2\d+ 841\.8\d+\]/)
    expect(pages).toBe(1)
    for (const title of ['Key Information', 'Adverse Media', 'About this document'])
      expect(raw).toContain(`/Title (${title})`)
  })

  it('spells names in its bookmarks and properties as they are, whatever their letters', async () => {
    const { bytes } = await renderPdf(
      document([sectionOf('1. Jovan Kovačević'), sectionOf('2. 不二 (a\\b)')], { subject: 'Jovan Kovačević' }),
      without,
    )
    const raw = Buffer.from(bytes).toString('latin1')
    const inUtf16 = (text: string) => Buffer.from(text, 'utf16le').swap16()
    const asHex = (text: string) => `/Title <FEFF${inUtf16(text).toString('hex').toUpperCase()}>`
    expect(raw).toContain(asHex('1. Jovan Kovačević'))
    expect(raw).toContain(asHex('2. 不二 (a\\b)'))
    const told = inUtf16('Jovan Kovačević'.normalize('NFD')).toString('latin1')
    expect(raw).toContain(`/Subject (\u00FE\u00FF${told})`)
    expect(told).not.toContain('\r')
  })

  it('says which document it is in its description, for whoever asks the audit log', async () => {
    const { bytes, contentHash: hash } = await renderPdf(long, without)
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw).toContain(`/Keywords (document ${long.origin.id}, content sha256 ${hash})`)
    expect(raw).toContain('/Title (SEARCH REPORT: Mira Halvorsdal)')
    expect(raw).toContain('/CreationDate (D:20261126')
    expect(raw).toContain('/Lang (en-GB)')
  })

  it('bears the colours of an organisation in its headings, and the plain ones where it has none', async () => {
    const branding = { titleColour: '#ff0000', subtitleColour: '#00ff00', logo: null }
    const plain = await renderPdf(document([sectionOf('Key Information')]), without)
    const coloured = await renderPdf(document([sectionOf('Key Information')]), { ...without, branding })
    expect(coloured.contentHash).toBe(plain.contentHash)
    const [red, green] = [/\b1(?:\.0*)? 0(?:\.0*)? 0(?:\.0*)? rg/, /\b0(?:\.0*)? 1(?:\.0*)? 0(?:\.0*)? rg/]
    for (const colour of [red, green]) {
      expect(drawn(coloured.bytes)).toMatch(colour)
      expect(drawn(plain.bytes)).not.toMatch(colour)
    }
  })

  it('has a black title and blue headings where an organisation has no colours of its own', async () => {
    expect([plainBranding.titleColour, plainBranding.subtitleColour]).toEqual(['#000000', '#305AA1'])
    const read = drawn((await renderPdf(document([sectionOf('Key Information')]), without)).bytes)
    const colourOf = (text: string) =>
      read
        .slice(0, read.indexOf(`(${text}) Tj`))
        .match(/^[\d. ]+ (?:g|rg)$/gm)
        ?.at(-1)
    expect(colourOf('SEARCH REPORT')).toMatch(/^0\.? g$/)
    for (const text of ['Mira Halvorsdal', 'Key Information'])
      expect(colourOf(text)).toMatch(/^0\.188\d* 0\.353\d* 0\.631\d* rg$/)
  })

  it(`prints a row that is higher than a page, whole${needs('pdftotext', havePoppler)}`, async (test) => {
    test.skip(!havePoppler, 'no pdftotext: install poppler-utils')
    const words = Array.from({ length: 3000 }, (_, i) => `word${i}`)
    const table: Block = { kind: 'table', columns: ['No.', 'Told'], rows: [['1', words.join(' ')]] }
    const { bytes } = await renderPdf(document([sectionOf('High', table)]), without)
    const read = new Set(pagesOf(bytes).join(' ').split(/\s+/))
    expect(words.filter((word) => !read.has(word))).toEqual([])
  })

  it(`never leaves a heading behind at the end of a page${needs('pdftotext', havePoppler)}`, async (test) => {
    test.skip(!havePoppler, 'no pdftotext: install poppler-utils')
    const table: Block = { kind: 'table', columns: ['Name'], rows: [['a row']] }
    const many = Array.from({ length: 40 }, (_, i) => [
      { title: `Part ${i}`, level: 1 as const, blocks: [] },
      { title: `Heading ${i}`, level: 2 as const, blocks: [table] },
    ]).flat()
    const read = pagesOf((await renderPdf(document(many), without)).bytes)
    for (const text of read) {
      const lines = text.split('\n').map((line) => line.trim())
      const last = lines.findLast((line) => /^(?:Part|Heading) \d+$|^a row$/.test(line))
      // the last page may end with what stands below everything
      if (text !== read.at(-1)) expect(last).toBe('a row')
    }
  })

  it(`says on every page which document it is, and which page of how many${needs('pdftotext', havePoppler)}`, async (test) => {
    test.skip(!havePoppler, 'no pdftotext: install poppler-utils')
    const { bytes, pages, contentHash: hash } = await renderPdf(long, without)
    const read = pagesOf(bytes)
    expect(read).toHaveLength(pages)
    expect(pages).toBeGreaterThan(2)
    expect(hash).toBe(await contentHash(long))
    for (const [i, text] of read.entries()) {
      expect(text).toContain(`Page ${i + 1} of ${pages}`)
      expect(text).toContain(`Document ${long.origin.id} · content ${hash}`)
    }
  })

  it(`repeats the heading of a table, and loses none of its rows${needs('pdftotext', havePoppler)}`, async (test) => {
    test.skip(!havePoppler, 'no pdftotext: install poppler-utils')
    const read = pagesOf((await renderPdf(long, without)).bytes)
    for (const text of read.slice(0, -1)) expect(text).toContain('What is told')
    const all = read.join('\n')
    for (const [first] of rows(120)) expect(all).toMatch(new RegExp(`\\b${first}\\b`))
  })

  it(`bears what limits it on every page${needs('pdftotext', havePoppler)}`, async (test) => {
    test.skip(!havePoppler, 'no pdftotext: install poppler-utils')
    const band = 'Provisional: stored copy of 26 Nov 2026, 07:00 (UTC)'
    const read = pagesOf((await renderPdf({ ...long, band }, without)).bytes)
    for (const text of read) expect(text).toContain(band)
  })

  it(`tells every kind of content${needs('pdftotext', havePoppler)}`, async (test) => {
    test.skip(!havePoppler, 'no pdftotext: install poppler-utils')
    const blocks: Block[] = [
      { kind: 'notice', text: 'This is not a clearance' },
      { kind: 'facts', facts: [{ label: 'Gender', values: [{ text: 'Female', note: 'List A' }] }] },
      {
        kind: 'items',
        items: [
          {
            title: 'Fined',
            chips: ['Fraud'],
            notes: ['2020'],
            text: 'A fine.',
            link: { label: 'Open', url: 'https://example.org/a' },
          },
        ],
      },
      { kind: 'timeline', items: [{ title: 'Open to False Positive' }] },
      { kind: 'links', links: [{ name: 'Bo Ek', association: 'brother', kind: 'individual', profileId: null }] },
      { kind: 'text', paragraphs: ['A paragraph.'] },
      { kind: 'chips', chips: ['Sanctions'] },
      { kind: 'pictures', addresses: ['/a', '/b'], of: 'Mira' },
      { kind: 'groups', groups: [{ title: '03 Oct 2026', content: { kind: 'text', paragraphs: ['Grouped.'] } }] },
    ]
    const all = pagesOf((await renderPdf(document([sectionOf('Everything', ...blocks)]), without)).bytes).join('\n')
    for (const text of [
      'This is not a clearance',
      'Gender',
      'Female (List A)',
      'Fined',
      '[Fraud]',
      'https://example.org/a',
      'Open to False Positive',
      'Bo Ek, brother',
      'A paragraph.',
      '[Sanctions]',
      '2 pictures',
      'Grouped.',
    ])
      expect(all).toContain(text)
  })

  it(`prints a romanised name with its note where no font is at hand${needs('pdftotext', havePoppler)}`, async (test) => {
    test.skip(!havePoppler, 'no pdftotext: install poppler-utils')
    const { bytes } = await renderPdf(document([], { subject: 'Юлия' }), without)
    expect(pagesOf(bytes)[0]).toContain('Yuliya (original script in the console)')
  })

  it(`prints names of every script with their own letters${needs('fonts', haveFonts && havePoppler)}`, async (test) => {
    test.skip(
      !haveFonts || !havePoppler,
      'no fonts or no pdftotext: run .scripts/make-fonts.mjs, install poppler-utils',
    )
    const names = ['Nguyễn Đặng', 'Ελένη', 'Юлия', '李小龙', 'みどり', '김철수', 'כהן', 'محمد']
    const { bytes } = await renderPdf(
      document([sectionOf('Names', { kind: 'table', columns: ['Name'], rows: names.map((name) => [name]) })]),
      fromFolder,
    )
    const all = pagesOf(bytes).join('\n').normalize('NFKC')
    expect(all).not.toContain('original script in the console')
    for (const name of names) expect(all).toContain(name.normalize('NFKC'))
  })

  it('bears the logo and the colours of an organisation', async () => {
    const logo = new Uint8Array(pngOf({ width: 40, height: 20 }))
    const branding = { titleColour: '#14532d', subtitleColour: '#305aa1', logo }
    const marked = Buffer.from((await renderPdf(long, { ...without, branding })).bytes).toString('latin1')
    const plain = Buffer.from((await renderPdf(long, without)).bytes).toString('latin1')
    expect(marked).toContain('/Subtype /Image')
    expect(plain).not.toContain('/Subtype /Image')
    expect(marked).toMatch(/\/Width 40\s/)
  })

  it(`leaves the logo its place beside a long name${needs('pdftotext', havePoppler)}`, async (test) => {
    test.skip(!havePoppler, 'no pdftotext: install poppler-utils')
    const subject = 'Anna-Maria Wilhelmina van der Merwe-Oosthuizen of Port Elizabeth'
    const branding = { ...plainBranding, logo: new Uint8Array(pngOf({ width: 120, height: 36 })) }
    const [beside] = pagesOf((await renderPdf(document([], { subject }), { ...without, branding })).bytes)
    const [alone] = pagesOf((await renderPdf(document([], { subject }), without)).bytes)
    expect(alone).toContain(subject)
    expect(beside).not.toContain(subject)
    expect(beside?.replaceAll(/\s+/g, ' ')).toContain(subject)
  })

  it('lets others go first while it is printed, and says how far it has come', async () => {
    const parts: number[] = []
    let pauses = 0
    await renderPdf(long, {
      ...without,
      onProgress: (part) => parts.push(part),
      breathe: () => {
        pauses += 1
        return Promise.resolve()
      },
    })
    expect(pauses).toBeGreaterThan(4)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
  })

  it('is stopped where somebody stops it', async () => {
    const controller = new AbortController()
    const made = renderPdf(long, {
      ...without,
      signal: controller.signal,
      breathe: () => {
        controller.abort(new Error('enough'))
        return Promise.resolve()
      },
    })
    await expect(made).rejects.toThrow('enough')
  })
})
