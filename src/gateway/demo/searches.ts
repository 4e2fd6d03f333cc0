import type { CreateSearchBody } from '#contracts/comply-forms.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { DemoUserKey } from './accounts.ts'
import type { DemoTenantKey } from './tenants.ts'

/** What happened to a search of the demo after it was run. Matches are counted from 0, the most relevant first. */
export type DemoStep =
  | { type: 'review'; from: number; to: number; status: MatchStatus; comment?: string }
  | { type: 'note'; text: string }
  | { type: 'stop' }
  | {
      type: 'change'
      match: number
      action: 'new' | 'updated' | 'removed'
      fields: Array<{ field: string; old: unknown; new: unknown }>
    }

/** A search of the demo: who ran it, how many days before the anchor, and what came of it. */
export interface DemoSearch {
  key: string
  tenant: DemoTenantKey
  by: DemoUserKey
  daysAgo: number
  body: CreateSearchBody
  monitored: boolean
  steps: DemoStep[]
}

export const demoSearches: readonly DemoSearch[] = []
