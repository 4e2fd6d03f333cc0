import type { Generated } from 'kysely'

/** Why monitored searches are screened again. */
export type RunCause = 'list' | 'catch-up' | 'demand' | 'engine' | 'rarity' | 'check'

/** Tables of migration 0010: the runs that screen monitored searches again. */
export interface RescreenTables {
  rescreenRuns: {
    id: string
    cause: RunCause
    /** The list whose edition is the reason; null: another reason. */
    listId: string | null
    version: number
    /** The one tenant that it concerns, such as that of a private list; null: every tenant. */
    tenantId: string | null
    state: 'planning' | 'screening' | 'done'
    /** The last changed party whose monitors are among the items. */
    plannedThrough: Generated<string>
    /** Monitors that a check found other than they should have been. */
    repaired: Generated<number>
    startedAt: Date
    finishedAt: Generated<Date | null>
  }
  /** Monitors that a run still has to screen. */
  rescreenItems: {
    runId: string
    tenantId: string
    searchId: string
    /** Name of what went wrong the last time; never a text that may quote somebody. */
    error: Generated<string | null>
  }
  /** What a run found for a monitor. */
  runAlerts: {
    runId: string
    tenantId: string
    searchId: string
    added: number
    updated: number
    removed: number
    at: Date
    /** Whether the mails about it are on their way. */
    mailed: Generated<boolean>
  }
  /** The one notification of a run for a tenant. */
  runNotices: { runId: string; tenantId: string; notificationId: string }
}
