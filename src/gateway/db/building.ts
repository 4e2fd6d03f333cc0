import { sql } from 'kysely'

/** The version that is being built, and the one in force. */
export interface Building {
  listId: string
  version: number
  activeVersion: number | null
  /** When this load began: a later one that goes on with the version shuts it out. */
  startedAt: Date
}

/** The parties that the version being built holds. */
export const loadedParties = (listId: string, version: number) => sql`(
  select entity_id, content_hash, names from loaded_entities where list_id = ${listId} and version = ${version})`

/** The parties that a list has in force; none without an active version. */
export const partiesInForce = (listId: string, activeVersion: number | null) => sql`(
  select id, content_hash from entities
  where list_id = ${listId} and from_version <= ${activeVersion}::int
    and (to_version is null or to_version > ${activeVersion}::int))`
