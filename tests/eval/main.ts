import { ExitError } from '#lib/exit-error.ts'
import { runAsProcess } from '#gateway/commands/command.ts'
import { measureCrossScript, namesAcross } from './cross-script.ts'
import { measureLatency } from './latency.ts'
import { measureLoss } from './loss.ts'
import { measureNegatives } from './negatives.ts'
import { customerNames } from './customer-row.ts'
import { readOptions, type EvalOptions, type PartName } from './options.ts'
import { measurePairs } from './pairs.ts'
import { measurePositives } from './positives.ts'
import { Report } from './report.ts'
import { openWorkbench, type Workbench } from './workbench.ts'

interface Part {
  /** The files that it reads; without any of them it is skipped. */
  files(options: EvalOptions): readonly string[]
  run(report: Report, bench: Workbench, options: EvalOptions): Promise<void>
}

/** A part has a file of its own and nothing to search in; exit code 1. */
class NoLists extends ExitError {
  constructor(part: PartName) {
    super(1, `--${part} needs lists to search in: name them with --list, or the folder that holds them with --data.`)
  }
}

const customers = ({ files }: EvalOptions) => [...files.positives, ...files.negatives]

/** The parts that search in lists. */
const searches: Readonly<Record<Exclude<PartName, 'pairs'>, Part>> = {
  positives: {
    files: ({ files }) => files.positives,
    run: async (report, bench, { files: { positives }, lists }) => {
      const isGiven = ({ files }: Workbench['offers'][number]) =>
        lists.some((path) => files.some(({ name }) => path.endsWith(name)))
      const given = bench.offers.filter(isGiven).map(({ format }) => format.list.id)
      await measurePositives(report, bench, { path: positives[0] ?? '', expected: lists.length === 0 ? ['un'] : given })
    },
  },
  negatives: {
    files: ({ files }) => files.negatives,
    run: (report, bench, { files }) => measureNegatives(report, bench, files.negatives),
  },
  'cross-script': {
    files: ({ files }) => files['cross-script'],
    run: (report, bench, { files }) => measureCrossScript(report, bench, files['cross-script'][0] ?? ''),
  },
  loss: {
    files: customers,
    run: async (report, bench, options) =>
      measureLoss(report, bench, [
        ...(await customerNames(customers(options))),
        ...(await namesAcross(options.files['cross-script'])),
      ]),
  },
  latency: {
    files: customers,
    run: async (report, bench, options) => measureLatency(report, bench, await customerNames(customers(options))),
  },
}

/** `npm run eval --`: how well the engine finds whom it should, beside plain measures. */
runAsProcess(async (args) => {
  const options = readOptions(args)
  const { isJson, withMisses } = options
  const report = new Report({
    write: (text) => void (isJson ? process.stderr : process.stdout).write(text),
    withMisses,
  })
  await measure(report, options)
  if (report.missed.length > 0) report.say(`\nMissed: ${report.missed.join(', ')}`)
  if (isJson) process.stdout.write(`${report.json()}\n`)
  process.exitCode = report.missed.length > 0 ? 1 : 0
})

async function measure(report: Report, options: EvalOptions): Promise<void> {
  const [pairs] = options.files.pairs
  let bench: Workbench | undefined
  try {
    for (const part of options.parts)
      if (part === 'pairs') await (pairs === undefined ? skip(report, part) : measurePairs(report, pairs))
      else if (searches[part].files(options).length === 0) skip(report, part)
      else {
        bench ??= await openWorkbench(report, options)
        if (bench !== undefined) await searches[part].run(report, bench, options)
        else if (options.given.includes(part)) throw new NoLists(part)
        else skip(report, part)
      }
  } finally {
    await bench?.scratch.close()
  }
}

function skip(report: Report, part: PartName): void {
  report.skip(part)
}
