import type { Review } from '#contracts/match-history.ts'
import type { CertificateParts } from '#reports/certificate.ts'
import type { ReportedMatch } from '#reports/match-section.ts'
import { matchView } from './sample-match.ts'

/** Invented people; some need a font beside the first. */
const names = ['Anna ERIKSSON', 'Jovan Kovačević', 'Юлия Беляева', 'محمد الزهراني', 'Nguyễn Thị Đặng', '李小龙']

/** Who decided twice, and what was said. */
const reviews = (at: number): Review[] => [
  {
    id: `review-${at}-2`,
    status: 'false-positive',
    statusBefore: 'open',
    by: 'Anika Solberg',
    comment: `Another person: born in ${1950 + (at % 50)}, in another country, and never a resident of the one that is listed.`,
    riskRating: null,
    at: '2026-10-03T09:15:00Z',
  },
  {
    id: `review-${at}-1`,
    status: 'open',
    statusBefore: 'true-positive',
    by: 'Mina Holm',
    comment: null,
    riskRating: null,
    at: '2026-10-02T14:40:00Z',
  },
]

/** Every other match was decided. */
function reported(at: number): ReportedMatch {
  const name = `${names[at % names.length] ?? ''} ${at + 1}`
  const status = at % 2 === 0 ? 'open' : 'false-positive'
  const match = matchView({ id: `match-${at}`, name, status, dateOfBirth: String(1950 + (at % 50)) })
  return { match, reviews: status === 'open' ? [] : reviews(at) }
}

/** A monitor report with so many matches, each with its verdicts, reasons and history. */
export const monitorReport = (count: number): CertificateParts => ({
  kind: 'monitor',
  subject: 'Anna Ericsson',
  clientReference: 'KYC-1001',
  createdAt: '2026-10-01T08:00:00Z',
  searcherName: 'Mina Holm',
  monitoring: 'Monitored',
  asked: {
    term: 'Anna Ericsson',
    entityType: 'person',
    profileType: 'individual',
    fuzziness: null,
    threshold: 85,
    gender: null,
    dateOfBirth: '1974-08-12',
    birthYear: null,
    datasets: ['sanction'],
    countries: ['SE'],
  },
  askedFacts: [{ label: 'Country', value: 'Sweden' }],
  notes: [],
  matches: Array.from({ length: count }, (_, at) => reported(at)),
  words: {
    datasetLabel: (code) => code,
    isSanction: (code) => code === 'sanction',
    hasRiskRating: false,
    timeZone: 'Europe/Zurich',
  },
  cautions: [],
  band: null,
  origin: {
    id: '0b7c2f6e-0000-4000-8000-000000000001',
    madeAt: '2026-11-26T07:00:00Z',
    madeBy: 'Mina Holm',
    tenant: 'Birch',
    timeZone: 'Europe/Zurich',
    provider: 'Provider',
    engine: null,
    lists: [{ id: 'l', name: 'Consolidated List', asOf: '2026-02-27', version: 4, sha256: 'ab'.repeat(32) }],
    threshold: 85,
    filters: '',
    counts: { considered: null, aboveThreshold: count, shown: count },
  },
})
