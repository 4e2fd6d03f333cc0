import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { fold } from '#lib/names/fold.ts'
import type { Reader } from '../db/database.ts'
import { partiesOfList } from '../db/listed-parties.ts'
import type { Scope } from '../db/scope.ts'
import { entityId } from '../watchlists/entity-hash.ts'
import { primaryName } from './listed-party.ts'

type Relation = WatchEntity['relations'][number]

/** Somebody or something that a party is tied to, with the listed party that it is, if any. */
export interface Tie {
  relation: Relation
  party: WatchEntity | undefined
}

/** Ties of which nobody but a person can be the other end, where a list says no more about it. */
const personal =
  /director|officer|spouse|wife|husband|partner|parent|child|son|daughter|sibling|brother|sister|relative/i

/** Whether the other end of a tie is a person. */
export const isPerson = ({ relation, party }: Tie): boolean =>
  party === undefined ? personal.test(relation.type) : party.kind === 'person'

/** The ties of a party before anybody has looked whom they mean. */
export const looseTies = ({ relations }: Pick<WatchEntity, 'relations'>): Tie[] =>
  relations.map((relation) => ({ relation, party: undefined }))

/** The id that a relation tells, if its list tells whom it means. */
const idOf = (list: string, { to }: Relation): string[] => (to === undefined ? [] : [entityId(list, to)])

/** Lists seldom say whom a relation means but by the name: it is the party of the same list that alone has that name. */
export async function tiesOf(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  { list, relations }: Pick<WatchEntity, 'list' | 'relations'>,
): Promise<Tie[]> {
  const ids = relations.flatMap((relation) => idOf(list, relation))
  const folded = relations.filter(({ to }) => to === undefined).map(({ name }) => fold(name))
  const parties = await partiesOfList(scope, db, list, { ids, folded })
  return relations.map((relation) => {
    const [id] = idOf(list, relation)
    const meant = parties.filter((party) => (id === undefined ? primaryName(party) === relation.name : party.id === id))
    return { relation, party: meant.length === 1 ? meant[0] : undefined }
  })
}
