import { startGateway } from '../support/gateway-process.ts'
import { KillableBrowser } from '../support/killable-browser.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { bundleOurs } from './bundle.ts'
import { screens } from './cache/screens.ts'
import { openBenchPage, takeFunctions } from './desk.ts'
import { liftedLimits } from '../support/lifted-limits.ts'
import { quantile } from './report.ts'
import type { GatewayProcess } from '../support/gateway-process.ts'
import type { BrowserContext } from 'playwright'

const asked = { matches: 20_000, among: 50_000, pageSize: 50, reads: 200, monitors: 5000 }

async function storedCopies({ report }: BenchContext, context: BrowserContext, gateway: GatewayProcess): Promise<void> {
  report.progress(`filling ${asked.matches} matches`)
  const { folder, remove } = await bundleOurs('cache')
  try {
    const page = await openBenchPage(context, { url: gateway.url, folder, script: 'cache' })
    const measured = await page.evaluate((options) => window.benchCache(options), asked)
    const { fill, longTasks, pages, firstSearches, searches } = measured
    await page.close()
    const longest = Math.max(0, ...longTasks)
    report.figure({ what: `sealed fill of ${asked.matches} matches`, value: fill / 1000, unit: 's', budget: 4 })
    report.figure({ what: 'longest task meanwhile', value: longest, unit: 'ms', budget: 100 })
    const what = `a page of ${asked.pageSize} from ${asked.among}`
    report.figure({ what: `${what}, p50`, value: quantile(pages, 0.5), unit: 'ms', budget: null })
    report.figure({ what: `${what}, p95`, value: quantile(pages, 0.95), unit: 'ms', budget: 5 })
    const first = { what: `first search of ${asked.monitors} sealed monitors in the worker`, unit: 'ms', budget: 150 }
    report.figure({ ...first, value: quantile(firstSearches, 0.5) })
    report.figure({ what: 'the next searches', value: quantile(searches, 0.5), unit: 'ms', budget: 150 })
  } finally {
    remove()
  }
}

/** What stored copies cost, and how soon the screens that show them are there. */
export const cache: Bench = {
  about: 'sealed stored copies: fill, read, search; unlock, navigation and decision on the screen',
  async run(context) {
    const limits = liftedLimits()
    const browser = new KillableBrowser()
    context.report.progress('starting a gateway')
    const gateway = await startGateway({ CONFIG_FILE: limits.file })
    try {
      const desk = await browser.start()
      await takeFunctions(desk)
      await attempt(context, 'the stored copies', () => storedCopies(context, desk, gateway))
      if (!context.signal.aborted) await attempt(context, 'the screens', () => screens(context, desk, gateway))
    } finally {
      await browser.remove()
      await gateway.remove()
      limits.remove()
    }
  },
}
