import type { FieldChange } from '#domain/matching/changed-fields.ts'
import type { Json } from './core-tables.ts'

/** What an edition did to a party. */
export type ChangeAction = 'added' | 'changed' | 'removed'

/** Tables of migration 0005: what every edition changed, and the addresses that lists are fetched from. */
export interface ListHistoryTables {
  entityChanges: {
    listId: string
    version: number
    entityId: string
    action: ChangeAction
    /** The differences of a changed party; none for one that was added or removed. */
    fields: Json<FieldChange[]>
    /** When the version came into force; null while it is being built. */
    at: Date | null
  }
  listSources: {
    listId: string
    /** Place of the address among those of the list. */
    urlIndex: number
    /** SHA-256 of the address, which may hold a key that nobody should read here. */
    urlHash: string
    etag: string | null
    lastModified: string | null
    checkedAt: Date
    error: string | null
  }
}
