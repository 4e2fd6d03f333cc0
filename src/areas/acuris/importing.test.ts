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
    const item = { type: 'individual', firstName: 'Anna', lastName: 'Berg', gender: 'female', dob: '1965-04-03' }
    const id = await importing.make({ ...item, client_ref: 'KYC-1', country: 'SE,FI' }, options)
    expect(id).toBe(recorded.data.id)
    expect(sent()).toEqual({
      call: '/acuris/monitors',
      key: 'key-1',
      body: {
        profileType: 'individual',
        name: { firstName: 'Anna', middleName: '', lastName: 'Berg' },
        dateOfBirth: '1965-04-03',
        gender: 'female',
        clientReferenceId: 'KYC-1',
        countries: ['SE', 'FI'],
        import: { id: 'import-1', index: 4 },
      },
    })
  })

  it.each([
    ['a person whose name is in one piece', 'individual'],
    ['a company', 'entity'],
  ])('becomes a monitor of %s, without what it does not tell', async (_, type) => {
    await importing.make({ type, name: 'Harbour Ltd', client_ref: 'KYC-2' }, options)
    expect(sent().body).toMatchObject({
      profileType: type,
      name: 'Harbour Ltd',
      dateOfBirth: null,
      gender: 'unknown',
      countries: null,
    })
  })
})
