import { api } from '#contracts/api.ts'
import type { Reader } from '../db/database.ts'
import { searchesOfMatches } from '../db/matches.ts'
import type { Scope } from '../db/scope.ts'
import { recommendation } from '../providers/acuris-answers.ts'
import { acurisProfile } from '../providers/acuris-profile.ts'
import { acuris } from '../providers/acuris.ts'
import { allowsAssistant, keepOpinions, suggestionsFor } from '../providers/assistant.ts'
import { Refusal } from './http/problem.ts'
import { change, route, type Served } from './http/route.ts'
import { findersOf } from './stored-searches.ts'
import { viewedParty } from './viewed-party.ts'

/** Refuses where the tenant does not let the assistant suggest anything. */
async function refuseWithoutAssistant(scope: Scope, db: Reader): Promise<void> {
  if (!(await allowsAssistant(scope, db))) throw new Refusal('forbidden')
}

/** The Acuris calls about listed parties and what the assistant thinks of them. */
export const acurisPartyRoutes: Served[] = [
  route(api.acurisProfile, async (call) => ({ data: await viewedParty(call, call.params.profileId, acurisProfile) })),

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
