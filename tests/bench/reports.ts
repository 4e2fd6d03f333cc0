import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { basename, join } from 'node:path'
import { romaniseText } from '../../src/lib/names/romanise-text.ts'
import { certificate } from '../../src/reports/certificate.ts'
import { renderPdf } from '../../src/reports/render-pdf.ts'
import { freePort } from '../support/gateway-process.ts'
import { KillableBrowser } from '../support/killable-browser.ts'
import { monitorReport } from '../support/monitor-report.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { bundleOurs } from './bundle.ts'
import { openBenchPage, takeFunctions } from './desk.ts'
import { quantile } from './report.ts'
import { countedFrom, whileTasksAreTimed } from './task-times.ts'

const matches = 1000

/** A task that keeps the page from answering is one of more than 50 ms (W3C Long Tasks API). */
const longTaskMs = 50

const fonts = join(import.meta.dirname, '../../public/fonts')
const fontOf = (file: string) => readFile(join(fonts, file)).catch(() => null)

/** Answers for fonts and for scripts as a gateway does: those that a worker asks for pass every stand-in of the page by. */
async function serve(folder: string): Promise<{ server: Server; url: string }> {
  const server = createServer(({ url = '' }, response) => {
    const isScript = url.endsWith('.js')
    const file: Promise<Uint8Array | null> = isScript
      ? readFile(join(folder, url.replace('/bench/', '')))
      : fontOf(basename(url))
    void file.then(
      (body) =>
        response
          .writeHead(body === null ? 404 : 200, { 'Content-Type': isScript ? 'text/javascript' : 'font/ttf' })
          .end(body),
      () => response.writeHead(404).end(),
    )
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${port}` }
}

async function inPage({ report, runs, signal }: BenchContext): Promise<void> {
  const browser = new KillableBrowser()
  const { folder, remove } = await bundleOurs('reports')
  const { server, url } = await serve(folder)
  const measured: { time: number; longest: number; work: number; bytes: number; pages: number }[] = []
  try {
    const context = await browser.start()
    await takeFunctions(context)
    const page = await openBenchPage(context, { url, folder, script: 'reports' })
    const repeats = runs ?? 5
    const asked = { matches, mark: countedFrom }
    // the first one brings the fonts to the device and is not counted
    for (let round = 0; round <= repeats && !signal.aborted; round += 1) {
      report.progress(`a report of ${matches} matches in the page, ${round} of ${repeats}`)
      await page.evaluate((mark) => performance.clearMarks(mark), countedFrom)
      const made = await whileTasksAreTimed(page, () => page.evaluate((options) => window.benchReport(options), asked))
      if (round > 0) measured.push({ ...made.value, work: made.longestWork })
    }
  } finally {
    await browser.remove()
    server.close()
    remove()
  }
  const worst = (of: keyof (typeof measured)[number]) => Math.max(...measured.map((one) => one[of]))
  const times = measured.map(({ time }) => time)
  const what = `monitor report of ${matches} matches, in a page`
  report.figure({ what: `${what}, median`, value: quantile(times, 0.5), unit: 'ms', budget: null })
  report.figure({ what: `${what}, slowest`, value: Math.max(...times), unit: 'ms', budget: 5000 })
  report.figure({ what: 'longest task of the page meanwhile', value: worst('longest'), unit: 'ms', budget: longTaskMs })
  report.figure({ what: 'most CPU time of one task', value: worst('work'), unit: 'ms', budget: null })
  report.figure({ what: 'size of the file', value: worst('bytes') / 1024, unit: 'KiB', budget: null })
  report.figure({ what: 'pages of the file', value: worst('pages'), unit: '', budget: null })
}

/** The same without a browser, as the gateway prints: what the page costs beside the work itself. */
async function inNode({ report, runs, signal }: BenchContext): Promise<void> {
  const times: number[] = []
  const loadSlice = async (slice: string) => {
    const bytes = await fontOf(`${slice}.ttf`)
    return bytes && new Uint8Array(bytes)
  }
  const repeats = runs ?? 5
  for (let round = 0; round <= repeats && !signal.aborted; round += 1) {
    report.progress(`a report of ${matches} matches in Node, ${round} of ${repeats}`)
    const parts = monitorReport(matches)
    const began = performance.now()
    await renderPdf(certificate(parts), { loadSlice, loadLatin: (words) => Promise.resolve(words.map(romaniseText)) })
    if (round > 0) times.push(performance.now() - began)
  }
  const what = `the same in Node ${process.versions.node}, median`
  report.figure({ what, value: quantile(times, 0.5), unit: 'ms', budget: null })
}

/** A long report, from its matches to the finished file. */
export const reports: Bench = {
  about: `a monitor report of ${matches} matches with their histories, from what was read to the finished file`,
  async run(context) {
    await attempt(context, 'the report in a page', () => inPage(context))
    await attempt(context, 'the report in Node', () => inNode(context))
  },
}
