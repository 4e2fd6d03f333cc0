import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Endpoint, FileAnswer } from '#contracts/endpoint.ts'
import { commitHeader, markHeaders } from '#contracts/mark.ts'
import { issueText } from '#domain/field-errors.ts'
import type { Access } from '../../db/access.ts'
import { readCommit, standing, type Standing } from '../../db/commit.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import { readEpoch } from '../../db/epoch.ts'
import { isUsedKey } from '../../db/idempotency.ts'
import type { Act, Scope } from '../../db/scope.ts'
import { untilNotOvertaken } from '../../retrieval/overtaken.ts'
import { callerFacts } from './caller-facts.ts'
import { fingerprint, once, readKey, whileAlone } from './idempotency.ts'
import { parseInput, readJson, type Parsing } from './input.ts'
import type { Parts } from './parts.ts'
import { asRefusal, invalid, Refusal } from './problem.ts'
import { checked, present, respond, textOf } from './present.ts'
import { receiveForm, receiveImage, type ReceivedFile, type ReceivedImage } from './received-form.ts'
import { authenticate, authorize } from './session.ts'

/** What the middleware knows about a request; `access` is filled in for the log. */
export interface RequestFacts {
  Variables: {
    requestId: string
    address: string
    route: string
    access: Access | null
    /** How far the caller's tenant has come; null without a session. */
    standing: Standing | null
    /** The epoch, where the request has read it for itself. */
    epoch: string | null
  }
}
type Ctx = Context<RequestFacts>

/** One endpoint with the function that serves it. */
export interface Served {
  endpoint: Endpoint
  serve: (c: Ctx, parts: Parts) => Promise<Response>
}

/** What a handler is given. `access` and `scope` are those of the session; a public endpoint has none. */
export interface Call<E extends Endpoint> extends Parsing<E> {
  parts: Parts
  act: Act
  /** Address of the caller, for rate limits. */
  address: string
  token: string | null
  /** The `Timezone` header; UTC without a known one. */
  timeZone: string
  /** The `User-Agent` header; empty without one. */
  userAgent: string
  /** Is aborted when the caller has gone. */
  signal: AbortSignal
  access: E extends { access: 'session' } ? Access : null
  scope: E extends { access: 'session' } ? Scope : null
}

type Result<E extends Endpoint> = Promise<z.input<E['answer']>>
/** By which limit calls are counted. */
type Bucket = 'requests' | 'search' | 'share' | 'export' | 'import' | 'upload' | 'analysis'
/** The limit that a change is counted by, or how its body tells that: then it is counted as any request first. */
export type BucketOf = Bucket | ((asked: unknown) => Bucket)

/** A change that was refused: by whom and with what it was asked for, as it came. */
interface Refused extends Pick<Call<Endpoint & { access: 'session' }>, 'parts' | 'scope' | 'act'> {
  asked: unknown
  refusal: Refusal
}
/** Notes a refusal, once nothing is left of what the change began; the caller is told after that. */
export type WhenRefused = (refused: Refused) => Promise<void>

/** Serves an endpoint: authenticate, authorize, validate, then the handler, whose answer is checked too. */
export const route = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Result<E>): Served => ({
  endpoint,
  serve: async (c, parts) => {
    const access = await admit(c, parts, endpoint, 'requests')
    const input = parseInput(endpoint, c, await readJson(c, endpoint))
    const answer = await handler(callOf(c, parts, access, input, null))
    return respond(endpoint.status, present(endpoint, answer))
  },
})

/** A file that a request is answered with. */
export interface SentFile {
  /** As a person chose it; the header says it so that nothing else can be read into it. */
  name: string
  /** Media type. */
  type: string
  bytes: number
  content: Readable
}

/** Serves an endpoint whose answer is a file: as `route`, piece by piece, and always for the disk, never to be shown. */
export const fileRoute = <E extends Endpoint & { answer: typeof FileAnswer }>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<SentFile>,
): Served => ({
  endpoint,
  serve: async (c, parts) => {
    const access = await admit(c, parts, endpoint, 'requests')
    const { name, type, bytes, content } = await handler(
      callOf(c, parts, access, parseInput(endpoint, c, undefined), null),
    )
    return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
      // node's own type is the same thing
      status: endpoint.status,
      headers: {
        'Content-Type': type,
        'Content-Length': String(bytes),
        'Content-Disposition': contentDisposition(name),
      },
    })
  },
})

