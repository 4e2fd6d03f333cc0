import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'

/** What a row of an import is sent with. */
export const rowOptions = { key: 'key-1', import: { id: 'import-1', index: 4 }, settings: null }

/** Answers every call of a test file's rows with what was recorded; the result tells what the first of a test sent. */
export function answerRows(recorded: object) {
  const network = vi.fn<(url: string, request: RequestInit) => Response>()
  beforeAll(async () => {
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) =>
      url.includes('config.json') ? Response.json({ mark: null }) : network(url, request),
    )
    await loadConfig()
  })
  beforeEach(() => void network.mockReset().mockImplementation(() => Response.json(recorded, { status: 201 })))
  afterAll(() => vi.unstubAllGlobals())
  return () => {
    const [url = '', request] = network.mock.calls[0] ?? []
    const { body } = request ?? {}
    const key = new Headers(request?.headers).get('Idempotency-Key')
    return { call: url.replace('/api/screening', ''), key, body: typeof body === 'string' ? JSON.parse(body) : null }
  }
}
