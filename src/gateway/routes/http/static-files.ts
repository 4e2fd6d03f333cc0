import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { createHash } from 'node:crypto'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * A file of a folder as an answer; null when it is not there or lies outside the folder. Kept `immutable` by browsers
 * when told so, or when its name carries a hash of its content; everything else may change under the same name.
 */
export async function serveFile(
  folder: string,
  path: string,
  request: Request,
  kept?: 'immutable',
): Promise<Response | null> {
  const inside = normalize(path)
  if (inside.startsWith('..') || inside.includes('\0') || /(^|[\\/])\./.test(inside)) return null
  const bytes = await readFile(join(folder, inside)).catch(() => null)
  if (bytes === null) return null
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: etag,
    'Cache-Control':
      kept === 'immutable' || inside.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Type': types[extname(inside)] ?? 'application/octet-stream',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers })
}
