import { describe, expect, it } from 'vitest'
import { pngChunk, pngOf } from '#tests/support/png.ts'
import { cleanPng, NotAPicture } from './clean-png.ts'

const text = (type: string, content: string) => pngChunk(type, Buffer.from(content, 'latin1'))

describe('a picture that is taken over', () => {
  it('keeps its pixels, and nothing else that stood in the file', () => {
    const planted = ['place of the photo', 'name of the author', '<svg onload=x>']
    const beside = [
      text('tEXt', `Author\0${planted[1]}`),
      text('eXIf', planted[0] ?? ''),
      text('zzZz', planted[2] ?? ''),
    ]
    const cleaned = cleanPng(Buffer.concat([pngOf({ beside }), Buffer.from('behind the end')]))
    expect(cleaned).toEqual(cleanPng(pngOf()))
    for (const word of [...planted, 'behind the end']) expect(cleaned.includes(word)).toBe(false)
    expect(cleaned.subarray(0, 33)).toEqual(pngOf().subarray(0, 33))
  })

  it('is the same file however often it is cleaned', () => {
    const once = cleanPng(pngOf())
    expect(cleanPng(once)).toEqual(once)
  })
})

describe('what is no picture that can be taken over', () => {
  const whole = pngOf()
  const damaged = Buffer.from(whole)
  damaged[45] = (damaged[45] ?? 0) ^ 1
  it.each<[string, Buffer]>([
    ['another kind of file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['one that is cut off', whole.subarray(0, -20)],
    ['one that is damaged', damaged],
    ['an interlaced one', pngOf({ interlace: 1 })],
    ['one that is too wide', pngOf({ width: 2001, height: 1 })],
    ['one without a size', pngOf({ width: 0, lines: Buffer.from([0]) })],
    ['one that unpacks to more than it says', pngOf({ lines: Buffer.alloc(5_000_000) })],
    ['one that unpacks to less than it says', pngOf({ lines: Buffer.alloc(3) })],
    ['one with a filter that nobody knows', pngOf({ height: 1, lines: Buffer.alloc(13, 9) })],
  ])('%s is refused', (_, file) => {
    expect(() => cleanPng(file)).toThrow(NotAPicture)
  })
})
