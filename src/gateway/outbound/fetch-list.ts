import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FetchRefused, get, type Network } from './request.ts'

/** What is known of an address since it was last fetched. */
export interface KnownCopy {
  etag: string | null
  lastModified: string | null
}

/** A file as it was fetched, on the disk. */
export interface Fetched extends KnownCopy {
  path: string
  bytes: number
  /** SHA-256 of its bytes, in hex. */
  hash: string
}

/** Bounds of one fetch. */
export interface FetchLimits {
  /** Bytes after decompression. */
  maxBytes: number
  /** For the whole of it. */
  timeoutMs: number
}

interface Fetching {
  limits: FetchLimits
  network: Network
  signal: AbortSignal
}

/**
 * Fetches a file from an https address into `path`, unless the server says that it is still the known one. Fails with
 * FetchRefused or AddressRefused where another try will not help; what was written then is not the file.
 */
export async function fetchList(
  source: { url: string; path: string },
  known: KnownCopy | undefined,
  { limits, network, signal }: Fetching,
): Promise<'unchanged' | Fetched> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)])
  try {
    const answer = await get(source.url, headersFor(known), { network, signal: ending })
    if (answer.statusCode === 304 && known !== undefined) {
      answer.destroy()
      return 'unchanged'
    }
    checkStatus(answer)
    return await save(answer, source.path, { limits, signal: ending })
  } catch (error) {
    if (ending.aborted && !signal.aborted)
      throw new FetchRefused(`The file did not arrive within ${limits.timeoutMs / 1000} seconds.`, { cause: error })
    throw error
  }
}

const headersFor = (known: KnownCopy | undefined): Record<string, string> => ({
  'accept-encoding': 'gzip',
  'user-agent': 'UR-Screen',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
})

/** The server could not answer now: worth another try. */
class ServerTroubled extends Error {}

function checkStatus(answer: IncomingMessage): void {
  const { statusCode = 0 } = answer
  if (statusCode === 200) return
  answer.destroy()
  const text = `The server answered with status ${statusCode}.`
  if (statusCode >= 500 || statusCode === 429 || statusCode === 408) throw new ServerTroubled(text)
  throw new FetchRefused(text)
}

async function save(
  answer: IncomingMessage,
  path: string,
  { limits: { maxBytes }, signal }: Pick<Fetching, 'limits' | 'signal'>,
): Promise<Fetched> {
  const hash = createHash('sha256')
  let bytes = 0
  // Counted after decompression: a small answer may unpack to any size.
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > maxBytes) done(new FetchRefused(`The file is larger than ${maxBytes} bytes.`))
      else done(null, chunk)
    },
  })
  await pipeline([...unpacked(answer), counted, createWriteStream(path, { mode: 0o600 })], { signal })
  const { etag = null, 'last-modified': lastModified = null } = answer.headers
  return { path, bytes, hash: hash.digest('hex'), etag, lastModified }
}

function unpacked(answer: IncomingMessage): [Readable, ...Transform[]] {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding === 'gzip') return [answer, createGunzip()]
  if (encoding === 'identity') return [answer]
  answer.destroy()
  throw new FetchRefused(`The server compresses the file as ${encoding.slice(0, 40)}, which was not requested.`)
}
