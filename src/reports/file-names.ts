import { dayIn } from '#lib/dates.ts'
import type { ReportKind } from './document.ts'

/** Signs that a file's name has on no system, and those that turn the direction of reading. */
const forbidden = /[<>:"/\\|?*\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu
/** The most characters of the part that a person chose. */
const longest = 150

function tidy(name: string): string {
  const kept = Array.from(name.normalize('NFC').replaceAll(forbidden, ' ')).slice(0, longest).join('')
  return (
    kept
      .replaceAll(/\s{2,}/g, ' ')
      .replace(/^[.\s]+/, '')
      .trim() || 'report'
  )
}

/** What the table of the matches of a search or monitor is called. */
export const matchesFileName = (name: string, madeAt: Date, timeZone: string): string =>
  `${tidy(name)}_Matches_${dayIn(madeAt, timeZone)}.csv`

interface Named {
  kind: Exclude<ReportKind, 'evidence' | 'liveness'>
  /** Term of the search, name of the monitor or of the listed party. */
  name: string
  /** Whether the certificate of a search is called after its term alone, as one provider has it. */
  isPlain: boolean
  madeAt: Date
  timeZone: string
}

/** What the file of a report is called (spec/decisions 16 and 34). */
export function reportFileName({ kind, name, isPlain, madeAt, timeZone }: Named): string {
  if (kind === 'profile') return `Profile - ${tidy(name)}.pdf`
  if (kind === 'search' && isPlain) return `${tidy(name)}.pdf`
  const certificate = kind === 'search' ? 'SearchCertificate' : 'MonitorCertificate'
  return `${tidy(name)}_${certificate}_${dayIn(madeAt, timeZone)}.pdf`
}

/** What the file of an article about a listed party is called, by the title of the article. */
export const evidenceFileName = (title: string): string => `Evidence - ${tidy(title)}.pdf`

/** What the file of a liveness screening is called (spec/decisions 16): after the person, or else their e-mail address. */
export function livenessFileName({
  firstName,
  lastName,
  email,
}: Record<'firstName' | 'lastName' | 'email', string>): string {
  const names = [firstName, lastName].filter((name) => name.trim() !== '')
  return `${(names.length === 0 ? [email] : names).map(tidy).join('_')}.pdf`
}
