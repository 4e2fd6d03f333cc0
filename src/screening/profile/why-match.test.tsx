import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ScoreExplanation } from '#contracts/explanation.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { matchView } from '#tests/support/sample-match.ts'
import type { Searched } from '../provider.ts'
import { WhyMatch } from './why-match.tsx'

const { explanation } = matchView()
const searched = (least: number, of: 'score' | 'name'): Searched => ({
  asked: {
    term: 'Anna Erikson',
    entityType: 'person',
    profileType: 'individual',
    fuzziness: null,
    threshold: null,
    gender: null,
    dateOfBirth: null,
    birthYear: null,
    datasets: [],
    countries: [],
  },
  facts: [],
  limits: { threshold: { least, of }, birth: null },
})
const told = (parts: ScoreExplanation['parts'], score: number) => explanation && { ...explanation, parts, score }

it('tells every part with its signed points, which end in the score', () => {
  const parts = [
    { field: 'name', effect: 100 },
    { field: 'spelling', effect: -9 },
    { field: 'identifier', effect: 9 },
    { field: 'country', effect: 0 },
  ] as const
  renderScreen(<WhyMatch explanation={told([...parts], 100)} searched={null} />)
  const table = within(screen.getByRole('table', { name: 'How the score is made up' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'PartPoints',
    'Name+100',
    'Spelled differently−9',
    'Identifier+9',
    'Country0',
    'Score100',
  ])
  expect(screen.queryByText(/^Threshold \d/)).toBeNull()
})

it('says how the score stands to the threshold of its search, or that of the name alone', () => {
  const { rerender } = renderScreen(<WhyMatch explanation={explanation} searched={searched(75, 'score')} />)
  expect(screen.getByText('Threshold 75: the score is 16 above it.')).toBeTruthy()
  rerender(<WhyMatch explanation={explanation} searched={searched(88, 'name')} />)
  expect(screen.getByText('Threshold 88 for the name alone, which has 96.')).toBeTruthy()
})

it('says what a score means, folded, and that it is no probability', () => {
  renderScreen(<WhyMatch explanation={explanation} searched={null} />)
  const guide = within(screen.getByRole('group'))
  expect(guide.getByText('What a score means')).toBeTruthy()
  expect(guide.getByText(/not the probability/)).toBeTruthy()
})

it('invents nothing where the provider gives no breakdown', () => {
  renderScreen(<WhyMatch explanation={null} searched={searched(75, 'score')} />)
  expect(screen.getByText('The provider gives no breakdown.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(/Threshold|Score/)).toBeNull()
})
