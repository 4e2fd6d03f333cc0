import type { AcurisProfile } from '#contracts/acuris.ts'
import { acurisLinks, acurisParty } from './acuris-party.ts'
import { primaryName } from './listed-party.ts'
import { tiesOf } from './party-ties.ts'
import type { Tells } from './view-party.ts'

/** What Acuris tells about a listed party, and who of those that it is tied to can be looked at themselves. */
export const acurisProfile: Tells<AcurisProfile> = async (scope, db, entity) => {
  const { match: _, countries: __, ...profile } = acurisParty(entity, primaryName(entity))
  return { ...profile, relationships: acurisLinks(await tiesOf(scope, db, entity)) }
}
