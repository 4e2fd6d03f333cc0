import type { Log } from '#lib/log.ts'
import type { OpenedDatabase } from './database.ts'
import { keepBefore } from './backup/keep-before.ts'
import { checkpoint, keepLogShort } from './checkpoints.ts'
import { openDirectory } from './directory.ts'
import { openPostgres } from './postgres.ts'

/** Where the database is: on a server, or embedded in a data directory. */
export interface DatabasePlace {
  dataDir: string
  /** Folder of the vault's files; in `dataDir` unless it is named. */
  vaultDir?: string | undefined
  /** DATABASE_URL; undefined: embedded in `dataDir`, whose lock the caller holds. */
  databaseUrl: string | undefined
  /** DATABASE_OWNER_URL; undefined: the user of DATABASE_URL owns what is there. */
  databaseOwnerUrl?: string | undefined
  /** DATABASE_REPLICA_URL. */
  databaseReplicaUrl: string | undefined
}

interface Opening {
  /** Version of this application, noted with the schema. */
  version: string
  now: Date
  log: Log
}

/**
 * Opens the database that the environment names; its schema is this code's afterwards. Throws an ExitError: 2 when the
 * server cannot be used, 5 when the directory is damaged, 6 when a newer version wrote the schema.
 */
export async function openDatabase(place: DatabasePlace, opening: Opening): Promise<OpenedDatabase> {
  const { dataDir, vaultDir, databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseReplicaUrl: replicaUrl } = place
  if (url !== undefined)
    return openPostgres(
      { url, ownerUrl, replicaUrl },
      { ...opening, beforeChange: (db) => keepBefore(db, { dataDir, vaultDir, ...opening }) },
    )
  const embedded = await openDirectory({ dataDir, vaultDir, ...opening })
  const stopShortening = keepLogShort(embedded.background, opening.log)
  return {
    engine: 'embedded',
    db: embedded.db,
    background: embedded.background,
    replica: null,
    place: dataDir,
    alone: (work) => work(),
    apart: (work) => embedded.apart(work),
    checkpoint: () => checkpoint(embedded.db),
    close: async () => {
      await stopShortening()
      await embedded.close()
    },
    lost: embedded.lost,
  }
}
