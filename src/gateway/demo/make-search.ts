import { withAuthor } from '#domain/comment-text.ts'
import { appendAudit } from '../db/audit.ts'
import { noteChange } from '../db/changes.ts'
import type { Trx } from '../db/database.ts'
import { pageOfMatches } from '../db/matches.ts'
import type { Act, Scope } from '../db/scope.ts'
import { raiseAlert, setMonitoring } from '../db/searches.ts'
import { addComment } from '../providers/add-comment.ts'
import { applyReview } from '../providers/apply-review.ts'
import { comply, complyRequest } from '../providers/comply.ts'
import { runSearch } from '../providers/run-search.ts'
import { demoUsers, type DemoUser } from './accounts.ts'
import { daysBefore, startOf } from './anchor.ts'
import { demoId, demoIds } from './demo-ids.ts'
import type { DemoSearch, DemoStep } from './searches.ts'
import { demoTenants, type DemoTenantKey } from './tenants.ts'

/** What the steps of one search work with. */
interface Stage {
  scope: Scope
  trx: Trx
  searchId: string
  /** Ids of the matches, the most relevant first. */
  matches: string[]
  nextAct: () => Act
  /** When the latest re-screen ran. */
  lastNight: Date
}

/** Runs a search of the demo through the real engine, then does to it what its steps say. Gives its id. */
export async function makeSearch(trx: Trx, anchor: string, search: DemoSearch): Promise<string> {
  const newId = demoIds('search', search.key)
  let minutes = 0
  const nextAct = (): Act => {
    const at = daysBefore(anchor, search.daysAgo, (minutes += 7))
    return { at, newId, requestId: demoId('request', search.key), key: null }
  }
  const scope = scopeOf(demoUsers[search.by], search.tenant)
  const searchId = await runSearch(comply, scope, trx, nextAct(), complyRequest(search.body, search.monitored))
  const { matches } = await pageOfMatches(scope, trx, searchId, {}, { page: 1, perPage: 1000 })
  const stage: Stage = {
    scope,
    trx,
    searchId,
    matches: matches.map(({ id }) => id),
    nextAct,
    lastNight: startOf(anchor),
  }
  for (const step of search.steps) await take(stage, step)
  return searchId
}

/** The scope of a user of the demo in one of the tenants; steps check no permission. */
const scopeOf = ({ id, firstName, lastName, superAdmin }: DemoUser, tenant: DemoTenantKey): Scope => ({
  tenantId: demoTenants[tenant].id,
  userId: id,
  userName: `${firstName} ${lastName}`,
  permissions: [],
  services: demoTenants[tenant].services,
  superAdmin,
})

async function take(stage: Stage, step: DemoStep): Promise<void> {
  const { scope, trx, searchId, matches, nextAct } = stage
  const act = nextAct()
  if (step.type === 'review') {
    const matchIds = matches.slice(step.from, step.to)
    if (matchIds.length === 0) return
    const comment = step.comment === undefined ? null : withAuthor(scope.userName, step.comment)
    await applyReview(comply.rules, scope, trx, act, {
      searchId,
      matchIds,
      status: step.status,
      comment,
      riskRating: null,
      versions: {},
    })
  } else if (step.type === 'note') {
    await addComment(scope, trx, act, { searchId, matchId: null, text: withAuthor(scope.userName, step.text) })
  } else if (step.type === 'stop') {
    await setMonitoring(scope, trx, searchId, { monitoring: 'suspended', at: act.at })
    await appendAudit(scope, trx, act, { action: 'monitor.stop', subjects: [searchId] })
  } else {
    const [matchId] = matches.slice(step.match)
    if (matchId === undefined) return
    const { action, fields } = step
    await noteChange(scope, trx, { id: act.newId(), searchId, matchId, action, fields, at: stage.lastNight })
    await raiseAlert(scope, trx, searchId, stage.lastNight)
  }
}
