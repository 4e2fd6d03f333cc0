/** A part of a JPEG: its marker, its length and what it holds. */
export function jpegPart(code: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

interface Photograph {
  width?: number
  height?: number
  /** Marker of its frame; 0xc0: baseline. */
  frame?: number
  scans?: number
  /** Parts beside those that its pixels need. */
  beside?: Buffer[]
  /** What stands behind its end. */
  behind?: Buffer
}

/** The parts that a JPEG has, with few pixels in them: nothing that looks at its parts alone can tell. */
export function jpegOf({
  width = 600,
  height = 400,
  frame = 0xc0,
  scans = 1,
  beside = [],
  behind,
}: Photograph = {}): Buffer {
  const size = Buffer.alloc(15)
  size.set([8], 0)
  size.writeUInt16BE(height, 1)
  size.writeUInt16BE(width, 3)
  size.set([3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0], 5)
  const scan = Buffer.concat([
    jpegPart(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    Buffer.from([1, 0xff, 0, 0xff, 0xd0, 7]),
  ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegPart(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')),
    ...beside,
    jpegPart(0xdb, Buffer.alloc(65, 1)),
    jpegPart(frame, size),
    jpegPart(0xc4, Buffer.alloc(19)),
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
    behind ?? Buffer.alloc(0),
  ])
}
