import { acurisApi } from './acuris-api.ts'
import { complyApi } from './comply-api.ts'
import { dowJonesApi } from './dow-jones-api.ts'
import { notificationsApi } from './notifications.ts'
import { reportRecordApi } from './report-record.ts'

/** The groups of calls that the outbox sends: those with an `offline: 'queue'` among them, and no other. */
export const queuedApi = {
  ...notificationsApi,
  ...reportRecordApi,
  ...complyApi,
  ...acurisApi,
  ...dowJonesApi,
}

/** Name of an endpoint, as queued work keeps it. */
export type QueuedName = keyof typeof queuedApi
