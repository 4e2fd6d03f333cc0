import type { EarlierDecision, EarlierTie } from '#contracts/decided-before.ts'
import { ScoreExplanation } from '#contracts/explanation.ts'
import { customerName, customerTie, type Customer } from '#domain/same-customer.ts'
import type { Reader } from '../db/database.ts'
import {
  decidedForCustomer,
  decidedOnContradiction,
  type DecidedMatch,
  type DecidedWanted,
} from '../db/decided-before.ts'
import type { StoredMatch } from '../db/matches.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { portOf, subscribedPorts } from './registry.ts'
import { toReview } from './reviewed-matches.ts'
import { SearchOrigin } from './search-origin.ts'

/** Of each kind as many are told; who wants more looks at the party's other searches. */
const most = 5
/** Those of one name are looked through until there are enough of the same customer. */
const looked = 200

type Asked = Pick<StoredSearch, 'provider' | 'term' | 'clientReference' | 'profileType' | 'query' | 'metadata'>

/** Whom a search or monitor is about. */
const customerOf = ({ tenantId }: Pick<Scope, 'tenantId'>, search: Asked): Customer => ({
  profileId: SearchOrigin.parse(search.metadata).profileId,
  clientReference: search.clientReference,
  profileType: search.profileType,
  name: customerName(search.term),
  births: portOf(search.provider).storedQuery(search.query, tenantId).subject.births,
})

const toEarlier = (tie: EarlierTie, decided: DecidedMatch): EarlierDecision => ({
  tie,
  of: decided.monitoring === null && decided.fromSearch === null ? 'search' : 'monitor',
  provider: decided.provider,
  customer: decided.term,
  review: toReview(decided),
  contradicted: decided.contradicted,
})

/** The search and the monitor that are about the same thing: what was decided in either is told by its own history. */
const ownRecords = ({ id, fromSearch, monitorId }: StoredSearch): string[] =>
  [id, fromSearch, monitorId].filter((one) => one !== null)

/**
 * What the tenant decided on the listed party of a match elsewhere: for the same customer, and for others where the same
 * facts contradicted, each with the newest first. Of providers that the tenant is subscribed to.
 */
export async function decidedBefore(
  scope: Scope,
  db: Reader,
  search: StoredSearch,
  match: StoredMatch,
): Promise<EarlierDecision[]> {
  const wanted: DecidedWanted = {
    entityId: match.entityId,
    besides: ownRecords(search),
    providers: subscribedPorts(scope.services).map(({ id }) => id),
    limit: looked,
  }
  const customer = customerOf(scope, { ...search, clientReference: search.clientReference ?? search.monitorReference })
  const tieOf = (decided: DecidedMatch) => customerTie(customer, customerOf(scope, decided))
  const sameCustomer = (await decidedForCustomer(scope, db, wanted, customer)).flatMap((decided) => {
    const tie = tieOf(decided)
    return tie === null ? [] : [toEarlier(tie, decided)]
  })
  const fields = ScoreExplanation.parse(match.explanation).corroboration.contradict.map(({ field }) => field)
  const contradicted = fields.length === 0 ? [] : await decidedOnContradiction(scope, db, wanted, fields)
  const others = contradicted.filter((decided) => tieOf(decided) === null)
  return [
    ...sameCustomer.slice(0, most),
    ...others.slice(0, most).map((decided) => toEarlier('contradiction', decided)),
  ]
}
