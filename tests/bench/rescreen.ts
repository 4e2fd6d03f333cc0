import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { GatewayReader } from '../support/gateway-reader.ts'
import { freePort, GatewayProcess } from '../support/gateway-process.ts'
import { gatewayProgram } from '../support/gateway-program.ts'
import { liftedLimits } from '../support/lifted-limits.ts'
import { placeVariables } from '../support/seeded-installation.ts'
import { attempt, type Bench, type BenchContext, seconds } from './bench.ts'
import { writeFtmParties } from './engine/ftm-file.ts'
import { loadFile } from './engine/load-command.ts'
import { publishedSample, type Sample } from './engine/sample.ts'
import { daily, dailyEdition, grown, parties, watchedNames } from './engine/watched.ts'
import { embeddedPlace, serverPlace, type GatewayPlace, type OpenGatewayPlace } from './gateway-places.ts'
import { deskCalls } from './rescreen/desk-calls.ts'
import { writeEditions } from './rescreen/editions.ts'
import { OpenTransactions } from './rescreen/open-transactions.ts'
import { ServingThread } from './rescreen/serving-thread.ts'
import { Waiting } from './rescreen/waiting.ts'

const usual = 10_000
/** So many monitors are being made at once. */
const atOnce = 4
/** Credits for the monitors and for the searches that are made meanwhile. */
const credits = 100_000
const budgetSeconds = 60
const account = 'admin@demo.test'
const tenant = 'Alder Bank'

const rescreenIn = (where: string, open: OpenGatewayPlace): Bench => ({
  about: `a daily and a large edition with 10,000 monitors in the built gateway, and what others wait meanwhile, ${where}`,
  async run(context) {
    const sample = await publishedSample(context.report)
    if (sample === undefined) return
    await attempt(context, 'the editions', async () => {
      const place = await open(context)
      try {
        if (place !== undefined) await measureEditions(context, { sample, where, place })
      } finally {
        await place?.close()
      }
    })
  },
})

/** Editions as a single installation meets them. */
export const rescreenEmbedded = rescreenIn('embedded', embeddedPlace)

/** Editions as an installation over a server meets them. */
export const rescreenPostgres = rescreenIn('on PostgreSQL', serverPlace)

/** What those notice of new editions who work meanwhile. */
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

interface Measured {
  sample: Sample
  where: string
  place: GatewayPlace
}

async function measureEditions(context: BenchContext, measured: Measured): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'urs-editions-'))
  const limits = liftedLimits()
  const serving = new ServingThread(folder)
  try {
    const { databaseUrl } = measured.place
    const gateway = new GatewayProcess({
      port: await freePort(),
      dataDir: join(folder, 'data'),
      env: { CONFIG_FILE: limits.file, ...serving.env },
      ...(databaseUrl !== undefined && { databaseUrl }),
    })
    try {
      await gateway.start()
      const transactions = databaseUrl === undefined ? null : await OpenTransactions.of(databaseUrl)
      try {
        const watched = [serving, ...(transactions === null ? [] : [transactions])]
        await measureIn(gateway, context, { ...measured, watched, folder })
      } finally {
        await transactions?.close()
      }
    } finally {
      await gateway.kill()
    }
  } finally {
    limits.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureIn(
  gateway: GatewayProcess,
  context: BenchContext,
  { sample, where, watched, folder }: Measured & { watched: (ServingThread | OpenTransactions)[]; folder: string },
): Promise<void> {
  const { report, signal, seed, runs } = context
  const published = writeEditions(folder, report)
  if (published === undefined) return
  const env = { ...placeVariables(gateway.options), PORT: String(gateway.options.port), DEMO: 'on' }
  const load = (path: string) => {
    const onProgress = (text: string) => report.progress(text)
    return loadFile(path, { env, onProgress, signal, asOf: '2021-07-01', force: true }).done
  }
  const listed = await grown(sample, { list: 'grown', count: parties + daily, seed })
  const [before, after] = [join(folder, 'before.ftm.json'), join(folder, 'after.ftm.json')]
  await writeFtmParties(before, listed.slice(0, parties))
  await writeFtmParties(after, dailyEdition(listed))

  const more = ['add', 'watcher@demo.test', '--tenant', tenant, '--role', 'analyst', '--credits', `${credits}`]
  await promisify(execFile)(process.execPath, [gatewayProgram('user'), ...more], { env: { ...process.env, ...env } })
  await load(before)
  await load(published.smaller)
  const desk = await GatewayReader.signIn(gateway.url, account)
  await watchAll(desk, context, watchedNames(listed, sample.names, runs ?? usual))
  await idle(desk, signal)

  for (const [what, path] of [
    [`${daily} of ${parties} parties differ`, after],
    ['a third of a published list come, and all other names', published.whole],
  ] as const) {
    if (signal.aborted) return
    const calls = await deskCalls(gateway.url, desk, sample.names)
    const [loading, screening] = [new Waiting(calls), new Waiting(calls)]
    for (const one of watched) one.begin()
    const took = await seconds(() => loading.during(() => load(path)))
    for (const one of watched) one.tell(report, `while ${what} (load), ${where}`)
    for (const one of watched) one.begin()
    report.figure({ what: `${what}, ${where}: load`, value: took, unit: 's', budget: null })
    const rescreened = await seconds(() => screening.during(() => idle(desk, signal)))
    if (signal.aborted) return
    report.figure({ what: `${what}, ${where}: screened again`, value: rescreened, unit: 's', budget: budgetSeconds })
    loading.tell(report, `while ${what} (load), ${where}`)
    for (const one of watched) one.tell(report, `while ${what} (screened again), ${where}`)
    screening.tell(report, `while ${what} (screened again), ${where}`)
  }
}

/** Puts everybody under watch, a few at once. */
async function watchAll(
  desk: GatewayReader,
  { report, signal }: BenchContext,
  names: readonly string[],
): Promise<void> {
  const left = names.entries()
  const watchNext = async () => {
    for (const [index, name] of left) {
      if (signal.aborted) return
      report.progress(`${index} of ${names.length} monitors`)
      await desk.watch(name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, watchNext))
}

/** Resolves when no monitor is still to be found or to be screened. */
async function idle(desk: GatewayReader, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await desk.isScreening())) await sleep(500)
}
