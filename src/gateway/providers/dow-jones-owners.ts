import type { DowJonesProfile } from '#contracts/dow-jones-profile.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { evidenceOf, listingOf } from './dow-jones-sections.ts'
import { countriesOf } from './listed-party.ts'
import { tiesOf, type Tie } from './party-ties.ts'

type StateOwned = NonNullable<DowJonesProfile['attributes']['state_owned']>

/** The last level of which owners are told. */
const highestLevel = 3

/** More than any list tells of one party. */
const mostOwners = 200

/** An owner, and how far up: the party's own are of level 1. */
interface Owner extends Tie {
  level: number
}

/** What is told of a company in the hand of a state, and who owns it; null of every other party. */
export async function stateOwnedOf(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  entity: WatchEntity,
  ties: readonly Tie[],
): Promise<StateOwned | null> {
  const topics = entity.topics.filter(({ topic }) => topic === 'state-owned')
  if (topics.length === 0) return null
  const owners = await ownersOf(scope, db, entity, ties)
  const former = owners.filter(({ relation }) => relation.former === true)
  const present = owners.filter(({ relation }) => relation.former !== true)
  const evidence = evidenceOf(entity)
  return {
    ...listingOf(entity, topics),
    ...evidence,
    country_territory_details: {
      ...evidence.country_territory_details,
      current_ownership: homesOf(present),
      past_ownership: homesOf(former),
    },
    // No list tells of either.
    voting_control: [],
    board_appointing_control: [],
    current_ownership: present.map(ownershipOf),
    past_ownerships: former.map(ownershipOf),
  }
}

const isOwner = ({ relation }: Tie): boolean => relation.ownership !== undefined

/** The owners of a party, theirs and so on, each present one once; whom a former one belongs to is nothing to it. */
async function ownersOf(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  entity: WatchEntity,
  ties: readonly Tie[],
): Promise<Owner[]> {
  const present = new Set([entity.id])
  const owners: Owner[] = []
  let above = ties.filter(isOwner)
  for (let level = 1; level <= highestLevel && above.length > 0; level++) {
    const fresh = above.filter(({ relation, party }) => {
      if (party === undefined || relation.former === true) return true
      const isNew = !present.has(party.id)
      present.add(party.id)
      return isNew
    })
    owners.push(...fresh.slice(0, mostOwners - owners.length).map((tie) => ({ ...tie, level })))
    const relations = fresh.flatMap(({ relation, party }) =>
      relation.former === true ? [] : (party?.relations ?? []).filter(({ ownership }) => ownership !== undefined),
    )
    // The parties of a tie are of its list.
    above = owners.length < mostOwners ? await tiesOf(scope, db, { list: entity.list, relations }) : []
  }
  return owners
}

const ownershipOf = ({ relation, level }: Owner): StateOwned['current_ownership'][number] => ({
  name: relation.name,
  ownership_level: level,
  value: relation.ownership ?? null,
  since: null,
  to: null,
  ownership_note: relation.type,
})

/** The countries of owners that are listed themselves. */
const homesOf = (owners: readonly Owner[]): string[] => [
  ...new Set(owners.flatMap(({ party }) => (party === undefined ? [] : countriesOf(party)))),
]
