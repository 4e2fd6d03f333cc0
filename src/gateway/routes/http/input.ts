import type { Context } from 'hono'
import type { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { FieldError } from '#contracts/problem.ts'
import { issueText } from '#domain/field-errors.ts'
import { invalid, Refusal } from './problem.ts'
import { refusedFields } from './refused-fields.ts'

/** Longest JSON body where its endpoint names no other, bytes. */
export const longestBody = 256 * 1024
/**
 * Bytes beyond that which are read and dropped: a connection that is closed on a body left half read is reset, and the
 * refusal may be lost with it, above all behind a proxy.
 */
const longestIgnored = 16 * 1024 * 1024
/** Deepest nesting of a JSON body; no contract needs more than a few levels. */
const deepestBody = 32

type Parsed<E, Key extends 'params' | 'query' | 'body'> = E extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** What a handler reads of a request, parsed with the contract. */
export interface Parsing<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}

/** Reads the body of a request, refusing one that is too long before it is kept. */
export async function readBody(request: Request, longest = longestBody): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > longest + longestIgnored) throw new Refusal('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of piecesOf(request)) {
    size += chunk.byteLength
    if (size > longest + longestIgnored) throw new Refusal('too_large')
    if (size <= longest) chunks.push(chunk)
  }
  if (size > longest) throw new Refusal('too_large')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Refusal('malformed')
  }
}

/** The body piece by piece; a caller who goes away in the middle of it sent a malformed one. */
async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? []
  } catch {
    throw new Refusal('malformed')
  }
}

/** The JSON body of a request; undefined where the endpoint has none. */
export async function readJson(c: Context, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.body === undefined) return undefined
  const text = await readBody(c.req.raw, endpoint.mostBytes)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Refusal('media_type')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed')
  }
}

/** Parses a request with its contract: an id that cannot be one is unknown (404), anything else is a 422. */
export function parseInput<E extends Endpoint>(endpoint: E, c: Context, json: unknown): Parsing<E> {
  const params = endpoint.params?.safeParse(c.req.param())
  if (params?.success === false || unstorable(c.req.param()).length > 0) throw new Refusal('not_found')
  const query = endpoint.query?.safeParse(c.req.query())
  const body = endpoint.body?.safeParse(json)
  const refused = [query, body].flatMap((part) => (part?.success === false ? refusedFields(part.error) : []))
  const errors = refused.length > 0 ? refused : unstorable([c.req.query(), json])
  if (errors.length > 0) throw invalid(errors)
  // The schemas are the endpoint's own: what they give is what Parsing<E> names, which a generic cannot show.
  return { params: params?.data, query: query?.data, body: body?.data } as Parsing<E>
}

/** Fields whose text the database cannot keep: a NUL, or half of a surrogate pair. Throws 400 for bottomless nesting. */
function unstorable(value: unknown): FieldError[] {
  const errors: FieldError[] = []
  const open: Array<{ part: unknown; field?: string; depth: number }> = [{ part: value, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, depth, ...where } = next
    if (depth > deepestBody) throw new Refusal('malformed')
    if (typeof part === 'string' && (part.includes('\0') || /\p{Surrogate}/u.test(part)))
      errors.push({ ...where, message: issueText('form.invalid') })
    if (Array.isArray(part)) for (const item of part) open.push({ ...where, part: item, depth: depth + 1 })
    else if (typeof part === 'object' && part !== null)
      for (const [field, item] of Object.entries(part)) open.push({ field, part: item, depth: depth + 1 })
  }
  return errors
}
