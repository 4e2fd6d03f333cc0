import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { importing } from './importing.ts'
import recorded from './samples/monitor.json'

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

  it('becomes a monitor of a person, for its place in the import and under its key', async () => {
    const item = { type: 'individual', name: 'Anna Berg', gender: 'female', dob: '1965-04-03', country: 'SE,FI' }
    const id = await importing.make({ ...item, client_ref: 'KYC-1' }, options)
    expect(id).toBe(recorded.data.id)
    expect(sent()).toEqual({
      call: '/dowjones/monitors/monitor-from-import',
      key: 'key-1',
      body: {
        name: 'Anna Berg',
        uniqueId: 'KYC-1',
        country: 'SE,FI',
        type: 'person',
        gender: 'female',
        dateOfBirth: '1965-04-03',
        import: { id: 'import-1', index: 4 },
      },
    })
  })

  it('becomes a monitor of a business, without what it does not tell', async () => {
    await importing.make({ type: 'entity', name: 'Harbour Ltd', client_ref: 'KYC-2' }, options)
    const { body } = sent()
    expect(body).toEqual({
      name: 'Harbour Ltd',
      uniqueId: 'KYC-2',
      country: '',
      type: 'business',
      import: { id: 'import-1', index: 4 },
    })
  })
})
