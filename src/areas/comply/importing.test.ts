import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { importing } from './importing.ts'
import recorded from './samples/search-details.json'

const network = vi.fn<(url: string, request: RequestInit) => Response>()
const sent = () => {
  const [url = '', request] = network.mock.calls[0] ?? []
  const { body } = request ?? {}
  const key = new Headers(request?.headers).get('Idempotency-Key')
  return { call: url.replace('/api/screening', ''), key, body: typeof body === 'string' ? JSON.parse(body) : null }
}
const options = { key: 'key-1', import: { id: 'import-1', index: 4 }, settings: null }

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) =>
    url.includes('config.json') ? Response.json({ mark: null }) : network(url, request),
  )
  await loadConfig()
})
beforeEach(() => void network.mockReset())
afterAll(() => vi.unstubAllGlobals())

describe('a row of a file', () => {
  beforeEach(() => void network.mockImplementation(() => Response.json(recorded, { status: 201 })))

  it('becomes a monitored search, for its place in the import and under its key', async () => {
    const item = { type: 'individual', name: 'Anna Berg', dob: '1965', client_ref: 'KYC 1', country: 'SE,FI' }
    const settings = { urscreen: { complyAdvantage: { fuzziness: 30, types: ['sanction' as const] } } }
    const id = await importing.make(item, { ...options, settings })
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
    await importing.make({ name: 'Harbour' }, options)
    const { body } = sent()
    expect(body.filters).toMatchObject({ country_codes: [], entity_type: '' })
    expect(body.filters).not.toHaveProperty('birth_year')
    expect(body).not.toHaveProperty('client_ref')
  })
})
