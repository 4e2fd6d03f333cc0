import { describe, expect, it } from 'vitest'
import { jpegOf, jpegPart } from '#tests/support/jpeg.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { pngChunk, pngOf } from '#tests/support/png.ts'
import { checkedImage, ImageRefused } from './checked-image.ts'

const size = { width: 600, height: 400 }
const png = (bytes: Buffer) => checkedImage({ name: 'Passport.PNG', type: 'image/png', bytes })
const jpeg = (bytes: Buffer) => checkedImage({ name: 'passport.jpeg', type: 'image/jpeg', bytes })

/** A PNG whose head says a size that its pixels need not have. */
function pngSaying(width: number, height: number): Buffer {
  const bytes = pngOf(size)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('an image of a document', () => {
  it('is known by what is in it, with its size', () => {
    expect(png(pngOf(size))).toMatchObject({ kind: 'png', ...size, bytes: pngOf(size) })
    expect(jpeg(jpegOf())).toMatchObject({ kind: 'jpeg', ...size })
    expect(jpeg(jpegOf({ frame: 0xc2, scans: 10 })).kind).toBe('jpeg')
  })

  it('is handed on without texts, places, previews and other files in it', () => {
    const planted = Buffer.from('Author\0Somebody <script>PK\u0003\u0004')
    expect(png(pngOf({ ...size, beside: [pngChunk('tEXt', planted), pngChunk('zTXt', planted)] })).bytes).toEqual(
      pngOf(size),
    )
    const told = jpeg(jpegOf({ beside: [jpegPart(0xe1, planted), jpegPart(0xfe, planted), jpegPart(0xe2, planted)] }))
    expect(told.bytes.includes('Somebody')).toBe(false)
    expect(told.bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })

  it.each<[string, () => unknown]>([
    ['a drawing', () => png(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
    [
      'a drawing behind the sign of a PNG',
      () => png(Buffer.concat([pngOf().subarray(0, 8), Buffer.from('<svg onload="alert(1)"/>')])),
    ],
    ['a PDF that is called an image', () => jpeg(pdfOf('a passport'))],
    ['a GIF', () => png(Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'))],
    ['a BMP', () => png(Buffer.from('BM\u0046\0\0\0\0\0\0\0\u0036\0\0\0', 'latin1'))],
    ['nothing', () => png(Buffer.alloc(0))],
    ['a PNG that is called a JPEG', () => jpeg(pngOf(size))],
    ['a JPEG that is called a PNG', () => png(jpegOf())],
    ['a PNG with an archive behind it', () => png(Buffer.concat([pngOf(size), Buffer.from('PK\u0003\u0004')]))],
    ['a JPEG with a page behind it', () => jpeg(jpegOf({ behind: Buffer.from('<html><script>') }))],
    ['a JPEG with a second one behind it', () => jpeg(Buffer.concat([jpegOf(), jpegOf()]))],
    ['a PNG that says it has 2,500,000,000 pixels', () => png(pngSaying(50_000, 50_000))],
    ['a PNG that says it is 4,000,000,000 across', () => png(pngSaying(4_000_000_000, 1))],
    ['a JPEG that says it has 4,000,000,000 pixels', () => jpeg(jpegOf({ width: 65_500, height: 65_500 }))],
    ['an image of more pixels than are read', () => jpeg(jpegOf({ width: 6000, height: 4000 }))],
    ['an image that is too small for text', () => png(pngOf({ width: 20, height: 20 }))],
    ['a PNG with two heads', () => png(pngOf({ ...size, beside: [pngOf(size).subarray(8, 33)] }))],
    [
      'a JPEG with two frames',
      () => jpeg(jpegOf({ beside: [jpegPart(0xc0, Buffer.from([8, 1, 144, 2, 88, 1, 1, 17, 0]))] })),
    ],
    ['a JPEG of a thousand scans', () => jpeg(jpegOf({ scans: 1000 }))],
    ['a lossless JPEG', () => jpeg(jpegOf({ frame: 0xc3 }))],
    ['a PNG that is cut off', () => png(pngOf(size).subarray(0, -6))],
    ['a JPEG that is cut off', () => jpeg(jpegOf().subarray(0, -2))],
    ['a JPEG without pixels', () => jpeg(jpegOf({ scans: 0 }))],
  ])('is never %s', (_, check) => expect(check).toThrow(ImageRefused))

  it('that packs gigabytes into its pixels is told by the size that it says, which is never unpacked here', () => {
    // a megabyte of lines where the head asks for two hundred: the decoder stops at what the head says
    const lines = Buffer.alloc(1_000_000)
    expect(png(pngOf({ ...size, lines }))).toMatchObject(size)
  })
})
