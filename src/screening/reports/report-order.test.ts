import { describe, expect, it } from 'vitest'
import { acurisMonitor, acurisWith } from '#tests/support/recorded-acuris.ts'
import { complySearch, complyWith } from '#tests/support/recorded-comply.ts'
import type { CertificateSubject } from './make-certificate.ts'
import { reportOrder } from './report-order.ts'

const comply = complyWith({})
const acuris = acurisWith({})
const copy = { asOf: 0, startedAt: 0, source: 'server', partial: null } as const
const search: CertificateSubject = { of: 'search', copy: { ...copy, value: complySearch } }
const monitor: CertificateSubject = { of: 'monitor', copy, monitor: acurisMonitor('m-1') }

describe('a report that the gateway makes', () => {
  it('is of the same search, narrowed as the address has it', () => {
    expect(reportOrder(comply, search, { status: ['open', 'true-positive'], relevance: { from: 1.5 } })).toEqual({
      kind: 'search-certificate',
      provider: 'comply',
      id: complySearch.id,
      filters: { status: 'open,true-positive', relevance: '1.5' },
    })
  })

  it('is never narrowed by what may describe a person, for an order is kept', () => {
    expect(reportOrder(acuris, monitor, { score: { from: 80, to: 100 } })).toMatchObject({
      kind: 'monitor-certificate',
    })
    expect(reportOrder(acuris, monitor, { birth: '1960-05' })).toBeNull()
  })
})
