import type { Candidate } from '#domain/matching/candidate-source.ts'
import { allOf } from '#lib/all-of.ts'
import type { Log } from '#lib/log.ts'
import { errorCode } from '../db/database-trouble.ts'
import type { Database, Trx } from '../db/database.ts'
import { sightIn, sightOf, type Finding } from './candidate-source.ts'
import { inDatabase } from './in-database.ts'

/** A replica that failed is left alone for so long, in milliseconds. */
const restMs = 10_000

/**
 * Finds candidates by a streaming replica. The primary answers whenever the replica does not show the editions and the
 * count of keys that the search looks in, gives up because what it reads is being replaced, or cannot be reached.
 */
export function byReplica(replica: Database, parts: { log: Log; now: () => Date }): Finding {
  const ask = whileWell(parts)
  return async function* (looking, asked, filter) {
    const { seen } = sightIn(looking.inForce, filter.tenantId)
    const found = await ask(() =>
      inSnapshot(replica, async (trx) => {
        if ((await sightOf(trx, filter)) !== seen) return null
        return allOf(inDatabase({ ...looking, reader: trx }, asked, filter))
      }),
    )
    yield* found ?? inDatabase(looking, asked, filter)
  }
}

type Ask = (work: () => Promise<Candidate[][] | null>) => Promise<Candidate[][] | null>

/** Asks unless the last failure is fresh, so that an unreachable replica does not slow every search down. */
function whileWell({ log, now }: { log: Log; now: () => Date }): Ask {
  let restsUntil = 0
  return async (work) => {
    if (now().getTime() < restsUntil) return null
    try {
      return await work()
    } catch (error) {
      restsUntil = now().getTime() + restMs
      log.warn({ error: errorCode(error) }, 'the replica did not answer, so the primary does')
      return null
    }
  }
}

/** One moment of the replica: an edition that arrives meanwhile changes nothing. */
const inSnapshot = <T>(replica: Database, work: (trx: Trx) => Promise<T>): Promise<T> =>
  replica.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
