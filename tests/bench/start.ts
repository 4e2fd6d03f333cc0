import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayReader } from '../support/gateway-reader.ts'
import { freePort, GatewayProcess } from '../support/gateway-process.ts'
import { placeVariables } from '../support/seeded-installation.ts'
import { attempt, type Bench, type BenchContext, seconds } from './bench.ts'
import { writeFtmParties } from './engine/ftm-file.ts'
import { loadFile } from './engine/load-command.ts'
import { peakDuring, residentOf } from './engine/memory.ts'
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
const account = 'admin@demo.test'
const searched = 'Ottoline Quarrington'
/** In milliseconds: what a start has left to do, and then readings, of which the least tells what is held without garbage. */
const [settling, reading] = [15_000, 20_000]

const startIn = (where: string, open: OpenGatewayPlace): Bench => ({
  about: `starts and memory of the built gateway, with the demo and among 100,000 and 1,000,000 parties, ${where}`,
  async run(context) {
    const sample = await publishedSample(context.report)
    if (sample === undefined) return
    const measuring = [
      (bare: GatewayProcess) => measureDemo(context, where, bare),
      ...sizes.map((size) => (bare: GatewayProcess) => measureStarts(context, { sample, where, bare, ...size })),
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

/** The same installation, with the demo. */
const withDemo = ({ options }: GatewayProcess): GatewayProcess =>
  new GatewayProcess({ ...options, env: { DEMO: 'on' } })

async function measureDemo({ report }: BenchContext, where: string, bare: GatewayProcess): Promise<void> {
  const idle = await memoryAfterStart(bare)
  report.figure({ what: `idle gateway, ${where}`, value: idle, unit: 'MB', budget: null })
  const gateway = withDemo(bare)
  try {
    const value = (await memoryAfterStart(gateway)) - idle
    const budget = asideFrom(gateway, demoMegabytes)
    report.figure({ what: `memory of the demo above the idle gateway, ${where}`, value, unit: 'MB', budget })
  } finally {
    await gateway.kill()
  }
}

interface Starts {
  sample: Sample
  where: string
  bare: GatewayProcess
  parties: number
  seconds: number
  megabytes: number | null
}

async function measureStarts(context: BenchContext, { bare, ...measured }: Starts): Promise<void> {
  const { report, signal } = context
  const { where, parties, megabytes } = measured
  const idle = await memoryAfterStart(bare)
  const gateway = withDemo(bare)
  try {
    await gateway.start()
    await fill(context, gateway, measured)
    const among = `among ${parties} parties, ${where}`
    for (const [end, how] of [
      ['stop', 'it was stopped'],
      ['kill', 'a kill'],
    ] as const) {
      const [ready, answered]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        await gateway[end]()
        if (signal.aborted) return
        report.progress(`start ${round + 1} of ${rounds} after ${how}`)
        const starting = await seconds(() => gateway.start())
        ready.push(starting)
        answered.push(starting + (await seconds(() => firstSearch(gateway))))
      }
      const figure = { unit: 's', budget: measured.seconds }
      const slowest = `${among}, after ${how}, slowest of ${rounds}`
      report.figure({ what: `start to ready ${slowest}`, value: Math.max(...ready), ...figure })
      report.figure({ what: `start to the first search answered ${slowest}`, value: Math.max(...answered), ...figure })
    }
    await gateway.stop()
    const value = (await memoryAfterStart(gateway)) - idle
    const budget = asideFrom(gateway, megabytes)
    report.figure({ what: `memory above the idle gateway ${among}, demo included`, value, unit: 'MB', budget })
  } finally {
    await gateway.kill()
  }
}

/** Loads grown parties, and waits until the gateway has filed and screened them and has kept its index. */
async function fill(
  { report, signal, seed }: BenchContext,
  { options, url, pid = 0 }: GatewayProcess,
  { sample, where, parties }: Omit<Starts, 'bare'>,
): Promise<void> {
  report.progress(`writing ${parties} parties`)
  const path = join(options.dataDir, 'grown.ftm.json')
  await writeFtmParties(path, growing(sample, { list: 'grown', count: parties, seed }))
  if (signal.aborted) return
  const env = { ...placeVariables(options), PORT: String(options.port) }
  const onProgress = (text: string) => report.progress(`loading ${parties} parties: ${text}`)
  const filing = async () => {
    await loadFile(path, { env, onProgress, signal }).done
    while (!signal.aborted && !ofOthers.test(keptIndex(options.dataDir))) await sleep(500)
    // The demo's monitors meet whoever came.
    const desk = await GatewayReader.signIn(url, account)
    while (!signal.aborted && (await desk.isScreening())) await sleep(500)
  }
  let peak: number | undefined
  const value = await seconds(async () => (peak = await peakDuring(pid, filing)))
  const among = `${parties} parties loaded, filed and screened, ${where}`
  report.figure({ what: among, value, unit: 's', budget: null })
  if (peak !== undefined)
    report.figure({ what: `${among}: most memory of the gateway`, value: peak, unit: 'MB', budget: null })
}

/** A list that is none of the demo's. */
const ofOthers = /"id":"(?!demo-)/u

/** What is told of the index that the next start takes up; empty before there is one. */
function keptIndex(dataDir: string): string {
  const path = join(dataDir, 'index', 'index.json')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Somebody signs in and searches. */
async function firstSearch({ url }: GatewayProcess): Promise<void> {
  const desk = await GatewayReader.signIn(url, account)
  await desk.watch(searched)
}

/** What a gateway takes that has nothing to do, in MB; it is stopped again. */
async function memoryAfterStart(gateway: GatewayProcess): Promise<number> {
  await gateway.start()
  await gateway.stop()
  await gateway.start()
  await sleep(settling)
  let least = Infinity
  for (const end = performance.now() + reading; performance.now() < end; await sleep(500)) {
    const megabytes = residentOf(gateway.pid ?? 0)
    if (megabytes === undefined) throw new Error('this system does not tell how much memory a process has in use')
    least = Math.min(least, megabytes)
  }
  await gateway.stop()
  return least
}
