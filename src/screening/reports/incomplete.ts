import { say } from '#domain/messages/reports.ts'
import { pageRanges } from '../loading/stored-notice.tsx'
import type { ReadMatches } from './read-matches.ts'

/** How a report and a table say that matches are left out. */
const sentences = {
  report: { matches: 'report.partial', pages: 'report.partialPages' },
  table: { matches: 'report.csvPartial', pages: 'report.csvPartialPages' },
} as const

/**
 * That matches are left out because they are not on this device; nothing: all are there. Where stored pages were
 * narrowed here, nobody knows how many others the filters would let through.
 */
export function incompleteCautions({ matches, total, copies }: ReadMatches, of: keyof typeof sentences): string[] {
  const [partial] = copies.flatMap((copy) => copy.partial ?? [])
  return [
    ...(matches.length < total ? [say(sentences[of].matches, matches.length, total)] : []),
    ...(partial === undefined ? [] : [say(sentences[of].pages, pageRanges(partial.pages), partial.of)]),
  ]
}
