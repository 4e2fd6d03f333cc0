import { describe, expect, it } from 'vitest'
import { recognisedOf } from '#tests/support/recognised.ts'
import { readBill } from './read-bill.ts'

const sender = ['Nordlicht Energy Ltd', '1 Harbour Road', 'Bristol BS1 6XN']
const rest = ['Invoice date: 1 November 2026', 'Account number 4410 2231', 'Total due £84.20']

/** Blocks stand apart: an empty line between two of them takes its place and says nothing. */
const read = (...blocks: string[][]) => {
  const page = recognisedOf(blocks.flatMap((block) => [...block, '', '']))
  return readBill({ ...page, lines: page.lines.filter(({ text }) => text !== '') })
}

describe('a utility bill', () => {
  it('tells whom it was sent to, and not who sent it', () => {
    expect(
      read(sender, ['Mrs Mira Johanna Halvorsdal', 'Flat 4', '22 Larch Street', 'Leeds LS1 4DY'], rest),
    ).toMatchObject({
      firstName: 'Mira',
      middleName: 'Johanna',
      lastName: 'Halvorsdal',
      street: '22 Larch Street',
      address: 'Flat 4, 22 Larch Street',
      city: 'Leeds',
      zipCode: 'LS1 4DY',
      fullAddress: 'Flat 4, 22 Larch Street, Leeds LS1 4DY',
    })
  })

  it.each([
    [
      ['Jonas Lindqvist', 'Storgatan 14', '111 23 Stockholm'],
      { city: 'Stockholm', zipCode: '111 23', street: 'Storgatan 14' },
    ],
    [['Herr Ulf Brandt', 'Lindenallee 7a', 'D-10115 Berlin'], { city: 'Berlin', zipCode: '10115', lastName: 'Brandt' }],
    [
      ['Ana Sofia de la Cruz', '410 Alder Avenue', 'Portland, OR 97205'],
      { city: 'Portland', zipCode: '97205', lastName: 'de la Cruz', middleName: 'Sofia' },
    ],
    [['Rui Tavares', '9 Quay Lane', 'Dublin', 'BT1 5GS'], { city: 'Dublin', zipCode: 'BT1 5GS' }],
  ])('is read as its country writes addresses: %j', (block, expected) => {
    expect(read(sender, block, rest)).toMatchObject(expected)
  })

  it('is read by its labels', () => {
    const block = ['Supply address:', 'Name: Noor Castellan', '3 Mill Court', '1012 AB Amsterdam']
    expect(read(sender, block, rest)).toMatchObject({
      firstName: 'Noor',
      middleName: '',
      lastName: 'Castellan',
      city: 'Amsterdam',
    })
  })

  it('tells what it does not read from what is empty, and is never certain', () => {
    const bill = read(['15 Copper Row', 'York YO1 7HH'], rest)
    expect(bill).toMatchObject({ firstName: null, lastName: null, city: 'York' })
    expect(bill?.readings['firstName']?.sureness).toBe('unread')
    expect(Object.values(bill?.readings ?? {}).map(({ sureness }) => sureness)).not.toContain('certain')
  })

  it('is doubtful where it is hard to read', () => {
    const bill = readBill(recognisedOf(['Rui Tavares', '9 Quay Lane', 'York YO1 7HH'], 50))
    expect(bill?.readings['city']?.sureness).toBe('doubtful')
  })

  it('has a place on the image for what was read, within it', () => {
    const { box } = read(sender, ['Rui Tavares', '9 Quay Lane', 'York YO1 7HH'])?.readings['fullAddress'] ?? {}
    expect(box?.height).toBeGreaterThan(0)
    expect((box?.top ?? 1) + (box?.height ?? 1)).toBeLessThanOrEqual(1)
  })

  it.each([[['Thank you for your payment', 'See you next month']], [rest]])(
    'is none without an address: %j',
    (lines) => {
      expect(read(lines)).toBeNull()
    },
  )
})
