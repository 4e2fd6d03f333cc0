import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageRanges, StoredNotice } from './stored-notice.tsx'

const copy = { value: null, startedAt: 0, partial: null }

it.each([
  [[1], '1'],
  [[1, 2, 3], '1–3'],
  [[7, 2, 1], '1–2, 7'],
  [[], ''],
])('writes the pages %j as "%s"', (pages, text) => {
  expect(pageRanges(pages)).toBe(text)
})

it('tells the age of stored rows and the pages that are on this device', () => {
  const asOf = Date.now() - 3 * 60 * 60_000
  render(
    <StoredNotice rows="Matches" copy={{ ...copy, asOf, source: 'device', partial: { pages: [1, 2, 3], of: 12 } }} />,
  )
  expect(screen.getByText(/^Matches as of \d\d:\d\d, 3 h ago · pages 1–3 of 12 are on this device$/)).toBeTruthy()
})

it('says nothing while the server answers', () => {
  const { container } = render(<StoredNotice rows="Matches" copy={{ ...copy, asOf: Date.now(), source: 'server' }} />)
  expect(container.textContent).toBe('')
})
