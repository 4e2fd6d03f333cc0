import { sql } from 'kysely'
import type { FieldChange } from '#domain/matching/changed-fields.ts'
import { loadedParties, partiesInForce, type Building } from './building.ts'
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

/**
 * Completes what a version changed, in the transaction that puts it in force and before it does: the parties that came
 * and went, and the moment of all of it.
 */
export async function completeChanges(trx: Trx, { listId, version, activeVersion }: Building, at: Date) {
  await sql`
    update entity_changes set at = ${at} where list_id = ${listId} and version = ${version}
  `.execute(trx)
  await sql`
    insert into entity_changes (list_id, version, entity_id, action, fields, at)
    select ${listId}, ${version}, coalesce(l.entity_id, e.id),
      case when e.id is null then 'added' else 'removed' end, '[]'::jsonb, ${at}
    from ${loadedParties(listId, version)} l
    full join ${partiesInForce(listId, activeVersion)} e on e.id = l.entity_id
    where l.entity_id is null or e.id is null
  `.execute(trx)
}
