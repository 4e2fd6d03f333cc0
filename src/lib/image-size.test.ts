import { describe, expect, it } from 'vitest'
import { jpegOf, jpegPart } from '#tests/support/jpeg.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { pngChunk, pngOf } from '#tests/support/png.ts'
import { imageSize } from './image-size.ts'

const size = { width: 640, height: 480 }

describe('the size of an image', () => {
  it('stands in the head of a PNG', () => {
    expect(imageSize(pngOf(size))).toEqual(size)
    const huge = pngOf(size)
    huge.writeUInt32BE(4_000_000_000, 16)
    expect(imageSize(huge)).toEqual({ width: 4_000_000_000, height: 480 })
  })

  it.each([0xc0, 0xc1, 0xc2])('stands in the frame of a JPEG (marker %i), behind what describes it', (frame) => {
    const beside = [jpegPart(0xe1, Buffer.alloc(60_000, 0xff)), jpegPart(0xfe, jpegOf({ width: 9, height: 9 }))]
    expect(imageSize(jpegOf({ ...size, frame, beside }))).toEqual(size)
    expect(imageSize(jpegOf({ ...size, frame, beside: [Buffer.from([0xff, 0xff])] }))).toEqual(size)
  })

  it('is read of bytes that lie in the middle of others', () => {
    for (const image of [pngOf(size), jpegOf(size)]) {
      const among = new Uint8Array([1, 2, 3, ...image])
      expect(imageSize(among.subarray(3))).toEqual(size)
    }
  })

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a PDF', pdfOf('a page')],
    ['the sign of a PNG alone', pngOf(size).subarray(0, 8)],
    ['a PNG that is cut off in its head', pngOf(size).subarray(0, 23)],
    [
      'a PNG that begins with another part',
      Buffer.concat([pngOf().subarray(0, 8), pngChunk('tEXt', Buffer.alloc(13))]),
    ],
    ['the sign of a JPEG alone', jpegOf().subarray(0, 3)],
    ['a JPEG that is cut off before its frame', jpegOf().subarray(0, 40)],
    ['a lossless JPEG', jpegOf({ frame: 0xc3 })],
    ['a JPEG of which the pixels come first', jpegOf({ beside: [jpegPart(0xda, Buffer.alloc(10))] })],
    ['a JPEG with something between its parts', jpegOf({ beside: [Buffer.from([0, 0])] })],
    ['a JPEG with a marker that no part has', jpegOf({ beside: [Buffer.from([0xff, 1])] })],
  ])('is not in %s', (_, bytes) => expect(imageSize(bytes)).toBeNull())
})
