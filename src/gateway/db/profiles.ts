import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { json, type Reader, type Trx } from './database.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** One stored profile of the tenant; undefined for an unknown or foreign id. */
export const findProfile = ({ tenantId }: Tenant, db: Reader, id: string): Promise<StoredProfile | undefined> =>
  db
    .selectFrom('profiles')
    .select(['profileType', 'profileable', 'fields'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Adds a stored profile to the tenant. */
export async function addProfile({ tenantId }: Tenant, trx: Trx, id: string, profile: StoredProfile): Promise<void> {
  const { profileType, profileable, fields } = profile
  await trx
    .insertInto('profiles')
    .values({ tenantId, id, profileType, profileable: json(profileable), fields: json(fields) })
    .execute()
}
