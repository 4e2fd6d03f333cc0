import { Readable, type Transform } from 'node:stream'

/** Texts or bytes after a packer or unpacker; whatever ends one side ends both. */
export function ledThrough(pieces: AsyncIterable<string | Uint8Array>, through: Transform): AsyncIterable<Uint8Array> {
  const source = Readable.from(pieces)
  source.on('error', (error) => through.destroy(error))
  through.on('close', () => source.destroy())
  return source.pipe(through)
}
