import { api } from '#contracts/api.ts'
import type { MediaArticle } from '#contracts/match.ts'
import { datasetLabel } from '#domain/acuris-words.ts'
import { toProfile } from '#domain/profile/acuris-profile.ts'
import { acurisTabs } from '#domain/profile/acuris-tabs.ts'
import { say } from '#domain/server-messages.ts'
import { evidenceReport } from '#reports/evidence.ts'
import { evidenceFileName } from '#reports/file-names.ts'
import type { Reader } from '../db/database.ts'
import { searchesOfMatches } from '../db/matches.ts'
import type { Scope } from '../db/scope.ts'
import { recommendation } from '../providers/acuris-answers.ts'
import { acurisProfile } from '../providers/acuris-profile.ts'
import { acuris } from '../providers/acuris.ts'
import { allowsAssistant, keepOpinions, suggestionsFor } from '../providers/assistant.ts'
import type { Tells } from '../providers/view-party.ts'
import { printedReport } from './http/printed-report.ts'
import { Refusal } from './http/problem.ts'
import { change, fileRoute, route, type Served } from './http/route.ts'
import { partyReport } from './profile-report.ts'
import { reportOrigin } from './report-origin.ts'
import { findersOf } from './stored-searches.ts'
import { viewedParty, withEdition } from './viewed-party.ts'

/** Refuses where the tenant does not let the assistant suggest anything. */
async function refuseWithoutAssistant(scope: Scope, db: Reader): Promise<void> {
  if (!(await allowsAssistant(scope, db))) throw new Refusal('forbidden')
}

const provider = { id: acuris.id, label: say('acuris.label') }

/** One article about a listed party. */
const articleOf =
  (evidenceId: string): Tells<{ party: string; article: MediaArticle }> =>
  async (scope, db, entity) => {
    const { name, media } = toProfile(await acurisProfile(scope, db, entity))
    const article = media.find((one) => one.evidenceId === evidenceId)
    // nothing is told, so nothing is kept as viewed
    if (article === undefined) throw new Refusal('not_found')
    return { party: name, article }
  }

/** The Acuris calls about listed parties and what the assistant thinks of them. */
export const acurisPartyRoutes: Served[] = [
  route(api.acurisProfile, async (call) => ({ data: await viewedParty(call, call.params.profileId, acurisProfile) })),

  fileRoute(api.acurisProfilePdf, async (call) => {
    const { told, lists } = await viewedParty(call, call.params.profileId, withEdition(acurisProfile))
    const party = { provider, profile: toProfile(told), tabs: acurisTabs, parts: {}, datasetLabel, lists }
    return printedReport(call, await partyReport(call, call.parts.db, party))
  }),

  fileRoute(api.acurisEvidence, async (call) => {
    const { parts, params } = call
    const { told, lists } = await viewedParty(call, params.profileId, withEdition(articleOf(params.evidenceId)))
    const origin = await reportOrigin(call, parts.db, { provider: provider.label, lists, counts: null })
    return printedReport(call, {
      document: evidenceReport({ ...told, datasetLabel, origin }),
      fileName: evidenceFileName(told.article.title),
      provider: provider.id,
      subjectId: params.profileId,
    })
  }),

  route(api.acurisRecommendations, async (call) => {
    const { parts, scope, body } = call
    await refuseWithoutAssistant(scope, parts.db)
    const search = await findersOf(acuris.id).record(call, parts.db, body.search)
    const suggested = await suggestionsFor(scope, parts.db, search, body.results)
    return { data: [...suggested].map(([matchId, suggestion]) => recommendation(matchId, suggestion)) }
  }),

  change(api.acurisFeedback, async ({ scope, act, body }, trx) => {
    await refuseWithoutAssistant(scope, trx)
    const { matches: opinions } = body.data
    const about = await searchesOfMatches(
      scope,
      trx,
      acuris.id,
      opinions.map(({ matchId }) => matchId),
    )
    if (about.length === 0) throw new Refusal('not_found')
    for (const search of about) await keepOpinions(scope, trx, act, search, opinions)
    return undefined
  }),
]
