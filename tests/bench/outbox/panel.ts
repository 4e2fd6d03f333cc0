import type { BrowserContext, Page } from 'playwright'
import { Shell } from '../../e2e/page-models/shell.ts'
import { servedByWorker } from '../../e2e/tabs.ts'
import type { GatewayProcess } from '../../support/gateway-process.ts'
import type { BenchContext } from '../bench.ts'
import { openDesk } from '../desk.ts'
import { quantile } from '../report.ts'
import { fill } from './fill.ts'

const entries = 5000
const openings = 6

/** Milliseconds from the press on the chip to the first row in sight, and how many nodes the panel has then. */
const open = (page: Page): Promise<{ took: number; nodes: number }> =>
  page.evaluate(async () => {
    const from = performance.now()
    document.querySelector<HTMLElement>('[aria-label$="Show unsent changes"]')?.click()
    while (document.querySelector('[role="dialog"] [role="row"]') === null) await new Promise(requestAnimationFrame)
    const took = performance.now() - from
    return { took, nodes: document.querySelectorAll('[role="dialog"] *').length }
  })

/** How long the panel of unsent changes takes to open over a great many, while the gateway is gone. */
export async function panel(
  { report, signal }: BenchContext,
  context: BrowserContext,
  gateway: GatewayProcess,
): Promise<void> {
  const desk = await openDesk(context, gateway.url)
  await servedByWorker(desk.page)
  await desk.page.goto('about:blank')
  report.progress(`panel: putting ${entries} comments into the outbox`)
  await fill(context, gateway, { searchId: desk.matches.searchId, count: entries })
  const { page } = desk
  await page.goto(`${gateway.url}/ur-screen/`)
  await new Shell(page).expectSaved(entries)
  const seen: { took: number; nodes: number }[] = []
  for (let made = 0; made < openings && !signal.aborted; made += 1) {
    report.progress(`panel: opening ${made + 1} of ${openings}`)
    seen.push(await open(page))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const times = seen.map(({ took }) => took)
  const what = `sync panel with ${entries} entries opens`
  report.figure({ what: `${what}, the first time`, value: times[0] ?? Number.NaN, unit: 'ms', budget: null })
  report.figure({ what, value: quantile(times, 0.5), unit: 'ms', budget: 300 })
  const nodes = Math.max(...seen.map((each) => each.nodes))
  report.figure({ what: 'its nodes in the document', value: nodes, unit: '', budget: 3000 })
}
