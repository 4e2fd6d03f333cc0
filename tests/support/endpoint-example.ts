import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import { dowJonesForm } from './dow-jones-form.ts'

/** A search or monitor that is stored, with its matches. */
export interface StoredRecord {
  id: string
  matchIds: string[]
}

/** The client reference of every monitor that an example is about. */
export const clientReference = 'EXAMPLE-1'

/** What an example names beside the record that it is about. */
interface Named {
  /** Of a user, a tenant, an export, or a folder or document of the vault. */
  uuid: string
  /** Of a listed party, or of whatever the endpoint calls a profile. */
  profileId: string
  /** Of a session. */
  session: string
  /** Of somebody of a tenant; without one, what `uuid` names. */
  person?: string
}

/** A request with every part that an endpoint may want. */
export interface Example {
  params: Record<string, string | undefined>
  query?: Record<string, string>
  body?: unknown
}

const caseOf = (caseId: string) => ({ type: 'Person', uniqueId: clientReference, caseId })

/** The query of a call that takes one which is not left out. */
function queryOf(endpoint: Endpoint, id: string, uuid: string): Record<string, string> | undefined {
  if (endpoint === api.acurisStop || endpoint === api.dowJonesStop) return { status: 'disabled' }
  if (endpoint === api.dowJonesRemove) return { status: 'deleted' }
  if (endpoint === api.analysisPlace) return { ticket: 'example-ticket' }
  if (endpoint === api.vaultDocuments) return { folderId: uuid }
  if (endpoint === api.dowJonesAlert) return { type: 'Person', caseId: id }
  if (endpoint === api.settingConsequences) return { reach: 'acuris-searches' }
  return endpoint.query?.shape['status'] && { status: '' }
}

