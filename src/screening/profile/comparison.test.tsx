import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Asked } from '#contracts/search.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { matchView, sampleProfile } from '#tests/support/sample-match.ts'
import type { Searched } from '../provider.ts'
import { Comparison } from './comparison.tsx'

const anna: Asked = {
  term: 'Anna Erikson',
  entityType: 'person',
  profileType: 'individual',
  fuzziness: null,
  threshold: 85,
  gender: 'female',
  dateOfBirth: null,
  birthYear: 1975,
  datasets: [],
  countries: ['SE'],
}
const searched = (change: Partial<Asked> = {}, more: Partial<Searched> = {}): Searched => ({
  asked: { ...anna, ...change },
  facts: [],
  ...more,
})
/** What is listed under a name, which no explanation weighs. */
const listed = (name: string) => matchView({ name, explanation: null, countries: [] })
/** A row as it is read out. */
const row = (label: string) => {
  const header = screen.getByRole('rowheader', { name: label })
  const cells = within(header.closest('tr') ?? header).getAllByRole('cell')
  return cells.map((cell) => readOut(cell).replaceAll(/\s+/g, ' ').trim())
}
const readOut = (node: Node): string => {
  if (!(node instanceof HTMLElement)) return node.textContent ?? ''
  if (node.getAttribute('aria-hidden') === 'true') return ''
  return [node.tagName === 'SPAN' ? ' ' : '', ...[...node.childNodes].map(readOut)].join('')
}
const marked = () => screen.queryAllByRole('mark', { hidden: true }).map(({ textContent }) => textContent)

describe('what was searched beside what is listed', () => {
  it('has a row for every field that a side could tell, each with its verdict, and counts them', () => {
    const match = matchView({ dateOfBirth: '1974-08-12', countries: ['FI'], datasets: ['sanction'] })
    const datasetLabel = (code: string) => `the ${code} lists`
    renderScreen(<Comparison searched={searched({}, { datasetLabel })} match={match} />)
    expect(
      screen.getAllByRole('rowheader').map((header) => [header.textContent, row(header.textContent ?? '')]),
    ).toEqual([
      [
        'Name',
        [
          'Anna Erikson',
          'A. Ericsson',
          'Agrees Differs in 2 letters and 1 word: “Anna” is listed as “A”; “k” is listed as “cs”.',
        ],
      ],
      ['Date of birth', ['1975', '12 Aug 1974', 'Similar: within one year']],
      ['Gender', ['Female', '–', 'Not given']],
      ['Country', ['Sweden', 'Finland', 'Conflicts']],
      ['Other names', ['–', 'Anna ERIKSSON, Анна Эрикссон', 'Not given']],
      ['Identifier', ['–', '–', 'Not given']],
      ['Addresses', ['–', '–', 'Not given']],
      ['Datasets', ['All', 'the sanction lists', 'Not compared']],
    ])
    expect(screen.getByText('1 agrees · 1 similar · 1 conflicts · 4 not given')).toBeTruthy()
    expect(screen.getByText('Similar: date of birth. Contradicted by country.')).toBeTruthy()
  })

  it('says within which years a birth is near enough, where that is known', () => {
    const match = matchView({ dateOfBirth: '1974-08-12' })
    renderScreen(<Comparison searched={searched({}, { limits: { threshold: null, birth: 1 } })} match={match} />)
    expect(row('Date of birth')).toEqual(['1975', '12 Aug 1974', 'Similar: within one year Tolerance: 1974 to 1976'])
  })

  it('says nothing of a profile that is not there yet, and takes the one that comes', () => {
    const match = matchView({ profile: null })
    const { rerender } = renderScreen(<Comparison searched={searched()} match={match} />)
    expect(screen.queryByRole('rowheader', { name: 'Addresses' })).toBeNull()
    const facts = [{ group: 'addresses' as const, name: 'Address', value: '1 Nowhere Quay', source: '' }]
    rerender(<Comparison searched={searched()} match={match} profile={{ ...sampleProfile, facts }} />)
    expect(row('Addresses')).toEqual(['–', '1 Nowhere Quay', 'Not given'])
  })

  it('counts what is too much for a row', () => {
    const aliases = Array.from({ length: 9 }, (_, i) => ({ name: `Alias ${i + 1}`, kind: 'aka' as const }))
    const profile = { ...sampleProfile, name: 'A. Ericsson', aliases }
    renderScreen(<Comparison searched={searched()} match={matchView()} profile={profile} />)
    expect(row('Other names')[1]).toBe('Alias 1, Alias 2, Alias 3, Alias 4, Alias 5 and 4 more')
  })

  it('folds what only the list tells', () => {
    const facts = [{ group: 'facts' as const, name: 'Place of birth', value: 'Gdynia', source: '' }]
    renderScreen(<Comparison searched={searched()} match={matchView()} profile={{ ...sampleProfile, facts }} />)
    const folded = within(screen.getByRole('group'))
    expect(folded.getByText('Only in the list: 1 more field')).toBeTruthy()
    expect(folded.getByText('Gdynia')).toBeTruthy()
  })
})

describe('the names', () => {
  it('have every letter marked that differs, and are read out whole', () => {
    renderScreen(<Comparison searched={searched({ term: 'Anna Eriksson' })} match={listed('Anna Maria Ericsson')} />)
    expect(marked()).toEqual(['k', 'Maria', 'c'])
    expect(row('Name').slice(0, 2)).toEqual(['Anna Eriksson', 'Anna Maria Ericsson'])
  })

  it('have nothing marked where every letter agrees, and offer no other form in Latin letters', () => {
    renderScreen(<Comparison searched={searched({ term: 'Anna Eriksson' })} match={listed('ANNA ERIKSSON')} />)
    expect(marked()).toEqual([])
    expect(row('Name')[2]).toBe('Agrees Every letter agrees; capitals, accents and signs are set aside.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('in two scripts are compared romanised, with the original beside; a button turns to the originals', async () => {
    renderScreen(<Comparison searched={searched()} match={listed('Анна Эрикссон')} />)
    expect(await screen.findByText('Differs in 1 letter: “s” is only in the list.')).toBeTruthy()
    expect(row('Name')[1]).toBe('Anna Eriksson Romanised Анна Эрикссон')
    const button = screen.getByRole('button', { name: 'Romanised form', pressed: true })
    await userEvent.setup().click(button)
    expect(row('Name')[1]).toBe('Анна Эрикссон Romanised: Anna Eriksson')
    expect(screen.getByText('Written in different scripts: their letters cannot be compared.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Romanised form', pressed: false })).toBeTruthy()
  })

  it('are told as they are listed where it is not known what was searched', () => {
    renderScreen(<Comparison searched={null} match={matchView()} />)
    expect(row('Name')).toEqual(['–', 'A. Ericsson', 'Not given'])
    expect(marked()).toEqual([])
  })
})