interface ChangeOptions<E extends Endpoint, Ahead> {
  bucket?: BucketOf
  /** What takes long and changes nothing: done before the transaction, unless the key was used already. */
  ahead?: (call: Call<E>) => Promise<Ahead>
  /** Id of what the change made, and how its answer is made again from it, for answers too long to keep. */
  created?: {
    idOf: (answer: z.output<E['answer']>) => string
    rebuild: (call: Call<E>, trx: Trx, id: string) => Result<E>
    /** The answer is never kept, for it quotes what may be removed; it is always made again. */
    isPrivate?: boolean
  }
  refused?: WhenRefused
}

/**
 * Serves an endpoint that changes something: as `route`, in one transaction with its Idempotency-Key, so that the
 * effect, its audit entry and the key are kept together or not at all.
 */
export const change = <E extends Endpoint & { access: 'session' }, Ahead = never>(
  endpoint: E,
  handler: (call: Call<E>, trx: Trx, ahead: Ahead | null) => Result<E>,
  { bucket = 'requests', refused, ...options }: ChangeOptions<E, Ahead> = {},
): Served => ({
  endpoint,
  serve: async (c, parts) => {
    const access = await admit(c, parts, endpoint, typeof bucket === 'string' ? bucket : 'requests')
    const asked = await readJson(c, endpoint)
    const own = typeof bucket === 'function' ? bucket(asked) : 'requests'
    if (own !== 'requests') await count(parts, access, own)
    const key = readKey(c)
    const { signal } = c.req.raw
    try {
      const call = callOf(c, parts, access, parseInput(endpoint, c, asked), key)
      return await apply(c, { endpoint, call, access, asked, handler }, options)
    } catch (error) {
      const refusal = asRefusal(error)
      if (refused !== undefined && refusal !== undefined && access !== null)
        await refused({ parts, scope: access.scope, act: actOf(c, parts, key), asked, refusal })
      // Nobody is there to be answered, and nothing has failed.
      throw signal.aborted && error === signal.reason ? new Refusal('malformed') : error
    }
  },
})

/**
 * Serves an endpoint that takes a form with a file: as `change`. The file is a draft, which the handler keeps; what it
 * does not keep is gone with the request.
 */
export const uploadRoute = <E extends Endpoint & { access: 'session'; file: { most: number } }>(
  endpoint: E,
  handler: (call: Call<E>, trx: Trx, file: ReceivedFile) => Result<E>,
): Served => ({
  endpoint,
  serve: async (c, parts) => {
    const access = await admit(c, parts, endpoint, 'upload')
    const key = readKey(c)
    const { fields, file } = await receiveForm(c, parts.vault, endpoint.file.most)
    if (file === null) throw invalid([{ field: 'file', message: issueText('form.required') }])
    try {
      const call = callOf(c, parts, access, parseInput(endpoint, c, fields), key)
      const asked = [fields, file.name, file.type, file.draft.hash]
      return await apply(c, { endpoint, call, access, asked, handler: (own: Call<E>, trx) => handler(own, trx, file) })
    } finally {
      await file.draft.drop()
    }
  },
})

/** An image that a request is about, and what ends the work on it: whoever sent it has gone. */
export interface ImageCall {
  image: ReceivedImage
  signal: AbortSignal
}

/**
 * Serves an endpoint that reads an image and changes nothing by it: as `route`. The image lies in memory, and only as long
 * as the request.
 */
export const imageRoute = <E extends Endpoint & { access: 'session'; file: { most: number; part: string } }>(
  endpoint: E,
  handler: (call: Call<E>, sent: ImageCall) => Result<E>,
): Served => ({
  endpoint,
  serve: async (c, parts) => {
    const access = await admit(c, parts, endpoint, 'analysis')
    const { fields, image } = await receiveImage(c, endpoint.file)
    if (image === null) throw invalid([{ field: endpoint.file.part, message: issueText('form.required') }])
    const call = callOf(c, parts, access, parseInput(endpoint, c, fields), null)
    return respond(endpoint.status, present(endpoint, await handler(call, { image, signal: c.req.raw.signal })))
  },
})

