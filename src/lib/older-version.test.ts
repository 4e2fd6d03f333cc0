import { describe, expect, it } from 'vitest'
import { isOlder } from './older-version.ts'

describe('isOlder', () => {
  it.each([
    ['1.0.0', '1.0.1', true],
    ['1.9.0', '1.10.0', true],
    ['1.0', '1.0.1', true],
    ['1.0.0', '1.0.0', false],
    ['1.0.0+b7', '1.0.0', false],
    ['2.0.0', '1.9.9', false],
    ['1.0.1', '1.0', false],
    ['dev', '1.0.0', false],
    ['1.0.0', '', false],
  ])('%s before %s: %s', (version, than, expected) => {
    expect(isOlder(version, than)).toBe(expected)
  })
})
