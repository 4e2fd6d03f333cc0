import type { OfferedLists } from '../../eval/offered-lists.ts'
import { startGateway } from '../../support/gateway-process.ts'
import type { BenchContext } from '../bench.ts'
import { loadFile } from './load-command.ts'
import { peakDuring, residentOf } from './memory.ts'
import { pathOf } from './sample.ts'

/** The list whose time has a budget. */
const judged = { id: 'ofac-sdn', seconds: 60 }

/** Loads every published list through the command, as an operator does, each into a gateway of its own. */
export async function measureLoads(context: BenchContext, { offers, others }: OfferedLists): Promise<void> {
  for (const offer of [...offers, ...others]) {
    if (context.signal.aborted) return
    const { id } = offer.format.list
    const what = `${id}, ${offer.files[0]?.name}`
    await measureEmbedded(context, { what, path: pathOf(offer), seconds: id === judged.id ? judged.seconds : null })
  }
}

/** Seconds and memory of one load into the embedded database of a gateway that has just started. */
export async function measureEmbedded(
  { report, signal }: BenchContext,
  { what, path, seconds }: { what: string; path: string; seconds: number | null },
): Promise<void> {
  report.progress('starting a gateway')
  const gateway = await startGateway({ DEMO: 'off' })
  try {
    // The start that makes the database leaves garbage behind, room that a load could take without being seen.
    await gateway.stop()
    await gateway.start()
    const { pid = 0 } = gateway
    const { dataDir, port } = gateway.options
    const onProgress = (text: string) => report.progress(`loading ${what}: ${text}`)
    const idle = residentOf(pid)
    const started = performance.now()
    const load = () => loadFile(path, { env: { DATA_DIR: dataDir, PORT: String(port) }, onProgress, signal }).done
    const peak = await peakDuring(pid, load)
    const value = (performance.now() - started) / 1000
    report.figure({ what: `${what}, embedded, until searches see it`, value, unit: 's', budget: seconds })
    if (idle === undefined || peak === undefined) return
    report.figure({ what: `idle gateway before ${what}`, value: idle, unit: 'MB', budget: null })
    report.figure({ what: `${what}, memory above the idle gateway`, value: peak - idle, unit: 'MB', budget: 150 })
  } finally {
    await gateway.remove()
  }
}
