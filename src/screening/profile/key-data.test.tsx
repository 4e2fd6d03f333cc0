import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#data/session/session-state.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { matchView } from '#tests/support/sample-match.ts'
import type { Searched } from '../provider.ts'
import { ArticleList } from './article-list.tsx'
import { KeyData } from './key-data.tsx'

const datasetLabel = (code: string) => `topic ${code}`
const shown = (match = matchView(), searched: Searched | null = null) => {
  if (match.profile === null) throw new Error('the match of these tests comes with its profile')
  return render(
    <KeyData
      parts={['names', 'facts', 'associates', 'sources']}
      profile={match.profile}
      searched={searched}
      match={match}
      datasetLabel={datasetLabel}
      onOpen={() => undefined}
    />,
  )
}
const part = (heading: string) => {
  const found = screen.getByRole('heading', { name: heading }).parentElement
  if (found === null) throw new Error('a heading stands in its section')
  return within(found)
}

describe('key data of a match', () => {
  it('names the listed party, its aliases, its facts and where it is published, with the day of the list', () => {
    shown()
    expect(part('Names').getByText('Anna ERIKSSON')).toBeTruthy()
    expect(part('Names').getByText('Анна Эрикссон')).toBeTruthy()
    expect(part('Facts').getByText('1974-08-12')).toBeTruthy()
    expect(part('Sources').getByText('Consolidated List')).toBeTruthy()
    expect(part('Sources').getByText('Listed on 01 Oct 2014 · List as of 27 Feb 2026')).toBeTruthy()
    expect(part('Sources').getByText('topic sanction')).toBeTruthy()
  })

  it('explains the match: matched name, words compared, signed parts that end in the score, lists searched', () => {
    shown()
    const why = part('Why this match')
    expect(why.getByText(/Matched on the alias/).textContent).toBe('Matched on the alias A. Ericsson (aka fuzzy).')
    const rows = within(why.getByRole('table', { name: 'Words compared' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'SearchedListedHow they compare',
      'annaainitial',
      'erikssonericssonspelled differently',
      '–boonly in the list',
    ])
    const parts = within(why.getByRole('table', { name: 'How the score is made up' })).getAllByRole('row')
    expect(parts.map((row) => row.textContent)).toEqual(['PartPoints', 'Name+96', 'Date of birth−5', 'Score91'])
    expect(why.getByText(/Lists searched/).textContent).toBe('Lists searched: Consolidated List, as of 27 Feb 2026')
  })

  it('shows what was searched beside what is listed, with a verdict for each field, and everything that was asked', () => {
    const asked = {
      term: 'Anna Erikson',
      entityType: 'person',
      profileType: 'individual',
      fuzziness: 40,
      threshold: null,
      gender: 'female',
      dateOfBirth: null,
      birthYear: 1975,
      datasets: [],
      countries: ['SE'],
    } as const
    const match = matchView({ dateOfBirth: '1974-08-12', countries: ['FI'] })
    shown(match, {
      asked: { ...asked, datasets: [], countries: ['SE'] },
      facts: [{ label: 'results.fuzziness', value: '40' }],
    })
    const compared = part('Searched and listed')
    expect(compared.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FieldSearchedListedVerdict',
      'NameAnna EriksonA. EricssonAgrees',
      'Date of birth197512 Aug 1974Close: within one year',
      'GenderFemale–Not given',
      'CountrySwedenFinlandConflicts',
    ])
    expect(compared.getByText('Close in date of birth. Contradicted by country.')).toBeTruthy()
    const all = within(part('Why this match').getByRole('region', { name: 'What was searched' }))
    expect(all.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Search Term', 'Fuzziness Level'])
    expect(all.getByText('Anna Erikson')).toBeTruthy()
  })

  it('names who is stored as the author of a comment, whatever its text says', () => {
    const comment = {
      id: 'c',
      text: '[Mina Holm] Seen',
      author: 'Rui Tavares',
      at: '2026-11-21T09:00:00Z',
      status: null,
    }
    session.set({ kind: 'open', user: analyst, kept: 'none' })
    shown(matchView({ comments: [{ ...comment, clientKey: null }] }))
    expect(part('Latest comments').getByText('Rui Tavares, 21 Nov 2026, 09:00')).toBeTruthy()
  })

  it('says where there is nothing but the name', () => {
    shown()
    expect(part('Searched and listed').getByText('Name only: nothing to corroborate it.')).toBeTruthy()
  })

  it('never shows a percentage', () => {
    shown()
    expect(screen.getByRole('heading', { name: 'Why this match' })).toBeTruthy()
    expect(screen.queryByText(/%/)).toBeNull()
  })

  it('says which part has nothing', () => {
    const match = matchView()
    const profile = match.profile && { ...match.profile, sources: [], facts: [], associates: [] }
    shown({ ...match, profile, comments: [], explanation: null })
    expect(part('Sources').getByText('No matching sanctions found for entity')).toBeTruthy()
    expect(part('Facts').getByText('Nothing to show.')).toBeTruthy()
    expect(part('Associates').getByText('Nothing to show.')).toBeTruthy()
    expect(part('Latest comments').getByText('No comment')).toBeTruthy()
    expect(part('Why this match').getByText('The provider gives no breakdown.')).toBeTruthy()
  })

  it('makes no link of an address that could run a script', () => {
    const match = matchView()
    const [source] = match.profile?.sources ?? []
    const sources = source ? [{ ...source, url: 'javascript:alert(1)' }] : []
    shown({ ...match, profile: match.profile && { ...match.profile, sources } })
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('articles', () => {
  it('say when there are none', () => {
    render(<ArticleList articles={[]} empty="profile.noMedia" datasetLabel={datasetLabel} />)
    expect(screen.getByText('There are no media articles found for this entity.')).toBeTruthy()
  })

  it('show title, date and snippet, and lead to the source', () => {
    const article = {
      title: 'A title',
      snippet: 'A snippet',
      url: 'https://example.org/a',
      date: '2020-01-02',
      datasets: [],
    }
    render(<ArticleList articles={[article]} empty="profile.noMedia" datasetLabel={datasetLabel} />)
    expect(screen.getByText('Published date: 02 Jan 2020')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Open article/ }).getAttribute('href')).toBe('https://example.org/a')
  })
})
