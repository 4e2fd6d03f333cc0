import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { canonicalJson } from '#lib/canonical-json.ts'
import { claimKey, keepAnswer, type StoredAnswer } from '../../db/idempotency.ts'
import type { Trx } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import type { Parts } from './parts.ts'
import { invalid, Refusal } from './problem.ts'
import { issueText } from '#domain/field-errors.ts'

const header = 'Idempotency-Key'
const longestKept = 64 * 1024

/** The Idempotency-Key of a request, 1 to 255 visible ASCII characters, or null without one. */
export function readKey(c: Context): string | null {
  const key = c.req.header(header)
  if (key === undefined) return null
  if (!/^[!-~]{1,255}$/.test(key)) throw invalid([{ field: header, message: issueText('form.invalid') }])
  return key
}

/** Digest of what a request asks for: method, path, query and body. */
export function fingerprint(c: Context, json: unknown): string {
  const query = Object.entries(c.req.queries()).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(canonicalJson([c.req.method, c.req.path, query, json ?? null]))
    .digest('hex')
}

/** Runs the work while no other request with the same key runs in this process; throws 409 `in_progress`. */
export async function whileAlone<T>(parts: Parts, scope: Scope, key: string | null, work: () => Promise<T>) {
  if (key === null) return work()
  const name = `${scope.tenantId}:${scope.userId}:${key}`
  if (parts.running.has(name)) throw new Refusal('in_progress', { retryAfter: 1 })
  parts.running.add(name)
  try {
    return await work()
  } finally {
    parts.running.delete(name)
  }
}

/** What a change with a key answers: itself, or what the same request was answered before. */
export interface Remembered {
  status: number
  body: string
  replayed: boolean
}

interface Once {
  key: string | null
  fingerprint: string
  at: Date
  status: number
  /** Id of what the request's path names. */
  about: string | null
  /** The change itself: its answer, and the id that an answer is rebuilt from that is too long or too private to keep. */
  effect: () => Promise<{ body: string; created: string | null; isPrivate: boolean }>
  rebuild: (created: string) => Promise<string>
}

/** Applies a change at most once per key, in one transaction with the key. */
export async function once(scope: Scope, trx: Trx, wanted: Once): Promise<Remembered> {
  const { key, at, status, about } = wanted
  const earlier = key === null ? null : await claimKey(scope, trx, { key, at, fingerprint: wanted.fingerprint })
  if (earlier !== null) return replay(earlier, wanted)
  const { body, created, isPrivate } = await wanted.effect()
  const isLeftOut = created !== null && (isPrivate || body.length > longestKept)
  if (key !== null) await keepAnswer(scope, trx, key, { status, body: isLeftOut ? null : body, created, about })
  return { status, body, replayed: false }
}

async function replay({ status, body, created }: StoredAnswer, { rebuild }: Once): Promise<Remembered> {
  if (body !== null) return { status, body, replayed: true }
  if (created === null) throw new Refusal('gone')
  return { status, body: await rebuild(created), replayed: true }
}
