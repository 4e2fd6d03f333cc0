import { File as RuntimeFile } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jpegOf } from '#tests/support/jpeg.ts'
import { pngOf } from '#tests/support/png.ts'
import { mostBytes, openDocument } from './open-document.ts'

/** How often the browser was asked to unpack an image. */
let unpacked: number
beforeEach(() => {
  unpacked = 0
  // those of the DOM of tests cannot be read
  vi.stubGlobal('File', RuntimeFile)
  vi.stubGlobal('createImageBitmap', () => {
    unpacked += 1
    return Promise.resolve({ width: 600, height: 400, close: () => undefined })
  })
})
afterEach(() => vi.unstubAllGlobals())

const jpeg = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'passport.jpg')

function pngSaying(width: number, height: number): File {
  const bytes = pngOf()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return new File([new Uint8Array(bytes)], 'passport.png')
}

describe('an image that is to be opened', () => {
  it.each<[string, () => File]>([
    ['of a telephone', () => jpeg(jpegOf({ width: 9248, height: 6936 }))],
    ['of a scanner, at 600 dots per inch', () => pngSaying(4960, 7016)],
  ])('may be %s', async (_, file) => {
    expect(await openDocument(file())).toMatchObject({ kind: 'image', count: 1 })
    expect(unpacked).toBe(1)
  })

  it.each<[string, string, () => File]>([
    ['of billions of pixels', 'tooManyPixels', () => jpeg(jpegOf({ width: 65_500, height: 65_500 }))],
    ['with billions of pixels in its head', 'tooManyPixels', () => pngSaying(50_000, 50_000)],
    ['of a few more pixels than are drawn', 'tooManyPixels', () => jpeg(jpegOf({ width: 10_000, height: 6501 }))],
    ['that is a line', 'tooManyPixels', () => pngSaying(1, 16_001)],
    ['that says no size', 'wrongFile', () => jpeg(jpegOf({ frame: 0xc3 }))],
    ['of too many bytes', 'tooLarge', () => jpeg(jpegOf({ behind: Buffer.alloc(mostBytes) }))],
  ])('is never unpacked where it is one %s: %s', async (_, reason, file) => {
    await expect(openDocument(file())).rejects.toMatchObject({ reason })
    expect(unpacked).toBe(0)
  })
})
