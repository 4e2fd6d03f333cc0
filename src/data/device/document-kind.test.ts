import { describe, expect, it } from 'vitest'
import { documentKind } from './document-kind.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const codesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const pdf = codesOf('%PDF-1.7')
const file = (name: string, bytes: readonly number[]) => new File([new Uint8Array(bytes)], name)

describe('a file that somebody chooses', () => {
  it.each([
    ['a.png', png, 'image'],
    ['a.JPG', jpeg, 'image'],
    ['a.jpeg', jpeg, 'image'],
    ['a.pdf', pdf, 'pdf'],
    ['a.png', jpeg, null],
    ['a.jpg', pdf, null],
    ['a.pdf', png, null],
    ['a.svg', codesOf('<svg/>'), null],
    ['a.png', codesOf('<svg/>'), null],
    ['a.exe', png, null],
    ['a.png', [], null],
  ] as const)('called %s is known by what is in it: %j', async (name, bytes, kind) => {
    expect(await documentKind(file(name, bytes))).toBe(kind)
  })
})
