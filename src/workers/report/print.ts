import type { PrintFont, PrintLatin, PrintOrder, PrintReply, PrintSections, PrintTask } from '#contracts/print.ts'
import type { Branding } from '#reports/branding.ts'
import type { ReportDocument, ReportSection } from '#reports/document.ts'
import { renderPdf } from '#reports/render-pdf.ts'

/** What the page says: what is to be printed, its sections in portions, then the fonts and words that it is asked for. */
export type PrintMessage = PrintOrder<ReportDocument, Branding> | PrintSections<ReportDocument> | PrintFont | PrintLatin

/** How often the page is told how far it has come, in milliseconds. */
const toldEvery = 100

/** Pauses that are due so often; nobody else waits for this thread. */
function nowAndThen(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < toldEvery) return undefined
    since = performance.now()
    return Promise.resolve()
  }
}

/** Prints one report; gives what takes the messages of the page. */
export function printer(tell: (reply: PrintReply) => void): (message: PrintMessage) => void {
  const waiting = new Map<string, (font: Uint8Array | null) => void>()
  let takeLatin: (latin: readonly string[]) => void = () => undefined
  const print = ({ document, branding }: PrintTask<ReportDocument, Branding>) =>
    renderPdf(document, {
      branding,
      loadSlice: (slice) =>
        new Promise((resolve) => {
          waiting.set(slice, resolve)
          tell({ slice })
        }),
      loadLatin: (words) =>
        new Promise((resolve) => {
          takeLatin = resolve
          tell({ words: [...words] })
        }),
      breathe: nowAndThen(),
      onProgress: (part) => tell({ part }),
    })
  let ordered: PrintOrder<ReportDocument, Branding> | null = null
  const sections: ReportSection[] = []
  return (message) => {
    if ('slice' in message) return waiting.get(message.slice)?.(message.font)
    if ('latin' in message) return takeLatin(message.latin)
    if ('sectionCount' in message) ordered = message
    else sections.push(...message.sections)
    if (ordered === null || sections.length < ordered.sectionCount) return
    const { document, branding } = ordered
    ordered = null
    const whole = { document: { ...document, sections }, branding }
    print(whole).then(tell, (error: unknown) => tell({ problem: String(error) }))
  }
}
