import { accountApi } from './account.ts'
import { acurisApi } from './acuris-api.ts'
import { complyApi } from './comply-api.ts'
import { dowJonesApi } from './dow-jones-api.ts'
import { exportsApi } from './exports.ts'
import { listsApi } from './lists.ts'
import { monitoringApi } from './rescreening.ts'
import { notificationsApi } from './notifications.ts'
import { profilesApi } from './stored-profiles.ts'
import { sentKeysApi } from './sent-keys.ts'
import { sessionApi } from './session.ts'
import { settingsApi } from './settings.ts'
import { workflowsApi } from './workflows.ts'

/** The whole API as one object: what the client calls and the gateway serves. */
export const api = {
  ...sessionApi,
  ...accountApi,
  ...sentKeysApi,
  ...settingsApi,
  ...listsApi,
  ...profilesApi,
  ...workflowsApi,
  ...notificationsApi,
  ...exportsApi,
  ...monitoringApi,
  ...complyApi,
  ...acurisApi,
  ...dowJonesApi,
}

/** Name of an endpoint, as queued work keeps it. */
export type EndpointName = keyof typeof api
