import type { AcurisProfile } from '#contracts/acuris.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { fold } from '#lib/names/fold.ts'
import { appendAudit } from '../db/audit.ts'
import type { Reader, Trx } from '../db/database.ts'
import { listedParty, partiesOfList } from '../db/listed-parties.ts'
import type { Act, Scope } from '../db/scope.ts'
import { entityId } from '../watchlists/entity-hash.ts'
import { acurisLinks, acurisParty, type Tie } from './acuris-party.ts'
import { primaryName } from './listed-party.ts'

/**
 * What Acuris tells about a listed party in force, and who of those that it is tied to can be looked at themselves;
 * that somebody looked is kept. Undefined for a party that the tenant does not see.
 */
export async function viewProfile(
  scope: Scope,
  trx: Trx,
  act: Act,
  profileId: string,
): Promise<AcurisProfile | undefined> {
  const entity = await listedParty(scope, trx, profileId)
  if (entity === undefined) return undefined
  const { match: _, countries: __, ...profile } = acurisParty(entity, primaryName(entity))
  await appendAudit(scope, trx, act, { action: 'profile.view', subjects: [profileId] })
  return { ...profile, relationships: acurisLinks(await tiesOf(scope, trx, entity)) }
}

type Relation = WatchEntity['relations'][number]

/** The id that a relation tells, if its list tells whom it means. */
const idOf = (list: string, { to }: Relation): string[] => (to === undefined ? [] : [entityId(list, to)])

/** Lists seldom say whom a relation means but by the name: it is the party of the same list that alone has that name. */
async function tiesOf(scope: Scope, db: Reader, { list, relations }: WatchEntity): Promise<Tie[]> {
  const ids = relations.flatMap((relation) => idOf(list, relation))
  const folded = relations.filter(({ to }) => to === undefined).map(({ name }) => fold(name))
  const parties = await partiesOfList(scope, db, list, { ids, folded })
  return relations.map((relation) => {
    const [id] = idOf(list, relation)
    const meant = parties.filter((party) => (id === undefined ? primaryName(party) === relation.name : party.id === id))
    return { relation, party: meant.length === 1 ? meant[0] : undefined }
  })
}
