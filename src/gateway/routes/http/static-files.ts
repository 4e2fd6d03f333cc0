import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { createHash } from 'node:crypto'
import { acceptedForms } from './compression.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Types that the build compresses ahead of time. */
const compressible = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg'])

/**
 * A file of a folder as an answer; null when it is not there or lies outside the folder. Kept `immutable` by browsers
 * when told so, or when its name carries a hash of its content; everything else may change under the same name. What
 * stands compressed beside it is sent to whoever takes that, each form under an ETag of its own.
 */
export async function serveFile(
  folder: string,
  path: string,
  request: Request,
  kept?: 'immutable',
): Promise<Response | null> {
  const inside = normalize(path)
  if (inside.startsWith('..') || inside.includes('\0') || /(^|[\\/])\./.test(inside)) return null
  const found = await readForm(join(folder, inside), request)
  if (found === null) return null
  const { bytes, coding } = found
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: etag,
    'Cache-Control':
      kept === 'immutable' || inside.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Type': types[extname(inside)] ?? 'application/octet-stream',
    ...(compressible.has(extname(inside)) && { Vary: 'Accept-Encoding' }),
  }
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  const length = { 'Content-Length': String(bytes.length), ...(coding !== null && { 'Content-Encoding': coding }) }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...length } })
}

const read = (path: string) => readFile(path).catch(() => null)

/** The bytes of a file in the form that the request likes best. */
async function readForm(path: string, request: Request): Promise<{ bytes: Buffer; coding: string | null } | null> {
  for (const { coding, ending } of compressible.has(extname(path)) ? acceptedForms(request) : []) {
    const bytes = await read(`${path}${ending}`)
    if (bytes !== null) return { bytes, coding }
  }
  const bytes = await read(path)
  return bytes && { bytes, coding: null }
}

/** Whether the caller has it already; a proxy that compresses by itself makes the tag a weak one. */
const isKnown = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
