import { startGateway } from '../support/gateway-process.ts'
import type { Bench } from './bench.ts'
import { liftedLimits } from './limits.ts'
import { sideBySide } from './outbox/side-by-side.ts'

/** Our outbox beside what others offer, and what ours costs. */
export const outbox: Bench = {
  about: 'the same provocations on ours and on what others offer; enqueue and drain of ours',
  async run(context) {
    const limits = liftedLimits()
    context.report.progress('starting a gateway')
    const gateway = await startGateway({ CONFIG_FILE: limits.file })
    try {
      await sideBySide(context, gateway)
    } finally {
      await gateway.remove()
      limits.remove()
    }
  },
}
