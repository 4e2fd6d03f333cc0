import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Page } from 'playwright'
import {
  billFields,
  type BillField,
  type DocumentMode,
  type FieldReading,
  passportFields,
  type PassportField,
} from '../../src/contracts/id-analysis.ts'
import { checkedImage, ImageRefused } from '../../src/gateway/identity/checked-image.ts'
import { startOcrThread } from '../../src/gateway/identity/ocr-thread.ts'
import { readBill } from '../../src/gateway/identity/read-bill.ts'
import { readPassport } from '../../src/gateway/identity/read-passport.ts'
import { ReadingQueue } from '../../src/gateway/identity/reading-queue.ts'
import { jpegOf } from '../support/jpeg.ts'
import { KillableBrowser } from '../support/killable-browser.ts'
import { pdfOf } from '../support/pdf.ts'
import { pngOf } from '../support/png.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { takeFunctions } from './desk.ts'
import { drawSheet, hasZoneFont } from '../support/draw-sheet.ts'
import { billOf } from '../support/invented-bills.ts'
import { passportOf, type Specimen } from '../support/invented-documents.ts'
import { quantile } from './report.ts'

const passports = 40
const bills = 20
const today = '2026-11-26'

type Read = (Partial<Record<string, unknown>> & { readings: Record<string, FieldReading> }) | null

/** What came of some fields of some documents. */
class Count {
  right = 0
  all = 0
  /** Wrong fields that were shown as certain: of each what was read and what is right. */
  readonly wrongAndCertain: string[] = []
  readonly wrong: string[] = []
  readonly ms: number[] = []

  add<Field extends string>({ name, right }: Specimen<Field>, fields: readonly Field[], read: Read): void {
    for (const field of fields) {
      this.all += 1
      const value = read?.[field] ?? null
      if (value === right[field]) {
        this.right += 1
        continue
      }
      const what = `${name} ${field}: ${JSON.stringify(value)} for ${JSON.stringify(right[field])}`
      this.wrong.push(what)
      if (read?.readings[field]?.sureness === 'certain') this.wrongAndCertain.push(what)
    }
  }

  get percent(): number {
    return this.all === 0 ? 0 : (100 * this.right) / this.all
  }
}

const queue = new ReadingQueue(startOcrThread)
const never = new AbortController().signal

const readingOf = (mode: DocumentMode, { bytes: image, width, height }: ReturnType<typeof checkedImage>) =>
  queue.read({ mode, image, width, height }, { userId: 'the bench', ticket: null, signal: never })

async function readImage(mode: DocumentMode, jpeg: Buffer): Promise<Read> {
  const image = checkedImage({ name: 'document.jpg', type: 'image/jpeg', bytes: jpeg })
  const reading = await readingOf(mode, image)
  return mode === 'passport' ? readPassport(reading, today) : readBill(reading.page)
}

async function measured<Field extends PassportField | BillField>(
  page: Page,
  { report, signal }: BenchContext,
  of: { mode: DocumentMode; specimens: readonly Specimen<Field>[]; fields: readonly Field[] },
): Promise<Count> {
  const count = new Count()
  for (const specimen of of.specimens) {
    if (signal.aborted) break
    report.progress(specimen.name)
    const jpeg = await drawSheet(page, specimen.sheet)
    const began = performance.now()
    count.add(specimen, of.fields, await readImage(of.mode, jpeg).catch(() => null))
    count.ms.push(performance.now() - began)
  }
  return count
}

function tell({ report }: BenchContext, what: string, count: Count, least: number): void {
  report.figure({ what: `${what}, right`, value: count.percent, unit: '%', budget: least, limit: 'at least' })
  report.figure({ what: `${what}, wrong but certain`, value: count.wrongAndCertain.length, unit: '', budget: 0 })
  report.figure({ what: `${what}, one document, median`, value: quantile(count.ms, 0.5), unit: 'ms', budget: null })
  report.figure({ what: `${what}, one document, slowest`, value: Math.max(...count.ms), unit: 'ms', budget: 30_000 })
  for (const wrong of count.wrong) report.say(`       ${wrong}`)
}

async function fields(context: BenchContext): Promise<void> {
  const { report, seed, runs } = context
  report.say(`  seed ${seed}; drawn by Chromium, turned by up to 3 degrees, with noise, as JPEG of quality 60`)
  const browser = new KillableBrowser()
  try {
    const chromium = await browser.start()
    await takeFunctions(chromium)
    const page = await chromium.newPage()
    report.say(`  zones in ${(await hasZoneFont(page)) ? 'OCR-B' : 'Liberation Mono: fonts-ocr-b is not installed'}`)
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const numbers = (most: number) => Array.from({ length: runs ?? most }, (_, index) => index)
    const ofPassports = await measured(page, context, {
      mode: 'passport',
      specimens: numbers(passports).map((index) => passportOf(index, seed)),
      fields: passportFields,
    })
    const ofBills = await measured(page, context, {
      mode: 'ubill',
      specimens: numbers(bills).map((index) => billOf(index, seed)),
      fields: billFields,
    })
    delay.disable()
    tell(context, `fields of ${passports} passports and cards`, ofPassports, 95)
    tell(context, `fields of ${bills} utility bills`, ofBills, 90)
    report.figure({
      what: 'longest stretch without an answer meanwhile',
      value: delay.max / 1e6,
      unit: 'ms',
      budget: 200,
    })
  } finally {
    await browser.remove()
  }
}

/** Files that do harm if they are believed. */
const hostile: readonly { what: string; name: string; type: string; bytes: () => Buffer }[] = [
  {
    what: 'a JPEG that says it has 4 billion pixels',
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: () => jpegOf({ width: 65_500, height: 65_500 }),
  },
  {
    what: 'an image and an archive at once',
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: () => jpegOf({ behind: Buffer.from('PK\u0003\u0004') }),
  },
  {
    what: 'a drawing in disguise',
    name: 'a.png',
    type: 'image/png',
    bytes: () => Buffer.from('<svg onload="alert(1)"/>'),
  },
  { what: 'a PDF in disguise', name: 'a.jpg', type: 'image/jpeg', bytes: () => pdfOf('x') },
]

async function hostileImages({ report }: BenchContext): Promise<void> {
  for (const { what, bytes, ...called } of hostile) {
    const began = performance.now()
    try {
      checkedImage({ ...called, bytes: bytes() })
      report.fail(`${what} was taken`)
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error
      report.figure({ what: `${what}, refused after`, value: performance.now() - began, unit: 'ms', budget: 50 })
    }
  }
  // its head is true, and what is packed into its pixels is nearly ten times as much
  const size = { width: 2000, height: 2000 }
  const bomb = pngOf({ ...size, lines: Buffer.alloc(size.width * size.height * 25) })
  const began = performance.now()
  const image = checkedImage({ name: 'a.png', type: 'image/png', bytes: bomb })
  await readingOf('passport', image).catch(() => null)
  report.figure({
    what: 'an image that unpacks to 100 MB instead of 12, done with after',
    value: performance.now() - began,
    unit: 'ms',
    budget: 31_000,
  })
  report.figure({
    what: 'memory of the process then',
    value: process.memoryUsage.rss() / 1e6,
    unit: 'MB',
    budget: null,
  })
}

/** Documents that nobody has: how much of them is read, and whether anything wrong is shown as certain. */
export const documents: Bench = {
  about: `${passports} passports and cards and ${bills} utility bills, from the image to the fields; hostile images`,
  async run(context) {
    await attempt(context, 'the fields of documents', () => fields(context))
    await attempt(context, 'hostile images', () => hostileImages(context))
  },
}
