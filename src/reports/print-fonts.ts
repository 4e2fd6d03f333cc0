import type { jsPDF } from 'jspdf'
import { type Coverage, coverageOf } from './font-coverage.ts'
import { baseSlice, boldSlice, slicesFor } from './fonts.ts'
import type { Coverages, Romanise } from './text-runs.ts'

/** Brings the file of a slice; null where it is not at hand. */
export type LoadSlice = (slice: string) => Promise<Uint8Array | null>

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

/** The tables of every script are brought only where a name needs one. */
async function romaniser(isNeeded: boolean): Promise<Romanise> {
  if (!isNeeded) return (word) => word
  const { romaniseText } = await import('#lib/names/romanise-text.ts')
  return romaniseText
}

/**
 * Hands jspdf the fonts that some texts need, as far as they are at hand. Without those of the base, its own font stands
 * in for them.
 */
export async function printFonts(doc: jsPDF, texts: readonly string[], load: LoadSlice): Promise<PrintFonts> {
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
  const has = coverages.get(baseSlice.id) ?? latin1
  const isForeign = (text: string) => Array.from(text).some((letter) => !has(letter.codePointAt(0) ?? 0))
  return {
    coverages,
    familyOf: (slice) => (slice === baseSlice.id && base === null ? builtIn : slice),
    romanise: await romaniser(texts.some(isForeign)),
  }
}
