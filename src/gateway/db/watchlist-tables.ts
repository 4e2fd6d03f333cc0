/** Tables of migration 0002: lists, their versions and the parties they name. */
export type WatchlistTables = Record<never, never>
