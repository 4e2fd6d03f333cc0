import type { Generated } from 'kysely'
import type { EntityFacts, EntityKind, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Json } from './core-tables.ts'

/** Where a version stands: being built, in force, replaced, or given up. */
export type VersionState = 'loading' | 'active' | 'old' | 'failed'

/**
 * Tables of migrations 0002 and 0006: lists, their versions and the parties they name. A party's row is in force in
 * every version from `fromVersion` up to, and without, `toVersion`, so an unchanged party keeps its row over many
 * versions.
 */
export interface WatchlistTables {
  watchlists: {
    id: string
    /** Null for a list of the whole installation. */
    tenantId: string | null
    name: string
    format: string
    synthetic: boolean
    activeVersion: number | null
  }
  listVersions: {
    listId: string
    version: number
    state: VersionState
    format: string
    /** Day the publisher dates the edition, YYYY-MM-DD; null until the file told it. */
    asOf: string | null
    entities: number
    names: number
    added: number
    changed: number
    removed: number
    rejected: number
    error: string | null
    startedAt: Date
    /** The last sign of life of the load. */
    beatAt: Date
    finishedAt: Date | null
    /** Of the files and of how they are read; null where nobody told it. */
    hash: string | null
    /** Where the edition comes from: the names of its files, or the addresses it was fetched from. */
    source: string | null
    /** Records of the files that are kept, in their order: where an interrupted load goes on. */
    readRecords: Generated<number>
  }
  entities: {
    key: Generated<number>
    id: string
    listId: string
    fromVersion: number
    toVersion: number | null
    contentHash: string
    kind: EntityKind
    /** Topic codes. */
    topics: string[]
    countries: string[]
    doc: Json<WatchEntity>
    /** What scoring reads; null until the row has been read by this version of the index. */
    facts: Json<EntityFacts> | null
  }
  entityNames: {
    entityKey: number
    position: number
    folded: string
    romanised: string | null
    /** What the name is looked up by, the kind of key as first letter. */
    keys: string[]
    /** Its words, and those written together. */
    words: string[]
    /** What its words weigh together, in thousandths. */
    weight: number
  }
  /** Every word of a listed name, with what words like it are found by. */
  listedWords: { word: string; forms: string[] }
  /** Which parties the version being built holds; emptied when it is in force or given up. */
  loadedEntities: { listId: string; version: number; entityId: string; contentHash: string; names: number }
  /** How often keys stand in names, counted once and kept, so that a change of a list changes no other score. */
  rarityVersions: { version: number; names: number; builtAt: Date; active: boolean }
  /** Keys of two names and more. */
  rarity: { version: number; token: string; df: number }
}
