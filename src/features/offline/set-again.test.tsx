import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Theirs } from '#contracts/outbox.ts'
import { takeProviders } from '#data/query/providers.ts'
import { queryClient } from '#data/query/client.ts'
import type { ReviewContent } from '#domain/outbox/kinds/review.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { SetAgain } from './set-again.tsx'

// the DOM of these tests has no CSS.escape, which a dialog asks for when it opens
vi.stubGlobal('CSS', { escape: (text: string) => text })

const content: ReviewContent = {
  kind: 'review',
  intent: {
    provider: 'comply',
    searchId: 's',
    matchIds: ['m1'],
    status: 'false-positive',
    comment: 'Another birth date',
    versions: {},
  },
  about: { title: 'Anna ERIKSSON', place: 'Anna Eriksson', author: 'Ana Ruiz', asOf: '', base: [] },
}
const theirs: Theirs = {
  matchId: 'm1',
  status: 'true-positive',
  version: 2,
  by: 'Mina Holm',
  at: '2026-11-21T11:07:00Z',
  comment: null,
  score: null,
  changed: ['status'],
  comments: [],
}

it('a True Positive of a colleague is taken back once, however often that is pressed', async () => {
  takeProviders([{ id: 'comply', source: () => Promise.resolve(sampleSource()) }])
  let settle: (isSet: boolean) => void = () => undefined
  const onSet = vi.fn(() => new Promise<boolean>((resolve) => (settle = resolve)))
  render(
    <QueryClientProvider client={queryClient}>
      <SetAgain content={content} theirs={[theirs]} onSet={onSet}>
        Set mine again
      </SetAgain>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Set mine again' }))
  const form = within(await screen.findByRole('dialog', { name: 'Overrule the True Positive?' }))
  await user.dblClick(form.getByRole('button', { name: 'Set mine again' }))
  expect(onSet).toHaveBeenCalledTimes(1)
  settle(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
