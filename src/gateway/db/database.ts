import type { Kysely, Transaction } from 'kysely'
import type { ExitError } from '#lib/exit-error.ts'
import type { Tables } from './tables.ts'

/** The database as main hands it down; which engine answers is a matter of its dialect. */
export type Database = Kysely<Tables>

/** One open transaction. Inside it nothing else may be queried: the embedded database is one connection. */
export type Trx = Transaction<Tables>

/** Something that can be read from: the database, or the transaction that is open. */
export type Reader = Database | Trx

/** An open database, whichever engine answers. */
export interface OpenedDatabase {
  /** `embedded`: this process has it alone; `postgres`: a server, which other processes may use too. */
  engine: 'embedded' | 'postgres'
  db: Database
  /** The same for work that nobody waits for; where it is one connection, whoever asks `db` goes first. */
  background: Database
  /** A streaming replica that retrieval may ask; null without one. */
  replica: Database | null
  /** Where it lies, as an operator may read it: a folder, or server and name, never a password. */
  place: string
  /** Runs the work while no other process runs such work on this database: what is done once at a start. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs work that reads much as it is at one instant: where it would keep everybody waiting, on a copy, which holds the
   * audit log without its key.
   */
  apart: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Writes out what the next start would have to recover; a server does that by itself. */
  checkpoint(): Promise<void>
  close(): Promise<void>
  /** Resolves when an embedded one has ended by itself; a server may come back. */
  lost: Promise<ExitError>
}

/** Runs the work in one transaction: all of it is kept, or nothing of it. */
export const inTransaction = <T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work)

/** A value as a jsonb column takes it. */
export const json = (value: unknown): string => JSON.stringify(value)

const perInsert = 500

/** Rows in groups of which an insert takes one at a time: a statement may have no more than 65,535 parameters. */
export function* inInserts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += perInsert) yield rows.slice(start, start + perInsert)
}
