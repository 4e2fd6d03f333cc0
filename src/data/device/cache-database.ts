import Dexie, { type Table } from 'dexie'
import type { Sealed } from '#lib/seal.ts'
import { disposable } from './databases.ts'

/** Version of what is kept; a new one starts with an empty copy. */
export const cacheVersion = 3

/** What every stored copy says about itself in the clear: times, sizes and blind ids. */
export interface CopyRow {
  kind: string
  /** Blind id of the search or monitor that it belongs to: copies of one owner go together. Empty without one. */
  owner: string
  /** Epoch milliseconds when the server gave it, by the server's clock. */
  asOf: number
  lastUsed: number
  /** Epoch milliseconds; gone by then. */
  expiresAt: number
  pinned: 0 | 1
  /** Blind ids of the pins that keep it. */
  pins: readonly string[]
}

/** A list: when it was read and what its chunks take up. */
export interface ListRow extends CopyRow {
  /** Blind id. */
  list: string
  /** Earliest instant by which a row of it has to be gone; Infinity without one. */
  dueAt: number
  bytes: number
  rows: number
}

/** A sealed value of a row; `by` is absent where an older build has sealed it, under the outbox's key. */
export interface SealedCopy extends Sealed {
  by?: 'copies'
}

/** Up to 100 rows of a list, `n` being the place of the first; or page `n` of it. */
export interface ChunkRow {
  list: string
  n: number
  asOf: number
  /** When the read began that brought it: a later one is never overwritten by an earlier one. */
  startedAt: number
  rows: number
  sealed: SealedCopy
}

/** One stored answer: a search, a user, a match's comments. */
export interface DocRow extends CopyRow {
  key: string
  startedAt: number
  sealed: SealedCopy
}

/** Typed texts of a view: search box, filters. */
export interface ViewRow {
  key: string
  lastUsed: number
  sealed: SealedCopy
}

/** What all copies of a scope take up. */
export interface UseRow {
  id: 'use'
  bytes: number
  matches: number
}

/** The key of the copies, sealed under the outbox's. */
export interface CopiesKeyRow {
  id: 'key'
  sealed: Sealed
}

/** When it was last looked, epoch milliseconds, whether anything is not under the key of the copies. */
interface SealsRow {
  id: 'seals'
  at: number
}

/** Name of a scope's stored copies in one version. */
export const cacheName = (scope: string, version: number = cacheVersion): string => `urs:${scope}:cache:v${version}`

/** `urs:<scope>:cache:v<N>`: what the server said, disposable. */
export class CacheDatabase extends Dexie {
  readonly scope: string
  readonly lists: Table<ListRow, string>
  readonly chunks: Table<ChunkRow, [string, number]>
  readonly docs: Table<DocRow, string>
  readonly blobs: Table<DocRow, string>
  readonly views: Table<ViewRow, string>
  readonly meta: Table<UseRow, string>
  /** `meta`, for the one row with the key. */
  readonly keys: Table<CopiesKeyRow, string>
  /** `meta`, for the one row about seals. */
  readonly seals: Table<SealsRow, string>

  constructor(scope: string) {
    super(cacheName(scope), disposable)
    this.scope = scope
    this.version(1).stores({
      lists: '&list,owner,lastUsed,expiresAt,*pins,[pinned+lastUsed]',
      chunks: '[list+n],list',
      docs: '&key,kind,owner,lastUsed,expiresAt,*pins,[pinned+lastUsed]',
      blobs: '&key,kind,owner,lastUsed,expiresAt,*pins,[pinned+lastUsed]',
      views: '&key,lastUsed',
      meta: '&id',
    })
    this.lists = this.table('lists')
    this.chunks = this.table('chunks')
    this.docs = this.table('docs')
    this.blobs = this.table('blobs')
    this.views = this.table('views')
    this.meta = this.table('meta')
    this.keys = this.table('meta')
    this.seals = this.table('meta')
  }
}
