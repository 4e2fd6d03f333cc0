import { api } from '#contracts/api.ts'
import type { DowJonesProfile, DowJonesRevision } from '#contracts/dow-jones-profile.ts'
import { DowJonesCountryType } from '#contracts/dow-jones.ts'
import { datasetLabel } from '#domain/dow-jones-words.ts'
import { revisionsPart, updateHistory } from '#domain/profile/dow-jones-history.ts'
import { toProfile } from '#domain/profile/dow-jones-profile.ts'
import { dowJonesTabs } from '#domain/profile/dow-jones-tabs.ts'
import { say } from '#domain/server-messages.ts'
import { dayMs } from '#lib/dates.ts'
import { isListed, revisionsOf, type RevisionPlace, type StoredRevision } from '../db/entity-revisions.ts'
import { dowJonesProfile } from '../providers/dow-jones-profile.ts'
import { dowJonesRevision } from '../providers/dow-jones-revisions.ts'
import { dowJones } from '../providers/dow-jones.ts'
import type { Tells } from '../providers/view-party.ts'
import { allCountries } from '../watchlists/countries.ts'
import { printedReport } from './http/printed-report.ts'
import { invalid, Refusal } from './http/problem.ts'
import type { Caller } from './http/provider-call.ts'
import { fileRoute, route, type Served } from './http/route.ts'
import { placeIn, tokenOf } from './portion-token.ts'
import { partyReport } from './profile-report.ts'
import { findersOf, matchOf } from './stored-searches.ts'
import { viewedParty, withEdition } from './viewed-party.ts'

/** How far back revisions are told (spec/3 section 9), and how many come in one portion. */
const [revisionDays, revisionsPerPortion] = [100, 100]

/** The match of a monitor since whose last review changes are told. */
interface Named {
  caseId: string
  matchId: string
}

const countries = allCountries().map(({ code, name }) => ({ id: code, descriptor: name, iso_alpha2: code }))
const countryTypes = DowJonesCountryType.options.map((id) => ({ id, descriptor: say(`dowjones.countryType.${id}`) }))

const taxonomy = (items: typeof countryTypes | typeof countries) =>
  Promise.resolve({ data: [{ attributes: { list_items: items } }] })

const find = findersOf(dowJones.id)

/** The match that a request names; null without one. Throws a 422 at the missing field where half of it is named. */
function namedIn({ caseId, matchId }: { [Field in keyof Named]?: string | undefined }): Named | null {
  if (caseId === undefined && matchId === undefined) return null
  if (caseId === undefined) throw missing('caseId')
  if (matchId === undefined) throw missing('matchId')
  return { caseId, matchId }
}

const missing = (field: keyof Named) => invalid([{ field, message: say('form.required') }])

/** When a match of a monitor was reviewed last; null where it never was. */
async function lastReview(caller: Caller, { caseId, matchId }: Named): Promise<Date | null> {
  const { scope, parts } = caller
  const monitor = await find.monitor(caller, parts.db, caseId)
  return (await matchOf(scope, parts.db, monitor.id, matchId)).reviewedAt
}

/** Since when changes are told to whoever asks at an instant. */
const earliestAt = (at: Date): Date => new Date(at.getTime() - revisionDays * dayMs)

/** A profile with everything that changed in it since an instant. */
const withChanges =
  (since: Date): Tells<{ profile: DowJonesProfile; revisions: DowJonesRevision[] }> =>
  async (scope, db, entity) => {
    const profile = await dowJonesProfile(scope, db, entity)
    const found: StoredRevision[] = []
    for (let after: RevisionPlace | null = null; ; after = found.at(-1) ?? null) {
      const portion: StoredRevision[] = await revisionsOf(scope, db, entity.id, {
        since,
        after,
        limit: revisionsPerPortion,
      })
      found.push(...portion)
      if (portion.length < revisionsPerPortion) break
    }
    return { profile, revisions: found.map((revision) => dowJonesRevision(entity.id, revision)) }
  }

/** The Dow Jones calls about listed parties, and the taxonomy that its form chooses from. */
export const dowJonesPartyRoutes: Served[] = [
  route(api.dowJonesCountries, () => taxonomy(countries)),
  route(api.dowJonesCountryTypes, () => taxonomy(countryTypes)),

  route(api.dowJonesProfile, async (call) => ({ data: await viewedParty(call, call.params.peid, dowJonesProfile) })),

  fileRoute(api.dowJonesProfilePdf, async (call) => {
    const { parts, act, params } = call
    const { told, lists } = await viewedParty(call, params.peid, withEdition(withChanges(earliestAt(act.at))))
    const party = {
      provider: { id: dowJones.id, label: say('dowjones.label') },
      profile: toProfile(told.profile),
      tabs: dowJonesTabs,
      parts: { [revisionsPart(null)]: updateHistory(told.revisions) },
      datasetLabel,
      lists,
    }
    return printedReport(call, await partyReport(call, parts.db, party))
  }),

  route(api.dowJonesRevisions, async (call) => {
    const { parts, scope, act, params, query } = call
    const [version, position] = placeIn(query.nextToken, 2) ?? []
    const after = version === undefined || position === undefined ? null : { version, position }
    const named = namedIn(query)
    if (!(await isListed(scope, parts.db, params.peid))) throw new Refusal('not_found')
    const earliest = earliestAt(act.at)
    const reviewed = named === null ? null : await lastReview(call, named)
    const since = reviewed !== null && reviewed > earliest ? reviewed : earliest
    const found = await revisionsOf(scope, parts.db, params.peid, { since, after, limit: revisionsPerPortion + 1 })
    const portion = found.slice(0, revisionsPerPortion)
    const last = found.length > portion.length ? portion.at(-1) : undefined
    return {
      data: {
        revisions: portion.map((revision) => dowJonesRevision(params.peid, revision)),
        ...(last && { nextToken: tokenOf([last.version, last.position]) }),
      },
    }
  }),
]
