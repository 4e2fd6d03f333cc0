import { relative } from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter'
import { tellSlowest } from '#tests/support/slowest.ts'

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
const marks = { passed: '✓', skipped: '-', failed: '✗', timedOut: '✗', interrupted: '✗' } as const

interface FileSoFar {
  left: number
  results: { test: TestCase; result: TestResult }[]
}

/** One line per file, what failed with its picture, and the ten journeys that took longest. */
class JourneyReporter implements Reporter {
  readonly #files = new Map<string, FileSoFar>()

  printsToStdio(): boolean {
    return true
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) this.#fileOf(test).left += 1
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = this.#fileOf(test)
    file.left -= 1
    file.results.push({ test, result })
    if (!test.ok()) this.#tellFailure(test, result)
    if (file.left === 0) this.#tellFile(nameOf(test), file)
  }

  onError(error: { message?: string; stack?: string }): void {
    console.log(error.stack ?? error.message)
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  onEnd({ duration, status }: FullResult): void {
    const all = [...this.#files.values()].flatMap(({ results }) => results)
    tellSlowest(all.map(({ test, result }) => ({ name: `${nameOf(test)} › ${test.title}`, ms: result.duration })))
    const count = (outcome: ReturnType<TestCase['outcome']>) =>
      all.filter(({ test }) => test.outcome() === outcome).length
    const told = `${count('expected')} passed, ${count('unexpected')} failed, ${count('skipped')} skipped`
    console.log(`Journeys: ${told}, ${seconds(duration)}${status === 'passed' ? '' : `, ${status}`}`)
  }

  #fileOf(test: TestCase): FileSoFar {
    const name = nameOf(test)
    const file = this.#files.get(name) ?? { left: 0, results: [] }
    this.#files.set(name, file)
    return file
  }

  #tellFile(name: string, { results }: FileSoFar): void {
    const isGood = results.every(({ test }) => test.ok())
    const mark = isGood ? marks.passed : marks.failed
    const took = results.reduce((sum, { result }) => sum + result.duration, 0)
    const skipped = results.filter(({ test }) => test.outcome() === 'skipped').length
    const journeys = results.length === 1 ? '1 journey' : `${results.length} journeys`
    console.log(`${mark} ${name} (${journeys}${skipped > 0 ? `, ${skipped} skipped` : ''}) ${seconds(took)}`)
  }

  #tellFailure(test: TestCase, result: TestResult): void {
    console.log(`\n${marks[result.status]} ${nameOf(test)}:${test.location.line} › ${test.title}`)
    for (const { message, snippet } of result.errors) console.log([message, snippet].filter(Boolean).join('\n'))
    for (const { path, contentType } of result.attachments)
      if (path !== undefined && contentType === 'image/png') console.log(`  picture: ${relative(process.cwd(), path)}`)
    console.log('')
  }
}

/** The file that was run, whatever file the journey's text stands in. */
function nameOf({ parent, location }: TestCase): string {
  let suite: Suite | undefined = parent
  while (suite !== undefined && suite.type !== 'file') suite = suite.parent
  return relative(process.cwd(), suite?.location?.file ?? location.file)
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes the reporter from the default export of its file
export default JourneyReporter
