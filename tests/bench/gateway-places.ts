import { postgresBinaries } from '../support/postgres-binaries.ts'
import { startCluster } from '../support/postgres-cluster.ts'
import type { BenchContext } from './bench.ts'

/** Where a built gateway keeps its database, and what becomes of it in the end. */
export interface GatewayPlace {
  /** Without one it is the embedded database, in the data directory. */
  databaseUrl?: string
  close: () => Promise<void>
}

/** Opens an empty place; undefined, and said, where there is none of its kind. */
export type OpenGatewayPlace = (context: BenchContext) => Promise<GatewayPlace | undefined>

/** As a single installation has it. */
export const embeddedPlace: OpenGatewayPlace = () => Promise.resolve({ close: () => Promise.resolve() })

/** A server of its own; whoever stops the bench stops it in whatever it does. */
export const serverPlace: OpenGatewayPlace = async ({ report, signal }) => {
  if (postgresBinaries() === undefined) {
    report.say('  skipped: no PostgreSQL binaries')
    return undefined
  }
  const cluster = await startCluster()
  signal.addEventListener('abort', () => void cluster.stop(), { once: true })
  return { databaseUrl: cluster.url('postgres'), close: () => cluster.stop() }
}
