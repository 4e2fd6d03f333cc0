import type { ReportOrder } from '#contracts/exports.ts'
import type { Filters } from '#contracts/facet.ts'
import { facetOf, filterTexts } from '#domain/facets.ts'
import type { ScreeningProvider } from '../provider.ts'
import type { CertificateSubject } from './make-certificate.ts'

/**
 * How the gateway makes the same certificate in the background; null where it is narrowed to what may describe a person,
 * which an order would keep.
 */
export function reportOrder<F extends object>(
  { id: provider, source }: ScreeningProvider<F>,
  subject: CertificateSubject,
  filters: Filters,
): ReportOrder | null {
  const isPersonal = Object.keys(filters).some((id) => facetOf(source.facets.matches, id)?.isPersonal === true)
  if (isPersonal) return null
  const about = { provider, filters: filterTexts(filters) }
  return subject.of === 'search'
    ? { kind: 'search-certificate', id: subject.copy.value.id, ...about }
    : { kind: 'monitor-certificate', id: subject.monitor.id, ...about }
}
