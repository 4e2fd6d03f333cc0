import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), 4 + named.length)
  return framed
}

interface Picture {
  width?: number
  height?: number
  /** 0: not interlaced. */
  interlace?: number
  /** The lines as they are packed, in place of those that the size asks for. */
  lines?: Uint8Array
  /** Chunks beside those that a picture needs. */
  beside?: Buffer[]
}

/** A picture of one colour, RGB, eight bits each. */
export function pngOf({ width = 4, height = 2, interlace = 0, lines, beside = [] }: Picture = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, interlace], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * width, 0x5a)])
  const raw = lines ?? Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...beside,
    pngChunk('IDAT', deflateSync(raw)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
