import { expect, it } from 'vitest'
import { toBase64url } from './base64url.ts'

it('writes bytes without characters that need escaping in a name', () => {
  expect(toBase64url(new Uint8Array([251, 255, 254, 1]))).toBe('-__-AQ')
})
