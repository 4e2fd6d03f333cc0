/**
 * Providers whose monitor is one thing with the search that it was made from (spec/decisions 42): one row. Everywhere
 * else a monitor is a record of its own.
 */
export const oneRecordProviders: readonly string[] = ['comply']
