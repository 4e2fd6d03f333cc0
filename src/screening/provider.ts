import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { ProviderId, Service } from '#contracts/access.ts'
import type { Associate, MatchType, Profile } from '#contracts/match.ts'
import type { Monitor, MonitorStatus } from '#contracts/monitor.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { Asked } from '#contracts/search.ts'
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
  /** Names of its fields in the schema, and in the server's answers unless `alsoCalled` says otherwise. */
  fields: readonly (keyof Form & string)[]
  Fields: ComponentType<{ form: FormState<Form> }>
}

/** For whom a row is shown. */
export interface RowPlace {
  timeZone: string
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
  /** Its text is a moment in a time zone, which a file names. */
  isMoment?: true
}

/** One line of what was asked. */
export interface Fact {
  label: PlainMessageKey
  value: string
}

/** What was asked when a match was found, and how the provider words it. */
export interface Searched {
  asked: Asked
  facts: readonly Fact[]
}

/** What a tab of the match detail dialog shows. */
export interface PanelProps {
  profile: Profile
  /** What was asked; null where it is not known. */
  searched: Searched | null
  /** The match that led there; absent where a linked profile was opened in place. */
  match: MatchView | null
  /** Opens a linked profile in place. */
  onOpen: (associate: Associate) => void
}

/** A tab of the match detail dialog. */
export interface ProfileTab {
  id: string
  label: PlainMessageKey
  Panel: ComponentType<PanelProps>
}

/** What a list of matches belongs to: its columns and filters may depend on it. */
export interface MatchesAbout {
  of: 'search' | 'monitor'
  profileType: 'individual' | 'entity'
  settings: AppSettings | undefined
}

/** What a list of monitors shows: its columns may depend on it. `type` null: individuals and entities. */
export interface MonitorsAbout {
  type: Monitor['profileType'] | null
  settings: AppSettings | undefined
}

/** A filter over a list of matches, with the codes that it offers. */
export type MatchFilterKind =
  | { kind: 'status'; offered: readonly MatchStatus[] }
  | { kind: 'matchType'; offered: readonly MatchType[] }
  | { kind: 'dataset'; offered: readonly { value: string; label: string }[] }
  | { kind: 'country' }
  | { kind: 'gender' | 'birth' | 'score' | 'riskRating' | 'relevance' }

/** How comments are written: what stands in front of them, and how long they may be. */
export interface CommentRules {
  /** A comment as it is stored, its author in front. */
  text: (author: string, message: string, at: Date, timeZone: string | undefined) => string
  /** The most characters of a comment with what stands in front; null: no limit that a person would meet. */
  limit: number | null
  /** Title of the dialog of one match. */
  title: (name: string) => string
  /** What the provider says about older comments; null: nothing. */
  note: PlainMessageKey | null
}

/** All that the shared screens ever know about a provider: a difference is a field here, never a branch on its name. */
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
    /** Whether the assistant was asked for; absent where there is none. */
    wantsAssistant?: (values: Form) => boolean
    /** Fields by names that the server has for them beside their own; absent where it has none. */
    alsoCalled?: (values: Form) => Readonly<Record<string, keyof Form & string>>
    /** What the address of the wizard presets. */
    prefill(query: URLSearchParams, settings?: AppSettings): Partial<Form>
    /** What a stored profile presets. */
    fromProfile(profile: StoredProfile, settings?: AppSettings): Partial<Form>
  }
  source: ScreeningSource<Form>
  results: {
    columns: (about: MatchesAbout) => readonly Column<MatchView>[]
    filters: (about: MatchesAbout) => readonly MatchFilterKind[]
    /** Everything that was asked beside the name, in the provider's words. */
    facts(asked: Asked): readonly Fact[]
    empty: PlainMessageKey
  }
  review: {
    statuses: readonly MatchStatus[]
    rules: ReviewRules
    comment: CommentRules
    /** Whether the tenant lets the assistant suggest; absent where there is none. */
    mayAssist?: (settings: AppSettings | undefined) => boolean
    /** Whether a review carries a risk rating, 1 to 5. */
    hasRiskRating: (settings: AppSettings | undefined) => boolean
  }
  monitors: {
    columns: (about: MonitorsAbout) => readonly Column<MonitorView>[]
    statuses: readonly MonitorStatus[]
    /** What stands above its table beside the filter of status. */
    tools: { search: boolean; type: boolean; csv: boolean }
    /** How a search is put under watch, and what becomes of its monitor when it is taken out. */
    switchOn: 'at-once' | 'ask-client-reference'
    switchOff: 'stop' | 'remove'
    /** Which monitors can be removed from the list. */
    removes: 'any' | 'disabled'
    /** Whether a monitor is a record of its own beside its search, which stays when it is removed. */
    record: 'own' | 'of-search'
    /** The second, simple list, where the provider has one. */
    simpleList?: { heading: PlainMessageKey; columns: readonly Column<MonitorView>[] }
    heading: PlainMessageKey
    /** Link from a monitor's matches back to the list. */
    back: PlainMessageKey
  }
  tabs: readonly ProfileTab[]
}
