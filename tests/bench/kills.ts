import { startGateway } from '../support/gateway-process.ts'
import { runKills } from '../support/kills.ts'
import type { Bench } from './bench.ts'
import { liftedLimits } from '../support/lifted-limits.ts'

/** Random SIGKILL of browser and gateway under a person who goes on deciding. */
export const kills: Bench = {
  about: 'browser and gateway are killed at random moments; everything saved must arrive once, in order',
  async run({ report, seed, runs, signal }) {
    const points = runs ?? 500
    report.say(`  ${points} kills, seed ${seed}`)
    const started = Date.now()
    const limits = liftedLimits()
    const gateway = await startGateway({ CONFIG_FILE: limits.file })
    try {
      const found = await runKills({
        gateway,
        points,
        seed,
        onProgress: (text) => (process.stderr.isTTY ? report.progress(text) : report.say(`  ${text}`)),
        isStopped: () => signal.aborted,
      })
      for (const text of found.wrong) report.say(`  ${text}`)
      const figures = { kills: found.kills, saved: found.saved }
      for (const [what, value] of Object.entries(figures)) report.figure({ what, value, unit: '', budget: null })
      const none = { lost: found.lost, doubled: found.doubled, 'out of order': found.outOfOrder }
      for (const [what, value] of Object.entries(none)) report.figure({ what, value, unit: '', budget: 0 })
      const seconds = (Date.now() - started) / 1000 / found.kills
      report.figure({ what: 'time per kill', value: seconds, unit: 's', budget: null })
    } finally {
      await gateway.remove()
      limits.remove()
    }
  },
}
