import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('gives the published digest of "%s"', async (text, digest) => {
  expect(await sha256(text)).toBe(digest)
  expect(await sha256(new TextEncoder().encode(text))).toBe(digest)
})
