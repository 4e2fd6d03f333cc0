import { PrinterAbsentError, printBeside } from '#data/device/printer.ts'
import { loadFontSlice } from '#data/query/report-fonts.ts'
import { nextTurn } from '#lib/next-turn.ts'
import type { Branding } from '#reports/branding.ts'
import type { ReportDocument } from '#reports/document.ts'
import type { Rendered } from '#reports/render-pdf.ts'
import type { ReportRun } from './use-report.ts'

/** Words that are written in Latin letters at a stretch. */
const portion = 500

/** Words in Latin letters, by the tables that the page has for names too; they are as much of the printer as its worker. */
async function loadLatin(words: readonly string[]): Promise<readonly string[]> {
  const { romaniseText } = await import('#lib/names/romanise-text.ts').catch(() => {
    throw new PrinterAbsentError()
  })
  const latin: string[] = []
  for (let from = 0; from < words.length; from += portion) {
    latin.push(...words.slice(from, from + portion).map(romaniseText))
    await nextTurn()
  }
  return latin
}

/** Prints a report beside the page, with the fonts that are on this device or that the server has. */
export const printReport = (
  document: ReportDocument,
  branding: Branding,
  { signal, onProgress }: ReportRun,
): Promise<Rendered> =>
  printBeside(
    { document, branding },
    { signal, onProgress, loadLatin, loadSlice: (slice) => loadFontSlice(slice, signal) },
  )
