import { sql } from 'kysely'
import type { FieldChange } from '#domain/matching/changed-fields.ts'
import type { Building } from './building.ts'
import { json, type Trx } from './database.ts'

/** A party that differs from the edition in force, with its differences. */
export interface ChangedParty {
  entityId: string
  fields: FieldChange[]
}

/** Notes what parties of the version being built changed. Nobody reads it before the version is in force. */
export async function noteChangedParties(trx: Trx, building: Building, parties: readonly ChangedParty[]) {
  if (parties.length === 0) return
  const { listId, version } = building
  await sql`
    insert into entity_changes (list_id, version, entity_id, action, fields)
    select ${listId}, ${version}, "entityId", 'changed', fields
    from jsonb_to_recordset(${json(parties)}::jsonb) as party ("entityId" text, fields jsonb)
  `.execute(trx)
}
