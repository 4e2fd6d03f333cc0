import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { repairScripts } from './repair-script.ts'

describe('repairScripts', () => {
  it.each([
    ['Pаul Muster', 'Paul Muster', 'a Cyrillic а in a Latin word'],
    ['МОСKВА', 'МОСКВА', 'a Latin K in a Cyrillic word'],
    ['ΑΘHΝΑ', 'ΑΘΗΝΑ', 'a Latin H in a Greek word'],
    ['Bиктор', 'Виктор', 'a Latin B before Cyrillic letters without a twin'],
  ])('writes %s as %s: %s', (typed, meant) => {
    expect(repairScripts(typed)).toBe(meant)
    expect(fold(typed)).toBe(fold(meant))
  })

  it.each(['Паул Paul', 'Paulж', 'Anna', 'Ольга', '王 Paul'])('leaves %s as it is', (text) => {
    expect(repairScripts(text)).toBe(text)
  })
})
