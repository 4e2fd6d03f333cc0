import { readEnvironment } from '../env.ts'
import { runAsProcess } from './command.ts'
import { readOptions, type EvalOptions, type PartName } from './eval/options.ts'
import { measurePairs } from './eval/pairs.ts'
import { Report } from './eval/report.ts'

const noData = 'skipped: no data'

const parts: Readonly<Record<PartName, (report: Report, options: EvalOptions) => Promise<void>>> = {
  pairs: async (report, { pairs }) =>
    pairs === undefined ? report.say(`Name pairs: ${noData}`) : measurePairs(report, pairs),
}

/** `npm run eval --`: how well the engine finds whom it should, beside plain measures (design/screening section 8). */
runAsProcess(async (args) => {
  const options = readOptions(args, readEnvironment().testData)
  const write = (text: string) => void (options.isJson ? process.stderr : process.stdout).write(text)
  const report = new Report({ write, withMisses: options.withMisses })
  for (const part of options.parts) await parts[part](report, options)
  if (report.missed.length > 0) report.say(`\nMissed: ${report.missed.join(', ')}`)
  if (options.isJson) process.stdout.write(`${report.json()}\n`)
  process.exitCode = report.missed.length > 0 ? 1 : 0
})
