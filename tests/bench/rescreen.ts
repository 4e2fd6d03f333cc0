import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayReader } from '../support/gateway-reader.ts'
import { startGateway, type GatewayProcess } from '../support/gateway-process.ts'
import { liftedLimits } from '../support/lifted-limits.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { loadFile } from './engine/load-command.ts'
import { measureMonitors } from './engine/monitors.ts'
import { inPlace, onServer } from './engine/places.ts'
import { publishedSample, type Sample } from './engine/sample.ts'
import { writeEditions, type Editions } from './rescreen/editions.ts'
import { Waiting } from './rescreen/waiting.ts'

const monitors = 200
const budgetSeconds = 120
const account = 'admin@demo.test'

/** One part, where there is data to measure it with. */
const part = (
  about: string,
  what: string,
  measure: (context: BenchContext, sample: Sample) => Promise<void>,
): Bench => ({
  about,
  async run(context) {
    const sample = await publishedSample(context.report)
    if (sample !== undefined) await attempt(context, what, () => measure(context, sample))
  },
})

/** A large edition as a single installation meets it. */
export const rescreenEmbedded = part(
  'a large edition with 200 monitors in the built gateway: its time, and what others wait meanwhile',
  'the large edition',
  measureEdition,
)

/** Editions over a server, beside a run over everybody. */
export const rescreenPostgres = part(
  'a daily and a large edition with 10,000 monitors on PostgreSQL, beside all of them',
  'the editions',
  (context, sample) => inPlace(context, onServer, (place) => measureMonitors(context, place, sample)),
)

/** What monitoring costs when a list changes, and what those notice of it who work meanwhile. */
export const rescreen: Bench = {
  about: 'the two that follow',
  async run(context) {
    for (const one of [rescreenEmbedded, rescreenPostgres]) {
      if (context.signal.aborted) return
      context.report.say(`\n${one.about}`)
      await one.run(context)
    }
  },
}

async function measureEdition(context: BenchContext, sample: Sample): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'urs-editions-'))
  const limits = liftedLimits()
  try {
    const editions = writeEditions(folder, context.report)
    if (editions === undefined) return
    const gateway = await startGateway({ CONFIG_FILE: limits.file })
    try {
      await measureIn(gateway, context, { sample, editions })
    } finally {
      await gateway.remove()
    }
  } finally {
    limits.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureIn(
  gateway: GatewayProcess,
  context: BenchContext,
  { sample, editions }: { sample: Sample; editions: Editions },
): Promise<void> {
  const { report, signal } = context
  const load = (path: string) => {
    const { dataDir, port } = gateway.options
    const env = { DATA_DIR: dataDir, PORT: String(port) }
    const onProgress = (text: string) => report.progress(text)
    return loadFile(path, { env, onProgress, signal, asOf: '2021-07-01', force: true }).done
  }
  const desk = await GatewayReader.signIn(gateway.url, account)
  await load(editions.smaller)
  for (const [index, name] of watchedNames(sample).entries()) {
    if (signal.aborted) return
    report.progress(`${index} of ${monitors} monitors`)
    await desk.watch(name)
  }
  await idle(desk, signal)
  const headers = { authorization: `Bearer ${desk.token}` }
  const calls = [
    { what: 'health', url: `${gateway.url}/healthz`, headers: {} },
    {
      what: 'list of monitors',
      url: `${gateway.url}/api/screening/complyadvantage/retrieve-all-searches?monitored=un-suspended`,
      headers,
    },
  ]
  for (const [what, path] of [
    ['a third come and all names', editions.whole],
    ['a third gone and all other names', editions.smaller],
  ] as const) {
    const [loading, screening] = [new Waiting(calls), new Waiting(calls)]
    const took = await seconds(() => loading.during(() => load(path)))
    report.figure({ what: `${what}: load`, value: took, unit: 's', budget: null })
    const rescreened = await seconds(() => screening.during(() => idle(desk, signal)))
    if (signal.aborted) return
    report.figure({ what: `${what}: screened again`, value: rescreened, unit: 's', budget: budgetSeconds })
    loading.tell(report, `during the load of ${what}`)
    screening.tell(report, `during the re-screen after ${what}`)
  }
}

/** People of the list and customers who are not on it, in turn, from all over both. */
function watchedNames({ listed, names }: Sample): string[] {
  const people = listed.filter(({ list, kind }) => list === 'ofac-sdn' && kind === 'person')
  const own = people.flatMap((party) => party.names[0]?.text ?? [])
  return Array.from({ length: monitors }, (_, index) => {
    const from = index % 2 === 0 ? own : names
    return from[Math.floor((index * from.length) / monitors)] ?? ''
  })
}

/** Resolves when no monitor is still to be found or to be screened. */
async function idle(desk: GatewayReader, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await desk.isScreening())) await sleep(500)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
