import type { BrowserContext, Page } from 'playwright'
import { Shell } from '../../e2e/page-models/shell.ts'
import type { GatewayProcess } from '../../support/gateway-process.ts'
import type { BenchContext } from '../bench.ts'
import { openDesk } from '../desk.ts'
import { quantile } from '../report.ts'

declare global {
  interface Window {
    /** Milliseconds from each press of "Save comment" to the chip that counts it, and what the disk took of them. */
    benchPresses: { shown: number; stored: number }[]
  }
}

const presses = 60

/** Runs in the page, before its own scripts. */
function watchPresses(): void {
  window.benchPresses = []
  let pressedAt: number | null = null
  let stored: number | null = null
  let before = ''
  const note = (database: unknown, mode: unknown, transaction: unknown) => {
    if (!(database instanceof IDBDatabase) || !(transaction instanceof IDBTransaction)) return
    const begun = performance.now()
    const isEnqueue = pressedAt !== null && stored === null && mode === 'readwrite' && database.name.endsWith(':outbox')
    if (isEnqueue) transaction.addEventListener('complete', () => (stored ??= performance.now() - begun))
  }
  const { transaction } = Object.getOwnPropertyDescriptors(IDBDatabase.prototype)
  const value = new Proxy(transaction.value ?? (() => undefined), {
    apply(open, database, given) {
      const opened: unknown = Reflect.apply(open, database, given)
      note(database, given[1], opened)
      return opened
    },
  })
  Object.defineProperty(IDBDatabase.prototype, 'transaction', { ...transaction, value })
  const chip = () => {
    const name = document.querySelector('[aria-label$="Show unsent changes"]')?.getAttribute('aria-label') ?? ''
    return /^(Saved on this device|Offline ·) /.test(name) ? name : ''
  }
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('button')?.textContent?.trim() !== 'Save comment') return
      before = chip()
      stored = null
      pressedAt = performance.now()
    },
    true,
  )
  const look = () => {
    if (pressedAt === null || chip() === before || chip() === '') return
    window.benchPresses.push({ shown: performance.now() - pressedAt, stored: stored ?? Number.NaN })
    pressedAt = null
  }
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Time from the press to "Saved on this device", in the console itself, while the gateway is gone. */
export async function enqueue(
  { report, signal }: BenchContext,
  context: BrowserContext,
  gateway: GatewayProcess,
): Promise<{ page: Page; searchId: string }> {
  await context.addInitScript(watchPresses)
  const { page, matches } = await openDesk(context, gateway.url)
  await gateway.kill()
  for (let made = 0; made < presses && !signal.aborted; made += 1) {
    report.progress(`enqueue: ${made + 1} of ${presses}`)
    await matches.comment(made % 10, `Measured comment ${made}`)
  }
  await new Shell(page).expectSync(/^(Saved on this device|Offline ·) /)
  const measured = await page.evaluate(() => window.benchPresses)
  if (measured.length < presses && !signal.aborted)
    throw new Error(`${measured.length} of ${presses} presses were seen on the chip`)
  // the first presses load what the form needs
  const shown = measured.slice(5).map((each) => each.shown)
  const stored = measured.slice(5).map((each) => each.stored)
  const unit = 'ms'
  report.figure({ what: 'press to "Saved on this device", p50', value: quantile(shown, 0.5), unit, budget: null })
  report.figure({ what: 'press to "Saved on this device", p95', value: quantile(shown, 0.95), unit, budget: 50 })
  report.figure({ what: 'of it storage, p50', value: quantile(stored, 0.5), unit, budget: null })
  report.figure({ what: 'of it storage, p95', value: quantile(stored, 0.95), unit, budget: 10 })
  return { page, searchId: matches.searchId }
}
