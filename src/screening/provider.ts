import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { ProviderId, Service } from '#contracts/access.ts'
import type { MatchType } from '#contracts/match.ts'
import type { MonitorStatus } from '#contracts/monitor.ts'
import type { StoredProfile } from '#contracts/profiles.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { Search } from '#contracts/search.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import type { FormState } from '#ui/use-form.ts'

/** One step of the wizard: what it is called and its fields, by name and as they are drawn. */
export interface Step<Form extends object> {
  title: PlainMessageKey
  /** Names of its fields in the schema, and in the server's answers. */
  fields: readonly (keyof Form & string)[]
  Fields: ComponentType<{ form: FormState<Form> }>
}

/** Where a row stands and for whom it is shown. */
export interface RowPlace {
  /** Position in the whole list, from 1. */
  rank: number
  timeZone: string | undefined
}

/** One column of a table; `text` is its value in a CSV export. */
export interface Column<Row> {
  id: string
  label: PlainMessageKey
  /** Names the row for assistive technology; one per table. */
  rowHeader?: true
  /** How its cells are set; text by default. */
  kind?: 'number' | 'fit'
  cell: (row: Row, place: RowPlace) => ReactNode
  text?: (row: Row, place: RowPlace) => string
}

/** A tab of the match detail dialog. */
export interface ProfileTab {
  id: string
  label: PlainMessageKey
  Panel: ComponentType<{ match: MatchView }>
}

/** One line of the info popover of a result. */
export interface Fact {
  label: PlainMessageKey
  value: string
}

/**
 * All that the shared screens ever know about a provider: a difference is a field here, never a branch on its name
 * (design/architecture section 5).
 */
export interface ScreeningProvider<Form extends object> {
  /** Path segment and registry key. */
  id: ProviderId
  /** Subscription and credit key. */
  service: Service
  label: string
  /** Drawn beside 'Powered by' and on the home card. */
  Logo: ComponentType
  wizard: {
    schema: z.ZodType<Form>
    steps: readonly [Step<Form>, Step<Form>]
    /** Values of an untouched wizard; without settings the provider's own defaults. */
    defaults(settings?: AppSettings): Form
    /** What the address of the wizard presets. */
    prefill(query: URLSearchParams): Partial<Form>
    /** What a stored profile presets. */
    fromProfile(profile: StoredProfile): Partial<Form>
  }
  source: ScreeningSource<Form>
  results: {
    columns: readonly Column<MatchView>[]
    filters: { statuses: readonly MatchStatus[]; matchTypes: readonly MatchType[] }
    facts(search: Search): readonly Fact[]
    empty: PlainMessageKey
  }
  review: {
    statuses: readonly MatchStatus[]
    rules: ReviewRules
    /** A comment as it is stored, its author in front. */
    comment(author: string, message: string): string
    commentNote: PlainMessageKey
  }
  monitors: {
    columns: readonly Column<MonitorView>[]
    statuses: readonly MonitorStatus[]
    /** The second, simple list, where the provider has one. */
    simpleList?: { heading: PlainMessageKey; columns: readonly Column<MonitorView>[] }
    heading: PlainMessageKey
    /** Link from a monitor's matches back to the list. */
    back: PlainMessageKey
  }
  tabs: readonly ProfileTab[]
}
