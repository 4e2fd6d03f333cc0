import { startGateway } from '../support/gateway-process.ts'
import { KillableBrowser } from '../support/killable-browser.ts'
import type { Bench } from './bench.ts'
import { takeFunctions } from './desk.ts'
import { liftedLimits } from './limits.ts'
import { drain } from './outbox/drain.ts'
import { enqueue } from './outbox/enqueue.ts'
import { sideBySide } from './outbox/side-by-side.ts'

/** Our outbox beside what others offer, and what ours costs. */
export const outbox: Bench = {
  about: 'enqueue and drain of our outbox; the same provocations on ours and on what others offer',
  async run(context) {
    const limits = liftedLimits()
    const browser = new KillableBrowser()
    context.report.progress('starting a gateway')
    const gateway = await startGateway({ CONFIG_FILE: limits.file })
    try {
      const desk = await browser.start()
      await takeFunctions(desk)
      const { page, searchId } = await enqueue(context, desk, gateway)
      await page.close()
      await gateway.start()
      if (!context.signal.aborted) await drain(context, desk, gateway, searchId)
      await browser.kill()
      if (!context.signal.aborted) await sideBySide(context, gateway)
    } finally {
      await browser.remove()
      await gateway.remove()
      limits.remove()
    }
  },
}
