import Dexie, { type Table } from 'dexie'
import type { Sealed } from '#lib/seal.ts'
import { disposable } from '../databases.ts'

/** Version of what is kept; a new one starts with an empty copy (design/offline section 2). */
export const cacheVersion = 1

/** A list: when it was read, how many rows the server has, and what it is good for. */
export interface ListRow {
  /** Blind id. */
  list: string
  kind: string
  asOf: number
  lastUsed: number
  /** Epoch milliseconds; gone by then. */
  expiresAt: number
  pinned: 0 | 1
}

/** Up to 100 rows of a list, or one page of it. */
export interface ChunkRow {
  list: string
  n: number
  asOf: number
  sealed: Sealed
}

/** One stored answer: a search, a user, a match's comments. */
export interface DocRow {
  key: string
  kind: string
  asOf: number
  lastUsed: number
  expiresAt: number
  pinned: 0 | 1
  pins: readonly string[]
  sealed: Sealed
}

/** Typed texts of a view: search box, filters. */
export interface ViewRow {
  key: string
  lastUsed: number
  sealed: Sealed
}

/** `urs:<scope>:cache:v<N>`: what the server said, disposable. */
export class CacheDatabase extends Dexie {
  readonly scope: string
  readonly lists: Table<ListRow, string>
  readonly chunks: Table<ChunkRow, [string, number]>
  readonly docs: Table<DocRow, string>
  readonly blobs: Table<DocRow, string>
  readonly views: Table<ViewRow, string>
  readonly meta: Table<{ id: string; value: unknown }, string>

  constructor(scope: string) {
    super(`urs:${scope}:cache:v${cacheVersion}`, disposable)
    this.scope = scope
    this.version(1).stores({
      lists: '&list,lastUsed,expiresAt,[pinned+lastUsed]',
      chunks: '[list+n],list',
      docs: '&key,kind,lastUsed,expiresAt,*pins,[pinned+lastUsed]',
      blobs: '&key,kind,lastUsed,expiresAt,*pins,[pinned+lastUsed]',
      views: '&key,lastUsed',
      meta: '&id',
    })
    this.lists = this.table('lists')
    this.chunks = this.table('chunks')
    this.docs = this.table('docs')
    this.blobs = this.table('blobs')
    this.views = this.table('views')
    this.meta = this.table('meta')
  }
}
