import { describe, expect, it } from 'vitest'
import { Respelling, spelled } from './respelling.ts'

describe('reading what is written by its spellings', () => {
  it('takes the first spelling that fits in each place, from left to right', () => {
    const reading = new Respelling([spelled('sch sh ch', 'C')])
    expect(reading.textOf('schash')).toBe('CaC')
    expect(reading.textOf('scha')).toBe('Ca')
    expect(reading.textOf('sach')).toBe('saC')
  })

  it('looks at the letters beside as they were written, also where they are read themselves', () => {
    const reading = new Respelling([
      [...spelled('w', 'u', { behind: 'ae' }), ...spelled('w', 'v', { before: 'o' }), ...spelled('a', 'x')],
      spelled('ng', 'N', { notBefore: 'a' }),
    ])
    expect(reading.textOf('aw')).toBe('xu')
    expect(reading.textOf('wo')).toBe('vo')
    expect(reading.textOf('wi')).toBe('wi')
    expect(reading.textOf('ng')).toBe('N')
    expect(reading.textOf('ngo')).toBe('No')
    expect(new Respelling([spelled('ng', 'N', { notBefore: 'a' })]).textOf('nga')).toBe('nga')
  })

  it('lets a step read what those before it have made', () => {
    expect(new Respelling([spelled('q', 'k'), spelled('kh', 'K')]).textOf('qha')).toBe('Ka')
  })

  it('takes doubled letters for one, and only those that stood beside each other', () => {
    const reading = new Respelling([], 'abn')
    expect(reading.textOf('anna')).toBe('ana')
    expect(reading.textOf('an1n')).toBe('ann')
  })

  it('leaves out what has no sign, and keeps everything where none are told', () => {
    expect(new Respelling([], 'ab').textOf('a-bé')).toBe('ab')
    expect(new Respelling([]).textOf('a-bé')).toBe('a-bé')
  })

  it('reads texts of any length, long ones and short ones in turn', () => {
    const reading = new Respelling([spelled('x', 'ks')])
    const long = 'xa'.repeat(1000)
    expect(reading.textOf(long)).toBe('ksa'.repeat(1000))
    expect(reading.textOf('x')).toBe('ks')
    expect(reading.read('max')).toBe(4)
    expect(String.fromCharCode(...reading.units.subarray(0, 4))).toBe('maks')
    expect(reading.textOf('')).toBe('')
  })
})
