import { api } from '#contracts/api.ts'
import type { SettingReach, SettingsToSave } from '#contracts/settings-changes.ts'
import { AppSettings, type TenantSettings } from '#contracts/settings.ts'
import { isOfferedFor } from '#domain/acuris-search-rules.ts'
import { rights } from '#domain/rights.ts'
import { say } from '#domain/server-messages.ts'
import { autoDeleteSettings, type Decided, type SettingChange, settingChanges } from '#domain/setting-fields.ts'
import { settingLabel, settingText } from '#domain/setting-words.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Act, Scope } from '../db/scope.ts'
import { changesAfter, noteChanges } from '../db/setting-changes.ts'
import { lockSettings, replaceSettings, settingsOf } from '../db/tenants.ts'
import { mayReadTenant } from '../policies/access.ts'
import { applyWanted, consequencesOf, isDeletion, proposed, wantedBy } from '../providers/setting-reach.ts'
import { tenantConfig } from '../providers/tenant-branding.ts'
import { invalid, Refusal } from './http/problem.ts'
import { change, route, type Served } from './http/route.ts'
import { holds } from './http/session.ts'

/** What a tenant decides (spec/3 section 2.14): read by everybody, changed by whoever may, with what comes of it. */
export const settingRoutes: Served[] = [
  route(api.tenantSettings, async ({ parts, scope, params: { uuid } }) => {
    refuseOthers(scope, uuid)
    return { data: await settingsNow(scope, parts.db) }
  }),

  change(api.saveSettings, async ({ scope, act, body, params: { uuid } }, trx) => {
    refuseOthers(scope, uuid)
    const present = await lockedSettings(scope, trx)
    if (body.version !== undefined && body.version !== present.version)
      throw await changedMeanwhile(scope, trx, body.version)
    const next = decidedBy(present, body)
    const changes = settingChanges(present, next)
    refuseWithoutRight(scope, changes)
    refuseUnoffered(next, changes)
    const saving = { value: next, version: present.version + 1, changes, isBlind: body.version === undefined }
    if (changes.length > 0) await keep(scope, trx, act, saving)
    return { data: await settingsNow(scope, trx) }
  }),

  route(api.settingConsequences, async ({ parts, scope, act, query: { reach, ...numbers }, params: { uuid } }) => {
    refuseOthers(scope, uuid)
    return { data: await consequencesOf(scope, parts.db, proposed(reach, numbers), act.at) }
  }),

  change(api.applySetting, async ({ scope, act, body: { reach, version }, params: { uuid } }, trx) => {
    refuseOthers(scope, uuid)
    refuseReach(scope, reach)
    const present = await lockedSettings(scope, trx)
    if (version !== present.version) throw new Refusal('version_conflict', { message: say('settings.stale') })
    const wanted = wantedBy(reach, present.appSettings.urscreen)
    if (wanted === undefined) throw new Refusal('wrong_state')
    return { data: await applyWanted(scope, trx, act, reach, wanted) }
  }),
]

function refuseOthers(scope: Scope, tenantId: string): void {
  if (!mayReadTenant(scope, tenantId)) throw new Refusal('not_found')
}

function refuseReach(scope: Scope, reach: SettingReach): void {
  if (isDeletion(reach) && !holds(scope, rights.chooseAutoDelete))
    throw new Refusal('forbidden', { message: say('settings.noPermission') })
}

async function settingsNow(scope: Scope, db: Reader): Promise<TenantSettings> {
  const stored = await settingsOf(scope, db)
  if (stored === undefined) throw new Refusal('not_found')
  const config = await tenantConfig(scope, db)
  const { value, version } = stored
  return { appSettings: AppSettings.parse(value), version, ...(config !== undefined && { config }) }
}

async function lockedSettings(scope: Scope, trx: Trx): Promise<TenantSettings> {
  if ((await lockSettings(scope, trx)) === undefined) throw new Refusal('not_found')
  return settingsNow(scope, trx)
}

/**
 * What is decided once it is saved: the logo stays, for it has calls of its own, and so do the reasons where they are left
 * out, as consoles do that do not know them.
 */
function decidedBy({ appSettings: present, config: before }: Decided, saved: SettingsToSave): Decided {
  const { config } = saved
  const appSettings = withReasons(saved.appSettings, present)
  if (config === undefined) return { appSettings, ...(before !== undefined && { config: before }) }
  const logo = before?.pdfBranding?.logo
  const pdfBranding = { ...config.pdfBranding, ...(logo !== undefined && { logo }) }
  return { appSettings, config: { ...config, pdfBranding } }
}

function withReasons({ urscreen }: AppSettings, present: AppSettings): AppSettings {
  const { reviewReasons = present.urscreen.reviewReasons } = urscreen
  return { urscreen: { ...urscreen, ...(reviewReasons !== undefined && { reviewReasons }) } }
}

/** A 409 with everything that was decided otherwise since, by whom, and how it was before. */
async function changedMeanwhile(scope: Scope, db: Reader, version: number): Promise<Refusal> {
  const changes = await changesAfter(scope, db, version)
  const errors = changes.map(({ name, before, after, by }) => {
    const who = by === '' ? say('settings.someone') : by
    const [was, is] = [settingText(name, before), settingText(name, after)]
    return { field: name, message: say('settings.changedMeanwhile', who, settingLabel(name), was, is) }
  })
  return new Refusal('version_conflict', { message: say('settings.changedMeanwhileTitle'), details: { errors } })
}

/** A change of when something is deleted takes a right of its own (spec/decisions 49). */
function refuseWithoutRight(scope: Scope, changes: readonly SettingChange[]): void {
  const isAboutDeletion = changes.some(({ name }) => autoDeleteSettings.has(name))
  if (isAboutDeletion && !holds(scope, rights.chooseAutoDelete))
    throw new Refusal('forbidden', { message: say('settings.noPermission') })
}

/** Refuses datasets that no search of their type could ask for; what was there before stays readable. */
function refuseUnoffered({ appSettings }: Decided, changes: readonly SettingChange[]): void {
  const { individualDatasets, entityDatasets } = appSettings.urscreen.acuris?.searchSetting ?? {}
  const faulty = [
    { name: 'individualDatasets', codes: individualDatasets?.sources, isOffered: isOfferedFor('individual') },
    { name: 'entityDatasets', codes: entityDatasets?.sources, isOffered: isOfferedFor('entity') },
  ].filter(({ name, codes = [], isOffered }) => {
    return changes.some((one) => one.name === name) && !codes.every(isOffered)
  })
  if (faulty.length > 0)
    throw invalid(faulty.map(({ name }) => ({ field: name, message: say('acuris.datasetNotOffered') })))
}

interface Saving {
  value: Decided
  version: number
  changes: readonly SettingChange[]
  isBlind: boolean
}

async function keep(scope: Scope, trx: Trx, act: Act, { value, ...saved }: Saving): Promise<void> {
  const { appSettings, config } = value
  const stored = { ...appSettings, ...(config !== undefined && { config }) }
  const isReasonedAnew = saved.changes.some(({ name }) => name === 'reviewReasons')
  await replaceSettings(scope, trx, {
    value: stored,
    version: saved.version,
    ...(isReasonedAnew && { reasonsChangedAt: act.at }),
  })
  await noteChanges(scope, trx, act, saved)
}
