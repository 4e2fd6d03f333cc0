import { attempt, type Bench, type BenchContext } from './bench.ts'
import { prepareActual } from './cold-start/actual.ts'
import { coldStart, type Contender } from './cold-start/contender.ts'
import { prepareOurs } from './cold-start/ours.ts'
import { quantile } from './report.ts'

const monitors = 1000

/** Starts each of them in turn, so that what else the machine does falls on both. */
async function compare({ report, runs, signal }: BenchContext, contenders: Contender[]): Promise<void> {
  const repeats = runs ?? 7
  const say = (text: string) => report.progress(text)
  const actual = await prepareActual(say)
  contenders.push(actual)
  const ours = await prepareOurs(monitors, say)
  contenders.push(ours)
  const times: { ours: number[]; actual: number[] } = { ours: [], actual: [] }
  // the first start of each warms the disk and is not counted
  for (let round = 0; round <= repeats && !signal.aborted; round += 1) {
    report.progress(`start ${round} of ${repeats}`)
    const [one, other] = [await coldStart(ours), await coldStart(actual)]
    if (round === 0) continue
    times.ours.push(one)
    times.actual.push(other)
  }
  const medians = { ours: quantile(times.ours, 0.5), actual: quantile(times.actual, 0.5) }
  report.figure({ what: 'ours, median', value: medians.ours, unit: 'ms', budget: null })
  report.figure({ what: "Actual's, median", value: medians.actual, unit: 'ms', budget: null })
  report.figure({ what: 'ours against Actual', value: medians.ours / medians.actual, unit: '', budget: 1 })
}

/** Start without a network, beside the prebuilt PWA of Actual Budget. */
export const coldStarts: Bench = {
  about: `browser process start to a usable table without a network: ${monitors} monitors here, a budget in Actual's PWA`,
  async run(context) {
    const contenders: Contender[] = []
    try {
      await attempt(context, 'the cold start', () => compare(context, contenders))
    } finally {
      for (const contender of contenders) await contender.leave()
    }
  },
}
