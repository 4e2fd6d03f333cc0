import type { jsPDF } from 'jspdf'
import { fold } from '#lib/names/fold.ts'
import { type Coverage, coverageOf } from './font-coverage.ts'
import { baseSlice, boldSlice, slicesFor } from './fonts.ts'
import { mistakenWords } from './pdf-strings.ts'
import { type Coverages, type Romanise, runsOf } from './text-runs.ts'

/** Brings the file of a slice; null where it is not at hand. */
export type LoadSlice = (slice: string) => Promise<Uint8Array | null>

/** Writes words in Latin letters, one for each, in their order. */
export type LoadLatin = (words: readonly string[]) => Promise<readonly string[]>

/** The fonts of one document. */
export interface PrintFonts {
  coverages: Coverages
  /** Family that jspdf knows a slice by. */
  familyOf: (slice: string) => string
  romanise: Romanise
}

/** Bytes as text of one letter each, the form in which jspdf takes a file. */
function binary(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

function add(doc: jsPDF, slice: string, family: string, style: 'normal' | 'bold', bytes: Uint8Array): void {
  doc.addFileToVFS(`${slice}.ttf`, binary(bytes))
  doc.addFont(`${slice}.ttf`, family, style)
}

/** Of jspdf's own fonts, which every reader has and which know no more than Latin-1. */
const builtIn = 'helvetica'
const latin1: Coverage = (code) => (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)

/** Words without a font, or that a reader of the file would take for others. */
const wordsToRomanise = (texts: readonly string[], coverages: Coverages): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      if (runsOf(text, coverages) !== null) return mistakenWords(text).map(fold)
      const words = text.normalize('NFC').split(/\s+/)
      const unprinted = words.filter((word) => runsOf(word, coverages) === null)
      return [...unprinted, ...mistakenWords(text)].map(fold).filter(Boolean)
    }),
  ),
]

/** The tables of every script are asked for only where a name needs one. */
async function romaniser(words: readonly string[], load: LoadLatin): Promise<Romanise> {
  if (words.length === 0) return (word) => word
  const told = await load(words)
  const latin = new Map(words.map((word, i) => [word, told[i]]))
  return (word) => latin.get(fold(word)) ?? word
}

/**
 * Hands jspdf the fonts that some texts need, as far as they are at hand. Without those of the base, its own font stands
 * in for them.
 */
export async function printFonts(
  doc: jsPDF,
  texts: readonly string[],
  load: LoadSlice,
  loadLatin: LoadLatin,
): Promise<PrintFonts> {
  const [base, bold] = await Promise.all([load(baseSlice.id), load(boldSlice.id)])
  const coverages = new Map<string, Coverage>()
  if (base === null) coverages.set(baseSlice.id, latin1)
  else {
    add(doc, baseSlice.id, baseSlice.id, 'normal', base)
    add(doc, boldSlice.id, baseSlice.id, 'bold', bold ?? base)
    coverages.set(baseSlice.id, coverageOf(base))
  }
  const needed = slicesFor(texts)
  for (const slice of needed) {
    const bytes = await load(slice)
    if (bytes === null) continue
    add(doc, slice, slice, 'normal', bytes)
    coverages.set(slice, coverageOf(bytes))
  }
  return {
    coverages,
    familyOf: (slice) => (slice === baseSlice.id && base === null ? builtIn : slice),
    romanise: await romaniser(wordsToRomanise(texts, coverages), loadLatin),
  }
}
