import { webcrypto } from 'node:crypto'
import { openScratch, scratchIn, type Scratch } from '../../eval/scratch.ts'
import { openPostgres } from '../../../src/gateway/db/postgres.ts'
import { silentLog } from '../../../src/lib/log.ts'
import { postgresBinaries } from '../../support/postgres-binaries.ts'
import { startCluster } from '../../support/postgres-cluster.ts'
import type { BenchContext } from '../bench.ts'

/** A database to measure in. */
export interface Place {
  scratch: Scratch
  /** 'embedded' or 'on PostgreSQL'. */
  where: string
  /** Milliseconds: the 95th percentile of searches among 50,000 parties. */
  budget: number
}

/** Opens an empty database; undefined, and said, where there is none of its kind. */
export type OpenPlace = (context: BenchContext) => Promise<Place | undefined>

const version = 'bench'

/** Random bytes, for ids. */
export const chance = (size: number): Uint8Array => webcrypto.getRandomValues(new Uint8Array(size))

/** A database in a folder of its own, as a single installation has it. */
export const embedded: OpenPlace = async () => ({
  scratch: await openScratch(),
  where: 'embedded',
  budget: 150,
})

/** A server of its own, with the settings of the distribution; whoever stops the bench stops it in whatever it does. */
export const onServer: OpenPlace = async ({ report, signal }) => {
  if (postgresBinaries() === undefined) {
    report.say('  skipped: no PostgreSQL binaries')
    return undefined
  }
  const cluster = await startCluster()
  signal.addEventListener('abort', () => void cluster.stop(), { once: true })
  const beforeChange = () => Promise.resolve()
  const opened = await openPostgres(
    { url: cluster.url('postgres'), replicaUrl: undefined },
    { version, log: silentLog, beforeChange },
  )
  const scratch = scratchIn(opened.db, async () => {
    await opened.close()
    await cluster.stop()
  })
  return { scratch, where: 'on PostgreSQL', budget: 60 }
}

/** Measures in an empty database that is gone afterwards. */
export async function inPlace(
  context: BenchContext,
  open: OpenPlace,
  measure: (place: Place) => Promise<void>,
): Promise<void> {
  const place = await open(context)
  if (place === undefined) return
  try {
    await measure(place)
  } finally {
    await place.scratch.close()
  }
}
