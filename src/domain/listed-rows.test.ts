import { describe, expect, it } from 'vitest'
import { matchView, sampleProfile } from '#tests/support/sample-match.ts'
import { compare } from './compare.ts'
import { listedOnly, listedRows } from './listed-rows.ts'

const compared = compare(null, matchView({ dateOfBirth: '1974-08-12', countries: ['SE'], gender: 'female' }))
const fact = (group: 'facts' | 'identifications' | 'addresses' | 'contacts', name: string, value: string) => ({
  group,
  name,
  value,
  source: 'Consolidated List',
})
const profile = {
  ...sampleProfile,
  facts: [
    fact('facts', 'Date of Birth', '1974-08-12'),
    fact('facts', 'Gender', 'female'),
    fact('facts', 'Place of birth', 'Gdynia'),
    fact('facts', 'Place of birth', 'Gdynia'),
    fact('identifications', 'Passport', 'X0000000'),
    fact('addresses', 'Address', '1 Nowhere Quay'),
    fact('contacts', 'Website', 'https://example.org/'),
  ],
}

describe('the rows beside what is compared', () => {
  it('are the fields that the list tells and no search asks for by themselves, not given on the other side', () => {
    expect(listedRows(profile, compared, null)).toEqual([
      { label: 'Other names', searched: [], listed: ['Anna ERIKSSON', 'Анна Эрикссон'], verdict: 'not-given' },
      { label: 'Identifier', searched: [], listed: ['Passport: X0000000'], verdict: 'not-given' },
      { label: 'Addresses', searched: [], listed: ['1 Nowhere Quay'], verdict: 'not-given' },
    ])
  })

  it('have no identifier where one was compared', () => {
    const identifier = { field: 'identifier' as const, searched: ['X'], listed: ['X'], verdict: 'agrees' as const }
    const labels = listedRows(profile, [...compared, { ...identifier, yearsApart: null }], null).map(
      ({ label }) => label,
    )
    expect(labels).toEqual(['Other names', 'Addresses'])
  })

  it('tell datasets of both sides without a verdict: having one in common says nothing about a person', () => {
    expect(listedRows(profile, compared, { searched: 'All', listed: ['Sanction'] }).at(-1)).toEqual({
      label: 'Datasets',
      searched: ['All'],
      listed: ['Sanction'],
      verdict: null,
    })
  })
})

it('tells what the list alone has, each fact once, and nothing that a row has told', () => {
  expect(listedOnly(profile, compared).map(({ label, listed }) => [label, listed])).toEqual([
    ['Place of birth', ['Gdynia']],
    ['Website', ['https://example.org/']],
  ])
})
