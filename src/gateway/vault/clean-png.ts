import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A file is no picture that can be taken over. */
export class NotAPicture extends Error {}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Pixels across and down, at most. */
const longestSide = 2000
const deepest = 8
/** Values of a pixel, by the type of its colour. */
const channels: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])
const lastFilter = 4

interface Chunk {
  type: string
  data: Buffer
}

/** The chunks of a file, each as long and as whole as it says. */
function* chunksOf(file: Buffer): Generator<Chunk> {
  if (!file.subarray(0, signature.length).equals(signature)) throw new NotAPicture('no PNG')
  for (let at = signature.length; at < file.length;) {
    if (at + 12 > file.length) throw new NotAPicture('cut off')
    const end = at + 8 + file.readUInt32BE(at)
    if (end + 4 > file.length) throw new NotAPicture('cut off')
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) throw new NotAPicture('damaged')
    const type = file.toString('latin1', at + 4, at + 8)
    yield { type, data: file.subarray(at + 8, end) }
    if (type === 'IEND') return
    at = end + 4
  }
  throw new NotAPicture('without an end')
}

function chunk({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

interface Shape {
  /** Bytes of a line of pixels, with the one that tells its filter. */
  line: number
  height: number
  isPalette: boolean
}

/** What the head of a picture says, where it is one that everything can draw. */
function shapeOf(head: Buffer): Shape {
  if (head.length !== 13) throw new NotAPicture('no head')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace] = head.subarray(8)
  const values = channels.get(colour)
  const isKnown = values !== undefined && depth >= 1 && depth <= deepest
  if (!isKnown || compression !== 0 || filter !== 0 || interlace !== 0) throw new NotAPicture('of an unusual kind')
  if (width < 1 || height < 1 || width > longestSide || height > longestSide) throw new NotAPicture('too large')
  return { line: Math.ceil((width * values * depth) / 8) + 1, height, isPalette: colour === 3 }
}

/** The lines of a picture: exactly as many bytes as its head says, and never more unpacked than that. */
function linesOf(packed: Buffer, { line, height }: Shape): Buffer {
  let lines: Buffer
  try {
    lines = inflateSync(packed, { maxOutputLength: line * height })
  } catch (error) {
    throw new NotAPicture('damaged', { cause: error })
  }
  if (lines.length !== line * height) throw new NotAPicture('cut off')
  for (let at = 0; at < lines.length; at += line) if ((lines[at] ?? 0) > lastFilter) throw new NotAPicture('damaged')
  return lines
}

/**
 * A PNG written anew from its pixels: its size, colours and transparency, and nothing else that stood in the file, be it
 * a text, a place, a program or a second picture. Throws NotAPicture.
 */
export function cleanPng(file: Buffer): Buffer {
  const chunks = [...chunksOf(file)]
  const [head] = chunks
  if (head?.type !== 'IHDR') throw new NotAPicture('no head')
  const shape = shapeOf(head.data)
  const one = (type: string) => chunks.find((each) => each.type === type)
  const [palette, transparent] = [one('PLTE'), one('tRNS')]
  if (shape.isPalette && (palette === undefined || palette.data.length % 3 !== 0 || palette.data.length > 768))
    throw new NotAPicture('no palette')
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const kept = [
    head,
    ...(shape.isPalette && palette !== undefined ? [palette] : []),
    ...(transparent !== undefined && transparent.data.length <= 256 ? [transparent] : []),
    { type: 'IDAT', data: deflateSync(linesOf(packed, shape), { level: 9 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]
  return Buffer.concat([signature, ...kept.map(chunk)])
}
