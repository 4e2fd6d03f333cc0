import type { QueryClient } from '@tanstack/react-query'
import type { Screened } from '#contracts/explanation.ts'
import type { Filters } from '#contracts/facet.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { Search } from '#contracts/search.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { Copy, CopyAge } from '#data/query/copy.ts'
import { noteQueries } from '#data/query/documents.ts'
import { breather } from '#features/report-menu/breather.ts'
import type { MakeReport, MadeReport, ReportRun } from '#features/report-menu/use-report.ts'
import { sayKey } from '#domain/messages.ts'
import { say as sayMonitors } from '#domain/messages/monitors.ts'
import { say } from '#domain/messages/reports.ts'
import { certificateWithPauses, type CertificateParts } from '#reports/certificate.ts'
import { reportFileName } from '#reports/file-names.ts'
import { filtersInWords } from '../list/facet-words.ts'
import type { ScreeningProvider } from '../provider.ts'
import { incompleteCautions } from './incomplete.ts'
import { readMatches, withReviews } from './read-matches.ts'
import { bandOf, reportOrigin } from './report-origin.ts'
import { unsentCautions } from './unsent.ts'

/** Whose certificate is made. */
export type CertificateSubject =
  | { of: 'search'; copy: Copy<Search> }
  | { of: 'monitor'; copy: Pick<Copy<unknown>, 'asOf' | 'source'>; monitor: Monitor }

interface CertificateWanted<F extends object> {
  client: QueryClient
  provider: ScreeningProvider<F>
  subject: CertificateSubject
  /** What its matches are narrowed to. */
  filters: Filters
  settings: AppSettings | undefined
}

type About = Pick<
  CertificateParts,
  'subject' | 'clientReference' | 'createdAt' | 'searcherName' | 'monitoring' | 'asked'
> & { id: string; lists: Search['lists']; screened: Screened | null; threshold: number | null }

/** What a search and a monitor tell alike. */
function aboutOf(subject: CertificateSubject): About {
  if (subject.of === 'search') {
    const { value } = subject.copy
    const { id, term, clientReference, createdAt, searcherName, lists, screened = null, threshold, monitored } = value
    const monitoring = say(monitored ? 'common.yes' : 'common.no')
    return {
      id,
      subject: term,
      clientReference,
      createdAt,
      searcherName,
      monitoring,
      asked: value,
      lists,
      screened,
      threshold,
    }
  }
  const {
    id,
    name,
    clientReference,
    createdAt,
    searcherName,
    lists,
    screened = null,
    status,
    asked = null,
  } = subject.monitor
  const monitoring = sayMonitors(`monitorStatus.${status}`)
  const threshold = asked?.threshold ?? null
  return { id, subject: name, clientReference, createdAt, searcherName, monitoring, asked, lists, screened, threshold }
}

/** The notes of a search, as far as they can be read, and how old they are where they were. */
async function notesOf<F extends object>({
  client,
  provider,
  subject,
}: CertificateWanted<F>): Promise<{ notes: string[]; copies: CopyAge[] }> {
  if (subject.of === 'monitor' || subject.copy.value.note === null) return { notes: [], copies: [] }
  const { id, note } = subject.copy.value
  const read = await client.fetchQuery(noteQueries.latest(provider.source, id)).catch(() => null)
  return read === null ? { notes: [note], copies: [] } : { notes: read.value.map(({ text }) => text), copies: [read] }
}

/** The certificate of a search or the report of a monitor, from what the server or this device tells. */
export const certificateMaker =
  <F extends object>(wanted: CertificateWanted<F>): MakeReport =>
  async ({ signal, onProgress }: ReportRun): Promise<MadeReport> => {
    const { client, provider, subject, filters, settings } = wanted
    const { source, results, review } = provider
    const { id, lists, screened, threshold, ...about } = aboutOf(subject)
    const place = { client, source, of: subject.of, id, filters }
    const read = await readMatches(place, { signal, onProgress })
    const { matches, copy } = await withReviews(place, read.matches)
    const { notes, copies } = await notesOf(wanted)
    signal.throwIfAborted()
    const origin = reportOrigin({
      provider: provider.label,
      lists,
      engine: screened?.engine ?? null,
      threshold,
      filters: filtersInWords(source.facets.matches, filters),
      counts: {
        considered: screened?.considered ?? null,
        aboveThreshold: screened?.passed ?? totalOf(subject),
        shown: matches.length,
      },
    })
    const parts: CertificateParts = {
      ...about,
      kind: subject.of,
      askedFacts:
        about.asked === null
          ? []
          : results.facts(about.asked).map(({ label, value }) => ({ label: sayKey(label), value })),
      notes,
      matches,
      words: {
        datasetLabel: results.datasetLabel,
        isSanction: results.isSanction,
        hasRiskRating: review.hasRiskRating(settings),
        timeZone: origin.timeZone,
      },
      cautions: [...incompleteCautions(read, 'report'), ...unsentCautions(id)],
      band: bandOf([subject.copy, ...read.copies, ...(copy === null ? [] : [copy]), ...copies]),
      origin,
    }
    const document = await certificateWithPauses(parts, breather())
    signal.throwIfAborted()
    return { document, fileName: fileNameOf(wanted, about.subject, origin), provider: provider.id, subjectId: id }
  }

const totalOf = (subject: CertificateSubject): number =>
  subject.of === 'search' ? subject.copy.value.total : subject.monitor.totalMatches

const fileNameOf = <F extends object>(
  { provider, subject }: CertificateWanted<F>,
  name: string,
  { madeAt, timeZone }: { madeAt: string; timeZone: string },
): string =>
  reportFileName({
    kind: subject.of,
    name,
    isPlain: provider.reports?.isNamedPlain === true,
    madeAt: new Date(madeAt),
    timeZone,
  })
