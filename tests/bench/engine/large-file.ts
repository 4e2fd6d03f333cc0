import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WatchRecord } from '../../../src/domain/matching/watch-entity.ts'
import { postgresBinaries } from '../../support/postgres-binaries.ts'
import { startCluster } from '../../support/postgres-cluster.ts'
import type { BenchContext } from '../bench.ts'
import { writeFtmFile } from './ftm-file.ts'
import { loadFile } from './load-command.ts'
import { measureEmbedded } from './loads.ts'
import { peakDuring } from './memory.ts'

const megabytes = 500

/**
 * Writes a file of 500 MB and loads it: embedded the gateway does the work, with a database on a server the command
 * itself does.
 */
export async function measureLargeFile(context: BenchContext, listed: readonly WatchRecord[]): Promise<void> {
  const { report, seed, signal } = context
  const folder = mkdtempSync(join(tmpdir(), 'urs-large-'))
  const path = join(folder, 'entities.ftm.json')
  try {
    const progress = (written: number) => report.progress(`writing a file: ${written} of ${megabytes} MB`)
    const parties = await writeFtmFile(path, listed, { bytes: megabytes * 1e6, seed, progress, signal })
    if (signal.aborted) return
    const what = `a file of ${megabytes} MB`
    report.figure({ what: `parties in ${what}`, value: parties, unit: '', budget: null })
    await measureOnServer(context, { what, path, folder })
    if (!signal.aborted) await measureEmbedded(context, { what, path, seconds: null })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOnServer(
  { report, signal }: BenchContext,
  { what, path, folder }: { what: string; path: string; folder: string },
): Promise<void> {
  if (postgresBinaries() === undefined) {
    report.say('  skipped: no PostgreSQL binaries')
    return
  }
  const cluster = await startCluster()
  try {
    const env = { DATABASE_URL: cluster.url('postgres'), DATA_DIR: join(folder, 'data') }
    const onProgress = (text: string) => report.progress(`loading ${what} on PostgreSQL: ${text}`)
    const started = performance.now()
    const command = loadFile(path, { env, onProgress, signal })
    const peak = await peakDuring(command.pid, () => command.done)
    const value = (performance.now() - started) / 1000
    report.figure({ what: `${what}, on PostgreSQL, until searches see it`, value, unit: 's', budget: null })
    if (peak !== undefined)
      report.figure({ what: `${what}, on PostgreSQL, memory of the command`, value: peak, unit: 'MB', budget: 600 })
  } finally {
    await cluster.stop()
  }
}
