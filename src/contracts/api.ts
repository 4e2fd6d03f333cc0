import { accountApi } from './account.ts'
import { decidedBeforeApi } from './decided-before.ts'
import { exportsApi } from './exports.ts'
import { idAnalysisApi } from './id-analysis.ts'
import { importedMonitorsApi } from './imported-monitors.ts'
import { importsApi } from './imports.ts'
import { homeApi } from './home.ts'
import { listStatesApi } from './list-states.ts'
import { listsApi } from './lists.ts'
import { livenessApi } from './liveness.ts'
import { peopleApi } from './people.ts'
import { monitorTimelineApi } from './monitor-timeline.ts'
import { monitoringApi } from './rescreening.ts'
import { reviewedMatchesApi } from './reviewed-matches.ts'
import { queuedApi } from './queued-api.ts'
import { profilesApi } from './stored-profiles.ts'
import { sentKeysApi } from './sent-keys.ts'
import { sessionApi } from './session.ts'
import { settingsApi } from './settings.ts'
import { settingsChangeApi } from './settings-changes.ts'
import { tenantLogoApi } from './tenant-logo.ts'
import { vaultApi } from './vault.ts'
import { workflowsApi } from './workflows.ts'

/** The whole API as one object: what the client calls and the gateway serves. */
export const api = {
  ...sessionApi,
  ...accountApi,
  ...sentKeysApi,
  ...settingsApi,
  ...settingsChangeApi,
  ...tenantLogoApi,
  ...listsApi,
  ...listStatesApi,
  ...peopleApi,
  ...homeApi,
  ...profilesApi,
  ...workflowsApi,
  ...vaultApi,
  ...livenessApi,
  ...exportsApi,
  ...idAnalysisApi,
  ...importsApi,
  ...importedMonitorsApi,
  ...monitoringApi,
  ...reviewedMatchesApi,
  ...monitorTimelineApi,
  ...decidedBeforeApi,
  ...queuedApi,
}
