import { describe, expect, it } from 'vitest'
import { somebody, zoneOf } from '#tests/support/mrz.ts'
import { recognisedOf } from '#tests/support/recognised.ts'
import { findZone } from './find-zone.ts'

const above = ['KINGDOM OF SWEDEN', 'PASSPORT  PASS  PASSEPORT', 'Halvorsdal', 'Mira Johanna', '17 APR/AVR 1985']
const find = (...lines: string[]) => findZone(recognisedOf([...above, ...lines]).lines).map(({ text }) => text)

describe('a machine-readable zone', () => {
  it.each(['TD1', 'TD2', 'TD3'] as const)(
    'of format %s is found below whatever else stands on the document',
    (format) => {
      const lines = zoneOf(format, { ...somebody, code: format === 'TD3' ? 'P' : 'I' })
      expect(find(...lines)).toEqual(lines)
    },
  )

  it('is found where its letters stand apart, and where a speck was taken for a line', () => {
    const [first = '', second = ''] = zoneOf('TD3', somebody)
    const apart = first.replaceAll('<<<<', '<<< <')
    expect(find(apart, '. -', second)).toEqual([apart, second])
  })

  it('is found where its fillers were taken for other signs, or got lost', () => {
    const lines = zoneOf('TD1', { ...somebody, code: 'I' })
    const worn = lines.map((line) => line.replaceAll('<<<', '<cc'))
    expect(find(...worn)).toEqual(worn)
    const short = [lines[0] ?? '', (lines[1] ?? '').replace('<<<<<<<<<', '      DKK'), lines[2] ?? '']
    expect(find(...short)).toEqual(short)
  })

  it.each([
    [
      'a page of prose',
      [
        'This is to certify that the holder may pass freely without let or hindrance.',
        'Signed in Stockholm on the day above.',
      ],
    ],
    ['a bill', ['Customer number 4410 2231 9921 0034 5512', 'Account 9921 0034 5512 7781, due 01.12.2026']],
    ['a single line', [zoneOf('TD3', somebody)[1] ?? '']],
  ])('is not found in %s', (_, lines) => expect(find(...lines)).toEqual([]))
})
