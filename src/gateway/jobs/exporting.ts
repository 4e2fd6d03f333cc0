import type { Database } from '../db/database.ts'

/** What the rows of an exported file are read with. */
export interface Exporting {
  db: Database
  tenantId: string
  /** IANA name of the zone that moments are told in. */
  timeZone: string
}

/** Rows that are read at a time: background work leaves everybody else their turns. */
export const rowsAtOnce = 500
