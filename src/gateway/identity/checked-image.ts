import { mostPixels } from '#contracts/id-analysis.ts'
import { frameKind, frameSize, type ImageSize, isJpeg, isPng, pngSign, pngSize } from '#lib/image-size.ts'

/** A file is no image that may be read. */
export class ImageRefused extends Error {}

/** An image whose kind and size are known before anything unpacks it. */
export interface CheckedImage extends ImageSize {
  kind: 'jpeg' | 'png'
  /** The image as it is handed on: without what describes it or belongs to other kinds of files. */
  bytes: Buffer
}

/** Smaller images hold no text that could be read. */
const shortestSide = 100

function checkBounds({ width, height }: ImageSize): void {
  const isSmall = width < shortestSide || height < shortestSide
  const isLarge = width > mostPixels.side || height > mostPixels.side || width * height > mostPixels.total
  if (isSmall || isLarge) throw new ImageRefused('of a size that is not read')
}

/** The parts of a PNG that its pixels need; others may hold texts, programs, or what unpacks to gigabytes. */
const pngParts = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

function checkedPng(file: Buffer): CheckedImage {
  const size = pngSize(file)
  if (size === null) throw new ImageRefused('without a head')
  checkBounds(size)
  const kept: Buffer[] = [file.subarray(0, pngSign.length)]
  for (let at = pngSign.length; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) throw new ImageRefused('cut off')
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'IHDR' && at > pngSign.length) throw new ImageRefused('with two heads')
    if (pngParts.has(type)) kept.push(file.subarray(at, end))
    if (type === 'IEND') {
      if (end !== file.length) throw new ImageRefused('with another file behind it')
      return { kind: 'png', ...size, bytes: Buffer.concat(kept) }
    }
    at = end
  }
  throw new ImageRefused('without an end')
}

/** Markers of a JPEG (ITU T.81, table B.1). */
const marker = { end: 0xd9, scan: 0xda, adobe: 0xee, comment: 0xfe } as const
/** A progressive image comes in some ten scans; each unpacks all of it. */
const mostScans = 64

/** Whether a part only describes an image: places, previews, colour profiles, comments, other files. */
const isDescription = (code: number) =>
  (code >= 0xe0 && code <= 0xef && code !== marker.adobe) || code === marker.comment

/** Where the packed pixels behind a scan end: at the next marker that is none of theirs. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new ImageRefused('without an end')
}

function checkedJpeg(file: Buffer): CheckedImage {
  const kept: Buffer[] = [file.subarray(0, 2)]
  let size: ImageSize | null = null
  let scans = 0
  for (let at = 2; at + 1 < file.length;) {
    const code = file[at + 1] ?? 0
    if (file[at] !== 0xff) throw new ImageRefused('damaged')
    if (code === 0xff) at += 1
    else if (code === marker.end) {
      if (at + 2 !== file.length) throw new ImageRefused('with another file behind it')
      if (size === null || scans === 0) throw new ImageRefused('without pixels')
      return { kind: 'jpeg', ...size, bytes: Buffer.concat([...kept, file.subarray(at, at + 2)]) }
    } else {
      if (at + 9 > file.length || frameKind(code) === 'other') throw new ImageRefused('of an unusual kind')
      const length = file.readUInt16BE(at + 2)
      if (length < 2 || at + 2 + length > file.length) throw new ImageRefused('cut off')
      if (frameKind(code) === 'read') {
        if (size !== null) throw new ImageRefused('with two images in it')
        size = frameSize(file, at)
        checkBounds(size)
      }
      if (code === marker.scan && (scans += 1) > mostScans) throw new ImageRefused('with too many scans')
      const end = code === marker.scan ? endOfScan(file, at + 2 + length) : at + 2 + length
      if (!isDescription(code)) kept.push(file.subarray(at, end))
      at = end
    }
  }
  throw new ImageRefused('without an end')
}

const named = { jpeg: /\.jpe?g$/iu, png: /\.png$/iu } as const
const types = { jpeg: 'image/jpeg', png: 'image/png' } as const

/**
 * An image by what is in it: of a kind that is read, as large as it may be, whole, and nothing else as well. Name and
 * declared type have to agree. Throws ImageRefused; nothing is unpacked.
 */
export function checkedImage({ name, type, bytes }: { name: string; type: string; bytes: Buffer }): CheckedImage {
  if (!isPng(bytes) && !isJpeg(bytes)) throw new ImageRefused('no image')
  const image = isPng(bytes) ? checkedPng(bytes) : checkedJpeg(bytes)
  if (!named[image.kind].test(name) || type !== types[image.kind]) throw new ImageRefused('called otherwise')
  return image
}