/** A change that was let in and understood. */
interface Admitted<E extends Endpoint, Ahead> {
  endpoint: E
  call: Call<E>
  access: Access | null
  /** What makes it the same request under its key. */
  asked: unknown
  handler: (call: Call<E>, trx: Trx, ahead: Ahead | null) => Result<E>
}

async function apply<E extends Endpoint, Ahead = never>(
  c: Ctx,
  { endpoint, call, access, asked, handler }: Admitted<E, Ahead>,
  { ahead, created }: Pick<ChangeOptions<E, Ahead>, 'ahead' | 'created'> = {},
): Promise<Response> {
  if (access === null) throw new Refusal('unauthenticated')
  const { parts, act } = call
  const { key } = act
  const effect = async (trx: Trx, done: Ahead | null) => {
    const answer = checked(endpoint, await handler(call, trx, done))
    const isPrivate = created?.isPrivate ?? false
    return { body: textOf(endpoint, answer), created: created?.idOf(answer) ?? null, isPrivate }
  }
  const rebuild = async (trx: Trx, id: string) =>
    created === undefined ? '' : present(endpoint, await created.rebuild(call, trx, id))
  const about = c.req.param('id') ?? null
  const claim = { key, fingerprint: fingerprint(c, asked), at: act.at, status: endpoint.status, about }
  const work = async () => {
    const isUsed = key !== null && ahead !== undefined && (await isUsedKey(access.scope, parts.db, key))
    const done = ahead === undefined || isUsed ? null : await ahead(call)
    return inTransaction(parts.db, async (trx) => {
      await checkBase(c, trx)
      const wanted = { ...claim, effect: () => effect(trx, done), rebuild: (id: string) => rebuild(trx, id) }
      const remembered = await once(access.scope, trx, wanted)
      return { ...remembered, commit: await readCommit(access.scope, trx) }
    })
  }
  const { status, body, replayed, commit } = await whileAlone(parts, access.scope, key, () => untilNotOvertaken(work))
  c.set('standing', { commit, isOther: c.get('standing')?.isOther ?? false })
  return respond(status, body, replayed ? { 'Idempotency-Replayed': 'true' } : {})
}

/** Lets a request in: who asks, whether it is too often, and whether they may. */
async function admit(c: Ctx, parts: Parts, endpoint: Endpoint, bucket: Bucket): Promise<Access | null> {
  if (endpoint.access === 'public') return null
  const access = await authenticate(c, parts)
  c.set('access', access)
  await count(parts, access, bucket)
  c.set('standing', await standing(access.scope, parts.db, c.req.header(commitHeader)))
  authorize(endpoint, access.scope)
  return access
}

/** Counts a call by a limit; refuses one that is too many. */
async function count(parts: Parts, access: Access | null, bucket: Bucket): Promise<void> {
  const seconds = access === null ? 0 : await parts.limits[bucket].take(access.userId)
  if (seconds > 0) throw new Refusal('rate_limited', { retryAfter: seconds })
}

/**
 * Refuses a change whose base was read in another epoch, or in a history that this database has not gone through: its
 * versions and its key say nothing here. Part of the change's transaction, so that no restore comes in between.
 */
async function checkBase(c: Ctx, trx: Trx): Promise<void> {
  const base = c.req.header(markHeaders.epoch)
  if (base === undefined) return
  const epoch = await readEpoch(trx)
  c.set('epoch', epoch)
  if (c.get('standing')?.isOther === true || base !== epoch) throw new Refusal('epoch_changed')
}

const actOf = (c: Ctx, parts: Parts, key: string | null): Act => {
  return { at: parts.now(), newId: parts.newId, requestId: c.get('requestId'), key }
}

function callOf<E extends Endpoint>(
  c: Ctx,
  parts: Parts,
  access: Access | null,
  input: Parsing<E>,
  key: string | null,
) {
  const act = actOf(c, parts, key)
  const who = { access, scope: access?.scope ?? null }
  // `access` is null exactly for public endpoints, see `admit`; a generic cannot show that.
  return { parts, act, ...callerFacts(c), ...who, ...input } as Call<E>
}
