import { runOutboxModel } from '../support/outbox-model-run.ts'
import type { Bench } from './bench.ts'

/** Stories played between two looks at whether the person wants to stop. */
const batch = 1000

/** Random stories of faults against the pure core. */
export const outboxModel: Bench = {
  about: 'random stories of faults against the outbox core, every promise checked after every step',
  async run({ report, seed, runs, signal }) {
    const total = runs ?? 50_000
    report.say(`  ${total} stories, seed ${seed} (the stories from number n x ${batch} have seed + n)`)
    let played = 0
    let sends = 0
    try {
      for (; played < total && !signal.aborted; played += Math.min(batch, total - played)) {
        const count = Math.min(batch, total - played)
        sends += (await runOutboxModel({ runs: count, seed: seed + played / batch })).sends
        report.progress(`${played + count} of ${total}`)
        // A signal is heard only between two turns of the loop.
        await new Promise((resolve) => setImmediate(resolve))
      }
    } catch (error) {
      report.say(`  ${error instanceof Error ? error.message : String(error)}`)
      report.fail(`a promise is broken, seed ${seed + Math.floor(played / batch)}`)
    }
    report.figure({ what: 'stories', value: played, unit: '', budget: null })
    report.figure({ what: 'requests in them', value: sends, unit: '', budget: null })
  },
}
