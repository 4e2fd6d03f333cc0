/** Tables of migration 0009: what several processes over one database share. */
export interface ProcessTables {
  /** How much a caller may still ask; `key` is a digest. */
  rateBuckets: { key: string; tokens: number; at: Date }
}
