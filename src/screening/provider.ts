import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { ProviderId, Service } from '#contracts/access.ts'
import type { MatchesAbout } from '#contracts/facet.ts'
import type { Profile } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { Associate } from '#contracts/profile-section.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { Asked, Search } from '#contracts/search.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import type { MakeMonitor } from '#data/imports/import-run.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { Fact } from '#domain/asked-facts.ts'
import type { Limits } from '#domain/asked-limits.ts'
import type { ImportRules } from '#domain/import/row-rules.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import type { ProfileSection } from '#domain/profile/sections.ts'
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

/** For whom a cell is drawn, and what stands beside it. */
export interface CellPlace extends RowPlace {
  /** Ids of the columns of its table: what none of them tells, the name does. */
  columns: ReadonlySet<string>
}

/** One column of a table; `text` is its value in a CSV export. */
export interface Column<Row> {
  id: string
  label: PlainMessageKey
  /** Names the row for assistive technology; one per table. */
  rowHeader?: true
  /** How its cells are set; text by default. */
  kind?: 'number' | 'fit'
  cell: (row: Row, place: CellPlace) => ReactNode
  text?: (row: Row, place: RowPlace) => string
  /** Its text is a moment in a time zone, which a file names. */
  isMoment?: true
}

/** What was asked when a match was found, and how the provider words it. */
export interface Searched {
  asked: Asked
  facts: readonly Fact[]
  /** How near a listed party had to come; absent where the provider was not asked. */
  limits?: Limits
  /** A dataset in the provider's words; absent likewise. */
  datasetLabel?: (code: string) => string
}

/** Where a profile is shown. */
export interface ProfilePlace extends RowPlace {
  source: ScreeningSource<unknown>
  /** The search or monitor that stored copies come and go with. */
  searchId: string
  /** The monitor whose match led there; null among the results of a search, and while it is not known. */
  monitor: Monitor | null
  /** The match that led there; null where a linked profile, or what the search found, is shown. */
  match: MatchView | null
  /** What was asked; null where it is not known. */
  searched: Searched | null
}

/** What a widget of a tab is drawn from. */
export interface PanelProps extends ProfilePlace {
  profile: Profile
  /** Opens a linked profile in place. */
  onOpen: (associate: Associate) => void
}

/** What no data says: a widget that draws itself, headings included. */
export interface ProfileWidget {
  id: string
  Widget: ComponentType<PanelProps>
  isBeside?: true
}

/** A tab of the match detail dialog, as data that a panel draws. */
export interface ProfileTab {
  id: string
  label: PlainMessageKey
  sections: (profile: Profile, place: ProfilePlace) => readonly (ProfileSection | ProfileWidget)[]
}

/** What a list of monitors shows: its columns may depend on it. `type` null: individuals and entities. */
export interface MonitorsAbout {
  type: Monitor['profileType'] | null
  settings: AppSettings | undefined
}

/** The form of a provider's searches. */
export interface ProviderWizard<Form extends object> {
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
  /** An earlier search as it was asked, to be changed. */
  fromEarlier(search: Search): Partial<Form>
}

/** How rows of a file become monitors of a provider. */
export interface ProviderImport {
  /** What its rows are read by; the columns are those of its template. */
  rules: ImportRules
  /** Makes the monitor of one row. */
  make: MakeMonitor
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
  /** The form of its searches, loaded where one is made. */
  wizard: () => Promise<ProviderWizard<Form>>
  /** What bulk import needs of it, loaded where somebody imports. */
  importing: () => Promise<ProviderImport>
  /** The seam to its endpoints, with the facets of its lists. */
  source: ScreeningSource<Form>
  results: {
    columns: (about: MatchesAbout) => readonly Column<MatchView>[]
    /** Everything that was asked beside the name, in the provider's words. */
    facts(asked: Asked): readonly Fact[]
    /** How near a listed party has to come to what was asked. */
    limits(asked: Asked): Limits
    /** What is said where there is no match; whether the search is monitored, or the monitor runs, may matter. */
    empty: (isMonitored: boolean) => PlainMessageKey
    /** Whether the code of a dataset is one of sanctions. */
    isSanction: (dataset: string) => boolean
    /** A dataset in words. */
    datasetLabel: (code: string) => string
  }
  /** How its reports are called where they are not called as others are. */
  reports?: {
    /** The certificate of a search is called after its term alone. */
    isNamedPlain: true
    /** What downloading the report of a profile is called. */
    profileDownload: PlainMessageKey
  }
  review: {
    statuses: readonly MatchStatus[]
    rules: ReviewRules
    comment: {
      /** Title of the dialog of one match. */
      title: (name: string) => string
      /** What the provider says about older comments; null: nothing. */
      note: PlainMessageKey | null
    }
    /** Whether the tenant lets the assistant suggest; absent where there is none. */
    mayAssist?: (settings: AppSettings | undefined) => boolean
    /** Whether a review carries a risk rating, 1 to 5. */
    hasRiskRating: (settings: AppSettings | undefined) => boolean
  }
  monitors: {
    columns: (about: MonitorsAbout) => readonly Column<MonitorView>[]
    /** Whether its table can be saved as a file. */
    hasExport: boolean
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
  /** Tabs of the match detail dialog, in order; the first is open. */
  tabs: (place: ProfilePlace) => readonly ProfileTab[]
}
