import type { ListStamp } from '#contracts/explanation.ts'
import type { SectionContent } from '#contracts/profile-section.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { sha256 } from '#lib/sha256.ts'

/** What a report is about. */
export type ReportKind = 'search' | 'monitor' | 'profile' | 'evidence' | 'liveness'

/** A part of a section: what a profile's section can hold too, or a sentence that nobody may overlook. */
export type Block = SectionContent | { kind: 'notice'; text: string }

/** A headed part of a report, which is a bookmark as well. */
export interface ReportSection {
  title: string
  /** 2: it belongs to the section before it, as a match belongs to the matches. */
  level: 1 | 2
  blocks: readonly Block[]
}

/** What a report is made of that nobody reads as a section, and that says where it comes from. */
export interface ReportOrigin {
  /** Names this one document. */
  id: string
  /** ISO 8601 instant. */
  madeAt: string
  madeBy: string
  tenant: string
  timeZone: string
  provider: string
  /** What scored the matches; null: the server did not tell. */
  engine: number | null
  lists: readonly ListStamp[]
  /** The least score that a match had; null where the provider has none. */
  threshold: number | null
  /** What the matches were narrowed to, in words; empty: nothing. */
  filters: string
  counts: ReportCounts | null
}

/** How many there were at each step; null where the server did not tell. */
export interface ReportCounts {
  /** Parties that were scored. */
  considered: number | null
  aboveThreshold: number
  /** In this document. */
  shown: number
}

/** A report as data: what is printed, drawn as a page and hashed is this and nothing else. */
export interface ReportDocument {
  kind: ReportKind
  title: string
  /** Whom it is about, as entered. */
  subject: string
  /** Said on every page, because it limits what the report is worth; null: nothing does. */
  band: string | null
  sections: readonly ReportSection[]
  origin: ReportOrigin
}

/**
 * SHA-256 of everything that a report says, in hex. It is printed in the report, so it is none of it: two documents with
 * the same hash say the same, whatever file they are in.
 */
export const contentHash = (document: ReportDocument): Promise<string> => sha256(canonicalJson(document))
