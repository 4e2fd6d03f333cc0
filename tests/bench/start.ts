import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, GatewayProcess } from '../support/gateway-process.ts'
import { placeVariables } from '../support/seeded-installation.ts'
import { attempt, type Bench, type BenchContext, seconds } from './bench.ts'
import { writeFtmParties } from './engine/ftm-file.ts'
import { loadFile } from './engine/load-command.ts'
import { residentOf } from './engine/memory.ts'
import { publishedSample, type Sample } from './engine/sample.ts'
import { growing } from './engine/watched.ts'
import { embeddedPlace, serverPlace, type GatewayPlace, type OpenGatewayPlace } from './gateway-places.ts'

/** Parties in force, with what a start may take among them, in seconds, and what they may take in memory, in MB. */
const sizes = [
  { parties: 100_000, seconds: 5, megabytes: null },
  { parties: 1_000_000, seconds: 15, megabytes: 700 },
]
const demoMegabytes = 40
const rounds = 3
/** What a start has left behind is given back after so long, in milliseconds. */
const settling = 15_000

const startIn = (where: string, open: OpenGatewayPlace): Bench => ({
  about: `starts and memory of the built gateway, with the demo and among 100,000 and 1,000,000 parties, ${where}`,
  async run(context) {
    const sample = await publishedSample(context.report)
    if (sample === undefined) return
    const measuring = [
      (gateway: GatewayProcess) => measureDemo(context, where, gateway),
      ...sizes.map((size) => (gateway: GatewayProcess) => measureStarts(context, { sample, where, gateway, ...size })),
    ]
    for (const measure of measuring) {
      if (context.signal.aborted) return
      await attempt(context, 'the starts', () => inNewGateway(context, open, measure))
    }
  },
})

/** Starts as a single installation meets them. */
export const startEmbedded = startIn('embedded', embeddedPlace)

/** Starts over a server, whose memory is not the gateway's. */
export const startPostgres = startIn('on PostgreSQL', serverPlace)

async function inNewGateway(
  context: BenchContext,
  open: OpenGatewayPlace,
  measure: (gateway: GatewayProcess) => Promise<void>,
): Promise<void> {
  const place: GatewayPlace | undefined = await open(context)
  if (place === undefined) return
  const dataDir = mkdtempSync(join(tmpdir(), 'urs-start-'))
  const { databaseUrl } = place
  const options = { port: await freePort(), dataDir, env: { DEMO: 'off' } }
  const gateway = new GatewayProcess({ ...options, ...(databaseUrl !== undefined && { databaseUrl }) })
  try {
    await measure(gateway)
  } finally {
    await gateway.kill()
    await place.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** An embedded database is in the same process: its memory is aside from what is asked for. */
const asideFrom = (gateway: GatewayProcess, budget: number | null): number | null =>
  gateway.options.databaseUrl === undefined ? null : budget

async function measureDemo({ report }: BenchContext, where: string, gateway: GatewayProcess): Promise<void> {
  const idle = await memoryAfterStart(gateway)
  report.figure({ what: `idle gateway, ${where}`, value: idle, unit: 'MB', budget: null })
  const { options } = gateway
  const withDemo = new GatewayProcess({ ...options, env: { DEMO: 'on' } })
  try {
    const value = (await memoryAfterStart(withDemo)) - idle
    const budget = asideFrom(gateway, demoMegabytes)
    report.figure({ what: `memory of the demo above the idle gateway, ${where}`, value, unit: 'MB', budget })
  } finally {
    await withDemo.kill()
  }
}

interface Starts {
  sample: Sample
  where: string
  gateway: GatewayProcess
  parties: number
  seconds: number
  megabytes: number | null
}

async function measureStarts({ report, signal, seed }: BenchContext, measured: Starts): Promise<void> {
  const { sample, where, gateway, parties, megabytes } = measured
  const { options } = gateway
  const among = `among ${parties} parties, ${where}`
  const idle = await memoryAfterStart(gateway)
  await gateway.start()
  report.progress(`writing ${parties} parties`)
  const path = join(options.dataDir, 'grown.ftm.json')
  await writeFtmParties(path, growing(sample, { list: 'grown', count: parties, seed }))
  if (signal.aborted) return
  const env = { ...placeVariables(options), PORT: String(options.port) }
  const onProgress = (text: string) => report.progress(`loading ${parties} parties: ${text}`)
  const loading = await seconds(() => loadFile(path, { env, onProgress, signal }).done)
  report.figure({ what: `load ${among}`, value: loading, unit: 's', budget: null })
  for (const [end, how] of [
    ['stop', 'it was stopped'],
    ['kill', 'a kill'],
  ] as const) {
    let slowest = 0
    for (let round = 0; round < rounds; round++) {
      await gateway[end]()
      if (signal.aborted) return
      slowest = Math.max(slowest, await seconds(() => gateway.start()))
    }
    const what = `start to ready ${among}, after ${how}, slowest of ${rounds}`
    report.figure({ what, value: slowest, unit: 's', budget: measured.seconds })
  }
  await gateway.stop()
  const value = (await memoryAfterStart(gateway)) - idle
  const budget = asideFrom(gateway, megabytes)
  report.figure({ what: `memory above the idle gateway ${among}`, value, unit: 'MB', budget })
}

/** What a gateway takes that has nothing to make any more, in MB; it is stopped again. */
async function memoryAfterStart(gateway: GatewayProcess): Promise<number> {
  await gateway.start()
  await gateway.stop()
  await gateway.start()
  await sleep(settling)
  const megabytes = residentOf(gateway.pid ?? 0)
  await gateway.stop()
  if (megabytes === undefined) throw new Error('this system does not tell how much memory a process has in use')
  return megabytes
}
