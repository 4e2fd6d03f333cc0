import { expect, it } from 'vitest'
import { wadeGiles } from './wade-giles.ts'

it.each([
  ['xiao', 'hsiao'],
  ['jian', 'chien'],
  ['zhong', 'chung'],
  ['qing', 'ching'],
  ['zi', 'tzu'],
  ['si', 'szu'],
  ['shi', 'shih'],
  ['ren', 'jen'],
  ['bei', 'pei'],
  ['guo', 'kuo'],
  ['luo', 'lo'],
  ['xue', 'hsueh'],
  ['ke', 'ko'],
  ['gui', 'kuei'],
  ['ming', 'ming'],
])('spells the syllable %s as %s', (pinyin, older) => {
  expect(wadeGiles(pinyin)).toBe(older)
})
