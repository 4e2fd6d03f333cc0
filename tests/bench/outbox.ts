import { startGateway } from '../support/gateway-process.ts'
import { KillableBrowser } from '../support/killable-browser.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { takeFunctions } from './desk.ts'
import { liftedLimits } from '../support/lifted-limits.ts'
import { drain } from './outbox/drain.ts'
import { enqueue } from './outbox/enqueue.ts'
import { panel } from './outbox/panel.ts'
import { sideBySide } from './outbox/side-by-side.ts'

/** What our outbox costs, in a gateway and a browser of its own. */
async function costs(context: BenchContext, env: Record<string, string>): Promise<void> {
  const browser = new KillableBrowser()
  context.report.progress('starting a gateway')
  const gateway = await startGateway(env)
  try {
    const desk = await browser.start()
    await takeFunctions(desk)
    const { page, searchId } = await enqueue(context, desk, gateway)
    await page.close()
    await gateway.start()
    if (!context.signal.aborted) await drain(context, desk, gateway, searchId)
  } finally {
    await browser.remove()
    await gateway.remove()
  }
}

/** What a very long list of unsent changes costs, in a gateway and a browser of its own. */
async function manyEntries(context: BenchContext, env: Record<string, string>): Promise<void> {
  const browser = new KillableBrowser()
  const gateway = await startGateway(env)
  try {
    const desk = await browser.start()
    await takeFunctions(desk)
    await panel(context, desk, gateway)
  } finally {
    await browser.remove()
    await gateway.remove()
  }
}

async function table(context: BenchContext, env: Record<string, string>): Promise<void> {
  const gateway = await startGateway(env)
  try {
    await sideBySide(context, gateway)
  } finally {
    await gateway.remove()
  }
}

/** Our outbox beside what others offer, and what ours costs. */
export const outbox: Bench = {
  about: 'enqueue and drain of our outbox; the same provocations on ours and on what others offer',
  async run(context) {
    const limits = liftedLimits()
    const env = { CONFIG_FILE: limits.file }
    try {
      await attempt(context, 'enqueue and drain', () => costs(context, env))
      if (!context.signal.aborted) await attempt(context, 'the sync panel', () => manyEntries(context, env))
      if (!context.signal.aborted) await attempt(context, 'the table', () => table(context, env))
    } finally {
      limits.remove()
    }
  },
}
