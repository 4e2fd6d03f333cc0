import { printBeside } from '#data/device/printer.ts'
import { loadFontSlice } from '#data/query/report-fonts.ts'
import type { Branding } from '#reports/branding.ts'
import type { ReportDocument } from '#reports/document.ts'
import type { Rendered } from '#reports/render-pdf.ts'
import type { ReportRun } from './use-report.ts'

/** Prints a report beside the page, with the fonts that are on this device or that the server has. */
export const printReport = (
  document: ReportDocument,
  branding: Branding,
  { signal, onProgress }: ReportRun,
): Promise<Rendered> =>
  printBeside({ document, branding }, { signal, onProgress, loadSlice: (slice) => loadFontSlice(slice, signal) })
