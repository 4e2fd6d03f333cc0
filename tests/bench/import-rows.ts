import { acurisColumns, csvOf, ImportPage, person } from '../e2e/page-models/import-page.ts'
import { SignInPage } from '../e2e/page-models/sign-in-page.ts'
import { startGateway } from '../support/gateway-process.ts'
import { KillableBrowser } from '../support/killable-browser.ts'
import { liftedLimits } from '../support/lifted-limits.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { takeFunctions } from './desk.ts'
import { quantile } from './report.ts'
import { countedFrom, whileTasksAreTimed } from './task-times.ts'

const rows = 5000
/** Every hundredth row has an error. */
const isFaulty = (at: number): boolean => at % 100 === 99

/** A task that keeps the page from answering is one of more than 50 ms (W3C Long Tasks API). */
const longTaskMs = 50

const file = csvOf(
  acurisColumns,
  Array.from({ length: rows }, (_, at) => person(`bench-${at + 1}`, isFaulty(at) ? { country: 'Narnia' } : {})),
)

/** Runs in the page: tells how long it takes from the words about checking to the table, in ms. */
async function checking(mark: string): Promise<number> {
  const says = (text: string) => document.body.innerText.includes(text)
  const until = async (is: () => boolean) => {
    const end = performance.now() + 30_000
    while (!is()) {
      if (performance.now() > end) throw new Error('the rows are not checked')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  const radio = [...document.querySelectorAll<HTMLElement>('[role="radiogroup"] input')].at(-1)
  if (radio === undefined) throw new Error('nothing asks how dates are meant')
  performance.mark(mark)
  const began = performance.now()
  radio.click()
  await until(() => says('Checking the rows...'))
  await until(() => document.querySelector('[aria-rowcount]') !== null)
  return performance.now() - began
}

/** Runs in the page: scrolls through all rows; gives the longest task, in ms, and rows that stayed blank. */
async function scrolling(mark: string): Promise<{ longest: number; blank: number }> {
  const frame = document.querySelector<HTMLElement>('.ui-long-table-frame')
  if (frame === null) throw new Error('there is no table')
  let longest = 0
  let blank = 0
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  watch.observe({ type: 'longtask' })
  performance.mark(mark)
  for (let top = 0; top < frame.scrollHeight; top += 1000) {
    frame.scrollTop = top
    for (let wait = 0; wait < 2; wait += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const box = frame.getBoundingClientRect()
    const seen = document.elementFromPoint(box.left + 200, box.top + box.height / 2)
    if (seen?.closest('.ui-long-table-row') === null) blank += 1
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  watch.disconnect()
  frame.scrollTop = 0
  return { longest, blank }
}

/** From the press on "Save" to the row as it was mended, in ms. */
async function editing(imports: ImportPage): Promise<number> {
  const { page } = imports
  await page.getByRole('switch', { name: 'Only rows with errors' }).check({ force: true })
  const first = page.getByRole('button', { name: /^Edit row / }).first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.click()
  await page.getByRole('dialog').getByLabel('Country').fill('Sweden')
  const took = await page.evaluate(async (label) => {
    const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
    if (save === undefined) throw new Error('nothing saves')
    const began = performance.now()
    for (const type of ['pointerdown', 'pointerup', 'click'])
      save.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0 }))
    const isThere = () => document.querySelector(`.ui-long-table [aria-label="${label}"]`) !== null
    while (isThere()) {
      if (performance.now() - began > 20_000) throw new Error('the row is not mended')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - began
  }, name)
  await page.getByRole('switch', { name: 'Only rows with errors' }).uncheck({ force: true })
  return took
}

/** Runs in the page: the longest task since it was last asked for, in ms. */
function longestTask(): number {
  const noted = (globalThis as { longestTask?: number }).longestTask ?? 0
  Object.assign(globalThis, { longestTask: 0 })
  return noted
}

const watchTasks = `globalThis.longestTask = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration)
}).observe({ type: 'longtask', buffered: true })`

async function measure({ report, runs, signal }: BenchContext, env: Record<string, string>): Promise<void> {
  const browser = new KillableBrowser()
  const gateway = await startGateway(env)
  const [checked, checkTasks, scrolled, edited]: [number[], number[], number[], number[]] = [[], [], [], []]
  const [checkWork, scrollWork]: [number[], number[]] = [[], []]
  let blank = 0
  try {
    const context = await browser.start()
    await takeFunctions(context)
    const page = await context.newPage()
    await new SignInPage(page, gateway.url).signIn('reviewer@demo.test')
    const imports = new ImportPage(page, 'acuris', gateway.url)
    await imports.open()
    // one date that can be read in two ways lets the rows be checked again, as often as one likes
    const asked = Buffer.from(file.toString().replace('1965-10-03', '03/04/1965'))
    await imports.upload('many.csv', asked)
    await imports.expectRows('5,000 rows, 51 with errors')
    await page.evaluate(watchTasks)
    const repeats = runs ?? 5
    for (let round = 0; round < repeats && !signal.aborted; round += 1) {
      report.progress(`round ${round + 1} of ${repeats}`)
      await page.evaluate(longestTask)
      const check = await whileTasksAreTimed(page, () => page.evaluate(checking, countedFrom))
      checked.push(check.value)
      checkWork.push(check.longestWork)
      checkTasks.push(await page.evaluate(longestTask))
      const seen = await whileTasksAreTimed(page, () => page.evaluate(scrolling, countedFrom))
      scrolled.push(seen.value.longest)
      scrollWork.push(seen.longestWork)
      blank += seen.value.blank
      edited.push(await editing(imports))
      await page.getByRole('radio', { name: 'Day first' }).check({ force: true })
      await page.getByRole('table', { name: 'Imported rows' }).waitFor()
    }
  } finally {
    await browser.remove()
    await gateway.remove()
  }
  const worst = (values: readonly number[]) => Math.max(0, ...values)
  report.figure({ what: `${rows} rows checked, median`, value: quantile(checked, 0.5), unit: 'ms', budget: 1000 })
  report.figure({ what: 'longest task while they are', value: worst(checkTasks), unit: 'ms', budget: longTaskMs })
  report.figure({ what: 'most CPU time of one of them', value: worst(checkWork), unit: 'ms', budget: null })
  report.figure({
    what: 'longest task while they are scrolled',
    value: worst(scrolled),
    unit: 'ms',
    budget: longTaskMs,
  })
  report.figure({ what: 'most CPU time of one of these', value: worst(scrollWork), unit: 'ms', budget: null })
  report.figure({ what: 'stops at which nothing was drawn', value: blank, unit: '', budget: 0 })
  report.figure({ what: 'a row mended and shown, slowest', value: worst(edited), unit: 'ms', budget: 400 })
}

/** How the rows of an import are checked, scrolled and mended in the built console. */
export const importRows: Bench = {
  about: `${rows} rows of an import: checked beside the page, scrolled through, one mended`,
  async run(context) {
    const limits = liftedLimits()
    await attempt(context, 'the rows', () => measure(context, { CONFIG_FILE: limits.file }))
    limits.remove()
  },
}
