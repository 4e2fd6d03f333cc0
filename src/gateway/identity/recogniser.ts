import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Page, type RecognizeOptions, type Rectangle } from 'tesseract.js'
import { findZone } from './find-zone.ts'
import { layouts } from './mrz-layout.ts'
import type { OcrTask } from './ocr-messages.ts'
import {
  around,
  type Box,
  type Letter,
  lettersOf,
  type Reading,
  type RecognisedLine,
  type Sheet,
} from './recognised.ts'
import { isWhole } from './zone-checks.ts'
import { zoneText } from './zone-text.ts'

/** The letters of a machine-readable zone, and no others. */
const zoneLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
/** Where a zone stands if the first look saw none: at the bottom of the document, off its edges. */
const bottom = { from: 0.6, edge: 0.04 }
/** How a line of a zone is looked at again: as what, and with how much around it in parts of its height. */
const lineLooks = [
  { as: PSM.RAW_LINE, margin: 0.35 },
  { as: PSM.SINGLE_LINE, margin: 0.5 },
] as const
/** What is read above and below digits, in parts of their height. */
const digitMargin = 0.35

/** A line of a zone, and what is added to it look by look. */
interface OpenLine {
  box: Box
  looks: (readonly Letter[])[]
}

/** The folder of the language data, which is a package: nothing is fetched. */
const languageFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), '4.0.0')

/** What the engine tells of a line, a word or a letter, and nothing else of what it knows. */
const seen = ({ text, confidence, bbox }: { text: string; confidence: number; bbox: Box }) => ({
  text: text.trim(),
  confidence,
  box: { x0: bbox.x0, y0: bbox.y0, x1: bbox.x1, y1: bbox.y1 },
})

/** Lines of a page, from top to bottom. */
const linesOf = ({ blocks }: Page): RecognisedLine[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ words, ...line }) => ({
      ...seen(line),
      words: words.map((word) => ({
        ...seen(word),
        letters: word.symbols.map(seen),
      })),
    }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.box.y0 - other.box.y0)

/** A rectangle with a margin around it, within the image. */
function widened({ x0, y0, x1, y1 }: Box, by: number, { width, height }: Sheet): Rectangle {
  const [left, top] = [Math.max(0, x0 - by), Math.max(0, y0 - by)]
  return { left, top, width: Math.min(width, x1 + by) - left, height: Math.min(height, y1 + by) - top }
}

/** Milliseconds after which no further look is begun: the first ones tell most, and a document may take 30 seconds. */
const enough = 15_000

/** An image, once it is known how it lies; until when further looks at it are begun. */
interface Image extends Sheet {
  bytes: Buffer
  until: number
}

/** How a part of an image is looked at: as what, and for which letters; without any, for all. */
interface Look {
  as: PSM
  letters?: string
}

type Engine = Awaited<ReturnType<typeof openEngine>>

/** Loads the engine and its language data into this thread's own worker. Nothing of either is written anywhere. */
async function openEngine() {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
    logger: () => undefined,
    // a rejection tells of it; what the engine says may quote what it has read
    errorHandler: () => undefined,
  })
  const recognise = async (image: Buffer, { as, letters = '' }: Look, options: Partial<RecognizeOptions>) => {
    await worker.setParameters({ tessedit_pageseg_mode: as, tessedit_char_whitelist: letters })
    const { data } = await worker.recognize(image, options, { text: false, blocks: true })
    return { lines: linesOf(data), turned: data.rotateRadians ?? 0 }
  }
  return {
    /** Makes an image straight, and reads all of it. */
    page: (image: Buffer) => recognise(image, { as: PSM.AUTO }, { rotateAuto: true }),
    /** Reads a part of an image, as straight as the page was; nothing once there was enough of that. */
    part: async ({ bytes, turned, until }: Image, look: Look, rectangle: Rectangle): Promise<RecognisedLine[]> =>
      performance.now() > until ? [] : (await recognise(bytes, look, { rotateRadians: turned, rectangle })).lines,
  }
}

/** The lines of a zone: where the page shows them, or else where they stand on most documents. */
async function zoneOn(engine: Engine, image: Image, page: readonly RecognisedLine[]): Promise<RecognisedLine[]> {
  const found = findZone(page)
  if (found.length > 0) return found
  const { width, height } = image
  const edge = Math.round(Math.min(width, height) * bottom.edge)
  const top = Math.round(height * bottom.from)
  const rectangle = { left: edge, top, width: width - 2 * edge, height: height - edge - top }
  return findZone(await engine.part(image, { as: PSM.SINGLE_BLOCK, letters: zoneLetters }, rectangle))
}

/** Looks once more at each line of a zone, between the ends of all of them. */
async function lookedAgain(engine: Engine, image: Image, lines: readonly RecognisedLine[]): Promise<OpenLine[]> {
  const whole = around(lines.map(({ box }) => box))
  const zone: OpenLine[] = lines.map((line) => ({ box: line.box, looks: [lettersOf(line)] }))
  if (whole === null) return zone
  for (const { as, margin } of lineLooks)
    for (const { box, looks } of zone) {
      const { y0, y1 } = box
      const rectangle = widened({ ...whole, y0, y1 }, Math.round((y1 - y0) * margin), image)
      looks.push((await engine.part(image, { as, letters: zoneLetters }, rectangle)).flatMap(lettersOf))
    }
  return zone
}

/** Looks at the digits of a zone by themselves, where its check digits are not all right. */
async function lookAtDigits(engine: Engine, image: Image, zone: readonly OpenLine[]): Promise<void> {
  const text = zoneText(zone)
  if (text === null || isWhole(text.grid.format, text.lines)) return
  const { format, first, pitch } = text.grid
  for (const { line, start, end } of layouts[format].digits) {
    const open = zone[line]
    if (open === undefined) continue
    const { y0, y1 } = open.box
    const over = Math.round((y1 - y0) * digitMargin)
    const [x0, x1] = [Math.round(first + (start - 0.5) * pitch), Math.round(first + (end - 0.5) * pitch)]
    const rectangle = widened({ x0, x1, y0: y0 - over, y1: y1 + over }, 0, image)
    const as = end - start === 1 ? PSM.SINGLE_CHAR : PSM.SINGLE_WORD
    open.looks.push((await engine.part(image, { as, letters: '0123456789' }, rectangle)).flatMap(lettersOf))
  }
}

/** Reads images. */
export interface Recogniser {
  read(task: OcrTask): Promise<Reading>
}

/** Opens what reads images in this thread. */
export async function openRecogniser(): Promise<Recogniser> {
  const engine = await openEngine()
  return {
    async read({ mode, image, width, height }) {
      const until = performance.now() + enough
      const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
      const { lines, turned } = await engine.page(bytes)
      const page = { width, height, turned, lines }
      if (mode === 'ubill') return { page, zone: [] }
      const lying = { bytes, until, width, height, turned }
      const zone = await lookedAgain(engine, lying, await zoneOn(engine, lying, lines))
      await lookAtDigits(engine, lying, zone)
      return { page, zone }
    },
  }
}
