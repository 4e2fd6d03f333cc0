import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filters, MatchesAbout } from '#contracts/facet.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { whyUnread } from '#data/query/why-unread.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/reports.ts'
import { matchesFileName } from '#reports/file-names.ts'
import type { MenuAction } from '#ui/menu-panel.tsx'
import { saveText } from '#ui/save-file.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { columnCsv } from '../list/column-csv.ts'
import { filtersInWords } from '../list/facet-words.ts'
import type { ScreeningProvider } from '../provider.ts'
import { incompleteCautions } from './incomplete.ts'
import type { CertificateSubject } from './make-certificate.ts'
import { readMatches } from './read-matches.ts'
import { bandOf } from './report-origin.ts'
import { unsentCautions } from './unsent.ts'

interface MatchesWanted<F extends object> {
  provider: ScreeningProvider<F>
  subject: CertificateSubject
  /** What they are narrowed to. */
  filters: Filters
  settings: AppSettings | undefined
}

/** What the columns of the list depend on, and what the file is called after. */
function listOf(
  subject: CertificateSubject,
  settings: AppSettings | undefined,
): { about: MatchesAbout; id: string; name: string } {
  if (subject.of === 'search') {
    const { id, term, profileType, topRelevance } = subject.copy.value
    return { about: { of: 'search', profileType, settings, topRelevance }, id, name: term }
  }
  const { id, name, profileType, topRelevance } = subject.monitor
  return { about: { of: 'monitor', profileType, settings, topRelevance }, id, name }
}

/** Reads all matches as they are narrowed, in their order, and saves them. Gives what there is to be said. Rejects as reads do. */
async function save<F extends object>(
  { provider, subject, filters, settings }: MatchesWanted<F>,
  client: QueryClient,
  timeZone: string,
): Promise<{ saved: string; cautions: string[] }> {
  const { about, id, name } = listOf(subject, settings)
  const place = { client, source: provider.source, of: subject.of, id, filters }
  const run = { signal: new AbortController().signal, onProgress: () => undefined }
  const read = await readMatches(place, run)
  const rows = read.matches.map((match) => ({ ...match, confirmedStatus: match.status, pending: null }))
  const file = matchesFileName(name, new Date(), timeZone)
  saveText(file, columnCsv(rows, provider.results.columns(about), timeZone), 'text/csv;charset=utf-8')
  const words = filtersInWords(provider.source.facets.matches, filters)
  return {
    saved: words === '' ? say('report.csvSaved', file) : say('report.csvFiltered', file, words),
    cautions: [
      ...incompleteCautions(read, 'table'),
      ...[bandOf(read.copies)].flatMap((band) => band ?? []),
      ...unsentCautions(id),
    ],
  }
}

/** 'Download .CSV': the matches of a list as they are narrowed, with the columns of the screen. */
export function useMatchesCsv<F extends object>(wanted: MatchesWanted<F>): MenuAction {
  const client = useQueryClient()
  const timeZone = useTimeZone()
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    try {
      const { saved, cautions } = await save(wanted, client, timeZone)
      const severity = cautions.length === 0 ? 'success' : 'warning'
      showSnackbar({ severity, text: [saved, ...cautions.map((one) => one.replace(/\.$/, ''))].join('. ') })
    } catch (error) {
      showSnackbar({ severity: 'error', text: whyUnread(error instanceof Error ? error : null) })
    }
    setReading(false)
  }
  return {
    id: 'csv',
    label: say('report.downloadCsv'),
    onAction: () => void read(),
    unavailable: isReading ? say('report.csvReading') : undefined,
  }
}