/** A request that would succeed where what it names is the caller's. */
export function exampleOf(
  endpoint: Endpoint,
  of: StoredRecord,
  { uuid, profileId, session, person = uuid }: Named,
): Example {
  const query = queryOf(endpoint, of.id, uuid)
  const bodies: Record<string, unknown> = {
    [api.complyCreateSearch.path]: { search_term: 'Jo Sample', fuzziness: '0.5', filters: {} },
    [api.complyReview.path]: { match_status: 'false_positive', entities: of.matchIds },
    [api.complyComment.path]: { comment: 'x' },
    [api.complySetMonitored.path]: { is_monitored: true },
    [api.readNotifications.path]: { status: 'read' },
    [api.vaultUpload.path]: { pid: uuid, certified_doc: '0', on_duplicate: 'autorename' },
    [api.addExport.path]: { kind: 'monitor-list', provider: 'comply' },
    [api.analysePassport.path]: {},
    [api.analyseBill.path]: {},
    [api.setTenantLogo.path]: {},
    [api.saveSettings.path]: { appSettings: defaultSettings },
    [api.applySetting.path]: { reach: 'acuris-searches', version: 1 },
    [api.invitePerson.path]: { email: 'jo@sample.test', roleId: 'analyst' },
    [api.changePersonRole.path]: { roleId: 'analyst' },
    [api.changePersonAccess.path]: { verb: 'end-sessions' },
    // invitation and removal have the same path
    [api.inviteToLiveness.path]: { emails: [{ email: 'jo@sample.test' }], ids: [uuid] },
    [api.recordReport.path]: {
      documentId: '0b7c2f6e-0000-4000-8000-000000000001',
      kind: 'search',
      provider: 'comply',
      subjectId: of.id,
      sha256: 'ab'.repeat(32),
      contentHash: 'cd'.repeat(32),
      bytes: 1,
      madeAt: '2026-11-26T07:00:00.000Z',
      isProvisional: false,
    },
    [api.beginImport.path]: {
      fileName: 'customers.csv',
      fileHash: 'a'.repeat(64),
      columns: ['type', 'name', 'client_ref'],
      items: [{ type: 'individual', name: 'Jo Sample', client_ref: 'EXAMPLE-ROW' }],
    },
    [api.monitoringRescreen.path]: { provider: 'comply', all: true },
    [api.complyStop.path]: {
      status: 'disabled',
      client_ref: null,
      name: 'Jo Sample',
      total_matches: 2,
      match_status: 'potential_match',
    },
    [api.complyShare.path]: { recipients: ['jo@sample.test'], searchTerm: 'Jo Sample' },
    [api.acurisCreateSearch.path]: {
      profileType: 'individual',
      name: { firstName: 'Jo', middleName: '', lastName: 'Sample' },
      fuzziness: 85,
      countries: [],
      dateOfBirth: null,
      yearOfBirth: null,
      gender: 'unknown',
      dobMatching: 'exact',
      dobRequired: false,
      countryRequired: false,
      datasets: ['SAN'],
    },
    [api.acurisReview.path]: {
      status: 'false-positive',
      matches: of.matchIds.map((matchId) => ({ matchId, version: 1 })),
      commentedBy: 'x',
    },
    [api.acurisMonitorReview.path]: { status: 'true-positive', matchIds: of.matchIds, commentedBy: 'x' },
    [api.acurisComment.path]: { message: 'x' },
    [api.acurisShare.path]: { recipients: ['jo@sample.test'], searchTerm: 'Jo Sample' },
    [api.acurisMonitorShare.path]: { recipients: ['jo@sample.test'] },
    [api.acurisSwitchOn.path]: { clientReferenceId: of.id, countries: null },
    [api.acurisCreateMonitor.path]: {
      profileType: 'individual',
      name: 'Jo Sample',
      clientReferenceId: 'EXAMPLE-NEW',
      countries: null,
    },
    [api.acurisSeen.path]: { matchUpdated: false },
    [api.acurisRecommendations.path]: { search: of.id, results: of.matchIds },
    [api.acurisFeedback.path]: {
      data: { matches: of.matchIds.map((matchId) => ({ matchId, feedback: 'positive' })) },
    },
    [api.dowJonesCreateSearch.path]: { ...dowJonesForm, Name: 'Jo Sample' },
    [api.dowJonesReview.path]: {
      status: 'CLEARED',
      matches: of.matchIds.map((matchId) => ({ matchId, version: 1 })),
      commentedBy: 'x',
    },
    [api.dowJonesMonitorReview.path]: { status: 'CONFIRMED', matchIds: of.matchIds, commentedBy: 'x' },
    [api.dowJonesBulkComment.path]: {
      ...caseOf(of.id),
      message: 'x',
      state: 'CLEARED',
      rating: [],
      matchIds: of.matchIds,
    },
    [api.dowJonesComment.path]: { message: 'x' },
    [api.dowJonesShare.path]: { recipients: ['jo@sample.test'], searchTerm: 'Jo Sample' },
    [api.dowJonesMonitorShare.path]: { recipients: ['jo@sample.test'] },
    [api.dowJonesSwitchOn.path]: { clientReferenceId: of.id, country: '' },
    [api.dowJonesMonitorFromImport.path]: {
      name: 'Jo Sample',
      uniqueId: 'EXAMPLE-NEW',
      country: '',
      type: 'person',
    },
    [api.dowJonesStop.path]: caseOf(of.id),
    [api.dowJonesSeen.path]: { matchUpdated: false },
    [api.openSession.path]: {},
    [api.changeAccount.path]: { timezone: 'UTC' },
    [api.sentKeys.path]: { keys: ['x'] },
    [api.signIn.path]: { username: 'analyst@demo.test', password: 'screening-demo', consent: true },
  }
  return {
    params: {
      id: of.id,
      matchId: of.matchIds[0],
      entityId: of.matchIds[0],
      profileId,
      peid: profileId,
      // the first of its articles
      evidenceId: `${profileId}-1`,
      uuid,
      session,
      person,
      treeid: uuid,
      provider: 'comply',
    },
    ...(query && { query }),
    ...(endpoint.body && { body: bodies[endpoint.path] }),
  }
}
