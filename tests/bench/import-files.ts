import { KillableBrowser } from '../support/killable-browser.ts'
import { workbook, type Cell } from '../support/workbook.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { bundleOurs } from './bundle.ts'
import { openBenchPage, takeFunctions } from './desk.ts'
import { quantile } from './report.ts'

const rows = 5000

/** A task that keeps the page from answering is one of more than 50 ms (W3C Long Tasks API). */
const longTaskMs = 50

const headings = ['type', 'name', 'firstName', 'middleName', 'lastName', 'gender', 'dob', 'client_ref', 'country']
const day = (at: number): Cell => ({ value: 20_000 + at, format: 'yyyy-mm-dd' })
function person<Birth>(at: number, dob: Birth): (string | Birth)[] {
  const names = [`Ilse Maria Beispiel-${at}`, 'Ilse', 'Maria', `Beispiel-${at}`]
  return ['Individual', ...names, 'Female', dob, `CUST-${at}`, 'SE,FI']
}
const people = <Birth>(dob: (at: number) => Birth) => Array.from({ length: rows }, (_, at) => person(at, dob(at)))

/** The files as a page can be handed them. */
function files(): { name: string; base64: string }[] {
  const lines = [headings, ...people(() => '1965-10-03')].map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  const both = { 'list.xlsx': workbook(headings, ...people(day)), 'list.csv': Buffer.from(lines.join('\r\n')) }
  return Object.entries(both).map(([name, bytes]) => ({ name, base64: bytes.toString('base64') }))
}

async function measure({ report, runs }: BenchContext): Promise<void> {
  const browser = new KillableBrowser()
  const { folder, remove } = await bundleOurs('import-files')
  try {
    const context = await browser.start()
    await takeFunctions(context)
    const page = await openBenchPage(context, { url: 'http://localhost', folder, script: 'import-files' })
    for (const file of files()) {
      report.progress(`reading ${file.name}`)
      const asked = { ...file, rows: rows + 1, times: runs ?? 10 }
      const { times, longTasks } = await page.evaluate((options) => window.benchFile(options), asked)
      const what = `${rows} rows of ${file.name} read in the worker`
      report.figure({ what: `${what}, median`, value: quantile(times, 0.5), unit: 'ms', budget: null })
      report.figure({ what: `${what}, slowest`, value: Math.max(...times), unit: 'ms', budget: 2000 })
      const longest = Math.max(0, ...longTasks)
      report.figure({
        what: `longest task of the page while ${file.name} is read`,
        value: longest,
        unit: 'ms',
        budget: longTaskMs,
      })
    }
  } finally {
    await browser.remove()
    remove()
  }
}

/** How soon the rows of a file are there, from the file that a person chose on. */
export const importFiles: Bench = {
  about: `${rows} rows as a workbook and as CSV: from the chosen file to its rows, a worker for each`,
  run: (context) => attempt(context, 'the files', () => measure(context)),
}
