import { expect, it } from 'vitest'
import { stateCode } from './state-code.ts'

it.each([
  ['SWE', 'SE'],
  ['D', 'DE'],
  ['GBO', 'GB'],
  ['RKS', 'XK'],
  // somebody without a nationality, the specimen of the standard, and nothing
  ['XXA', null],
  ['UTO', null],
  ['', null],
])('knows the state that a passport calls %j', (code, expected) => expect(stateCode(code)).toBe(expected))
