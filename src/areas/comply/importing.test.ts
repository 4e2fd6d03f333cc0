import { describe, expect, it } from 'vitest'
import { answerRows, rowOptions } from '#tests/support/imported-row-calls.ts'
import { importing } from './importing.ts'
import recorded from './samples/search-details.json'

const sent = answerRows(recorded)

describe('a row of a file', () => {
  it('becomes a monitored search, for its place in the import and under its key', async () => {
    const item = { type: 'individual', name: 'Anna Berg', dob: '1965', client_ref: 'KYC 1', country: 'SE,FI' }
    const settings = { urscreen: { complyAdvantage: { fuzziness: 30, types: ['sanction' as const] } } }
    const id = await importing.make(item, { ...rowOptions, settings })
    expect(id).toBe(recorded.content.data.id)
    expect(sent()).toMatchObject({
      call: '/complyadvantage/createSearch/?monitor=true',
      key: 'key-1',
      body: {
        search_term: 'Anna Berg',
        fuzziness: '0.3',
        client_ref: 'KYC 1',
        filters: { birth_year: 1965, country_codes: ['SE', 'FI'], entity_type: 'person', types: ['sanction'] },
        import: { id: 'import-1', index: 4 },
      },
    })
  })

  it('may tell no more than a name', async () => {
    await importing.make({ name: 'Harbour' }, rowOptions)
    const { body } = sent()
    expect(body.filters).toMatchObject({ country_codes: [], entity_type: '' })
    expect(body.filters).not.toHaveProperty('birth_year')
    expect(body).not.toHaveProperty('client_ref')
  })
})
