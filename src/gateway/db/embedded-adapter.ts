import { PostgresAdapter } from 'kysely'
import type { Reader } from './database.ts'

/** How a connection is known as one to the embedded database. */
export class EmbeddedAdapter extends PostgresAdapter {}

/** Whether the database is the embedded one: a single connection, whose listed names are always searched in memory. */
export const isEmbedded = (reader: Reader): boolean => reader.getExecutor().adapter instanceof EmbeddedAdapter
