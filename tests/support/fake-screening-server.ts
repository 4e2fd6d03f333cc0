import type { ComplyComment, ComplyHit, ComplyStatus } from '#contracts/comply.ts'
import sample from '../../src/areas/comply/samples/search-details.json' with { type: 'json' }

/** What happens to the next calls that change something, in order; without one the server simply works. */
export type Fault =
  | { kind: 'status'; status: number; code?: string; message?: string; headers?: Record<string, string> }
  /** The connection breaks before the server has seen anything. */
  | { kind: 'dead' }
  /** The server does it, and the answer gets lost, after the promise has resolved where there is one. */
  | { kind: 'answer-lost'; until?: Promise<void> }
  | { kind: 'status-after-apply'; status: number }
  /** A portal answers in the server's place. */
  | { kind: 'html' }
  | { kind: 'redirect' }
  /** Waits until the promise resolves, then works. */
  | { kind: 'hold'; until: Promise<void> }

/** A call that changed something, as it arrived. */
export interface Seen {
  key: string
  method: string
  path: string
  body: string
}

interface Row {
  version: number
  status: ComplyStatus
  comments: ComplyComment[]
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const content = (data: unknown, status = 200) => json(status, { code: status, status: 'success', content: { data } })
const problem = (status: number, code: string, message: string, data: object = {}) =>
  json(status, { code, message, requestId: 'r-1', data: { errors: [], ...data } })

/** The network edge of the outbox tests: one search with matches, honouring versions and, if told so, keys. */
export function createFakeServer(matchIds: readonly string[]) {
  const rows = new Map<string, Row>(matchIds.map((id) => [id, { version: 1, status: 'potential_match', comments: [] }]))
  const answers = new Map<string, { status: number; body: string }>()
  const seen: Seen[] = []
  const faults: Fault[] = []
  let applied = 0
  let comments = 0

  const addComment = (row: Row, text: string, key: string, status: ComplyStatus | null, by = 'Ana Ruiz') => {
    comments += 1
    const message = server.signs === null ? text : text.replace(/^\[[^\]]*\]/, server.signs)
    row.comments.unshift({
      id: `c-${comments}`,
      message,
      createdAt: new Date(1_800_000_000_000 + comments * 1000).toISOString(),
      user: { name: by },
      commentedBy: by,
      entity_id: null,
      status,
      clientKey: server.showsKeys ? key : null,
    })
  }
  const stateOf = (row: Row) => ({
    matchStatus: row.status,
    version: row.version,
    score: null,
    reviewedBy: row.comments[0]?.commentedBy ?? null,
    reviewedAt: row.comments[0]?.createdAt ?? null,
    comment: row.comments[0]?.message ?? null,
    changed: ['status'],
  })
  const review = (body: ReviewBody, key: string): Response => {
    const updated = []
    const refused = []
    for (const id of body.entities) {
      const row = rows.get(id)
      if (row === undefined) refused.push({ matchId: id, code: 'not_found', message: 'Resource not found.' })
      else if (server.refuses.has(id)) refused.push({ matchId: id, code: 'status_rule', message: `${id} refused` })
      else if (body.versions?.[id] !== undefined && body.versions[id] !== row.version)
        refused.push({ matchId: id, code: 'version_conflict', message: 'changed', current: stateOf(row) })
      else {
        row.version += 1
        row.status = body.match_status
        if (body.comment !== undefined) addComment(row, body.comment, key, body.match_status)
        applied += 1
        updated.push({ matchId: id, version: row.version, matchStatus: row.status, reviewedAt: '2026-11-21T10:00:00Z' })
      }
    }
    if (updated.length > 0) return content({ updated, refused })
    const conflict = refused.find(({ code }) => code === 'version_conflict')
    if (conflict) return problem(409, 'version_conflict', 'changed', { current: conflict.current })
    return body.entities.every((id) => !rows.has(id))
      ? problem(404, 'not_found', 'Resource not found.')
      : problem(400, 'status_rule', refused[0]?.message ?? 'refused')
  }
  const comment = (body: { comment: string; entity_id: string }, key: string): Response => {
    const row = rows.get(body.entity_id)
    if (row === undefined) return problem(404, 'not_found', 'Resource not found.')
    addComment(row, body.comment, key, null)
    applied += 1
    return content(row.comments[0], 201)
  }
  const hitOf = ([id, row]: [string, Row]): ComplyHit => ({
    // the recorded sample is a valid answer of the contract; its literals are wider types in JSON
    ...(sample.content.data.hits[0] as unknown as ComplyHit),
    id,
    version: row.version,
    match_status: row.status,
    comments: row.comments.slice(0, 2),
  })
  const perform = async (method: string, path: string, bodyText: string, key: string): Promise<Response> => {
    const known = server.honoursKeys ? answers.get(key) : undefined
    if (known)
      return new Response(known.body, { status: known.status, headers: { 'Content-Type': 'application/json' } })
    const body: unknown = JSON.parse(bodyText === '' ? '{}' : bodyText)
    if (!server.isAboutMatches(path)) {
      applied += 1
      const done = server.other(method, path)
      if (done.ok) answers.set(key, { status: done.status, body: await done.clone().text() })
      return done
    }
    // bodies come from the real adapter
    const answer =
      method === 'PATCH'
        ? review(body as ReviewBody, key)
        : comment(body as { comment: string; entity_id: string }, key)
    if (answer.ok) answers.set(key, { status: answer.status, body: await answer.clone().text() })
    return answer
  }
  const read = (url: URL): Response => {
    if (url.pathname.endsWith('/entities')) {
      return content({ hits: [...rows].map(hitOf), page: 1, per_page: 100, total: rows.size })
    }
    const row = rows.get(url.searchParams.get('entity_id') ?? '')
    return content(row?.comments.slice(0, 2) ?? [])
  }
  const server = {
    rows,
    seen,
    faults,
    refuses: new Set<string>(),
    /** Reviews and comments; everything else is answered by `other`. */
    isAboutMatches: (path: string): boolean => /updateSearchesEntityById|omments/.test(path),
    other: (method: string, path: string): Response => {
      if (method === 'DELETE') return new Response(null, { status: 204 })
      if (path.endsWith('/notifications')) return json(200, { data: { updated: 1 } })
      if (path.endsWith('/share')) return content({ mailId: 'mail-1' })
      return path.endsWith('/acknowledge') ? content({ matchUpdated: false }) : content(sample.content.data)
    },
    /** Epoch that every answer bears in the gateway's mark; null: it bears none. */
    epoch: null as string | null,
    /** Epochs that changes named as that of their base. */
    bases: [] as (string | null)[],
    /** The state of now; calling it brings that back as a restore does. */
    backup() {
      const keptRows = structuredClone([...rows])
      const keptAnswers = [...answers]
      return (epoch: string) => {
        rows.clear()
        answers.clear()
        for (const [id, row] of keptRows) rows.set(id, structuredClone(row))
        for (const [key, answer] of keptAnswers) answers.set(key, answer)
        server.epoch = epoch
      }
    },
    knownKeys: (keys: readonly string[]) => keys.filter((key) => answers.has(key)),
    honoursKeys: true,
    showsKeys: true,
    /** Puts whoever is signed in in front of what is written, in place of the name that came. */
    signs: null as string | null,
    isDown: false,
    /** Looks at a change before it is done; may add a fault. */
    before: (_seen: Seen): void => undefined,
    /** Looks at an answer on its way back. */
    after: (_answer: Response): void => undefined,
    isSignedOut: false,
    applied: () => applied,
    /** Somebody else reviews a match. */
    edit(id: string, status: ComplyStatus, by = 'Mina Holm', text = `[${by}] seen`) {
      const row = rows.get(id)
      if (row === undefined) throw new Error(`no match ${id}`)
      row.version += 1
      row.status = status
      addComment(row, text, 'other', status, by)
    },
    fetch: async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const { epoch } = server
      const answer = await server.answer(input, init)
      if (epoch !== null) {
        answer.headers.set('X-Urs-Contract', '2')
        answer.headers.set('X-Urs-Installation', 'fake')
        answer.headers.set('X-Urs-Epoch', epoch)
      }
      return answer
    },
    answer: async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
      if (server.isDown) throw new TypeError('fetch failed')
      if (url.pathname === '/ur-screen/health.json') {
        return json(200, { app: 'ur-screen', version: '1.0.0', minVersion: '1.0.0', time: '2026-11-21T10:00:00Z' })
      }
      if (server.isSignedOut) return problem(401, 'unauthenticated', 'Please sign in to continue.')
      const method = init.method ?? 'GET'
      if (method === 'GET') return read(url)
      const key = new Headers(init.headers).get('Idempotency-Key') ?? ''
      const bodyText = typeof init.body === 'string' ? init.body : ''
      const change = { key, method, path: url.pathname, body: bodyText }
      seen.push(change)
      const base = new Headers(init.headers).get('X-Urs-Epoch')
      server.bases.push(base)
      server.before(change)
      const fault = faults.shift()
      if (fault?.kind === 'dead') throw new TypeError('fetch failed')
      if (fault?.kind === 'html')
        return new Response('<html>Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } })
      if (fault?.kind === 'redirect') return new Response(null, { status: 307, headers: { Location: '/login' } })
      if (fault?.kind === 'status') {
        const { status, code = 'internal', message = 'no', headers = {} } = fault
        return json(status, { code, message, requestId: 'r-1', data: { errors: [] } }, headers)
      }
      if (fault?.kind === 'hold') await fault.until
      if (base !== null && base !== server.epoch) return problem(409, 'epoch_changed', 'went back')
      const answer = await perform(method, url.pathname, bodyText, key)
      if (fault?.kind === 'answer-lost') {
        await fault.until
        throw new TypeError('fetch failed')
      }
      const shown = fault?.kind === 'status-after-apply' ? problem(fault.status, 'internal', 'no') : answer
      server.after(shown)
      return shown
    },
  }
  return server
}

interface ReviewBody {
  match_status: ComplyStatus
  entities: string[]
  versions?: Record<string, number>
  comment?: string
}

/** A server made by `createFakeServer`. */
export type FakeServer = ReturnType<typeof createFakeServer>
