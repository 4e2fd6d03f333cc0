import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Match } from '#contracts/match.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { offeredActions } from '#ui/actions/offered.ts'
import { Announcer } from '#ui/announce.tsx'
import { fakeProvider } from './fake-provider.tsx'
import { renderScreen } from './render-screen.tsx'
import { matchView } from './sample-match.ts'
import { unsent } from './unlocked-device.ts'

const first =
  'Ada Ben Cleo Dora Emil Finn Gus Hana Ivo Jana Kai Lena Mia Nils Olga Paul Quin Rosa Sven Tara Udo Vera Wim Xena Yuri Zoe'

/** One name for every letter of the alphabet: what a table would look for when a letter is pressed. */
export const names = first.split(' ').map((name) => `${name} Quarn`)

/** Open matches by these names, in their order; the second of them is one that the assistant suggests something for. */
export const namedMatches: readonly Match[] = names.map((name, place) =>
  matchView({
    id: `firm-${place + 1}`,
    name,
    searchId: 'lantern-1',
    score: 80,
    riskRating: 3,
    profileId: 'firm',
    profile: null,
  }),
)

const nameIn = (element: Element | null) => names.find((name) => element?.textContent.includes(name))

interface Opened {
  matches?: readonly Match[]
  perPage?: number
  assistant?: boolean
}

/** Opens the results of a search with these matches (the first dozen), and waits until keys can do there what they can. */
export async function openMatchKeys({
  matches = namedMatches.slice(0, 12),
  perPage = 30,
  assistant = false,
}: Opened = {}) {
  const { provider } = fakeProvider()
  const { source, review } = provider
  const statuses = ['open', 'true-positive', 'false-positive', 'discarded'] as const
  const pageOf = (page: number) => ({
    matches: matches.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    total: matches.length,
  })
  const shown = {
    ...provider,
    review: { ...review, statuses, rules: 'free' as const },
    source: { ...source, matches: (_: string, __: unknown, page: number) => Promise.resolve(pageOf(page)) },
  }
  render(<Announcer />)
  const page = (
    <main>
      <ResultsPage provider={shown} />
    </main>
  )
  renderScreen(page, {
    at: '/lantern/search/results',
    historyState: { searchId: 'lantern-1', assistant },
    credits: [{ service: 'ID-ANALYSIS', availableCredits: 3 }],
  })
  await screen.findByRole('row', { name: names[0] ?? '' })
  await waitFor(() => expect(offeredActions().map(({ id }) => id)).toContain('next-match'))
  const drawn = screen.getAllByRole('row').map((row) => [nameIn(row), row] as const)
  const rows = new Map(drawn.flatMap(([name, row]) => (name === undefined ? [] : [[name, row]])))
  return deskOf(rows)
}

/** A person at a list of matches who uses nothing but keys. */
function deskOf(rows: ReadonlyMap<string, HTMLElement>) {
  const user = userEvent.setup()
  const row = (name: string) => rows.get(name) ?? expect.fail(`no row ${name}`)
  const isRow = () => document.activeElement?.getAttribute('role') === 'row'
  const focused = () => (isRow() ? nameIn(document.activeElement) : undefined)
  return {
    user,
    row,
    focused,
    press: (keys: string) => user.keyboard(keys),
    /** Puts the focus on a row. */
    at: (name: string) => {
      row(name).focus()
      expect(focused()).toBe(name)
    },
    selected: () => [...rows].flatMap(([name, one]) => (one.getAttribute('aria-selected') === 'true' ? [name] : [])),
    dialog: (name: string) => screen.findByRole('dialog', { name }),
    /** Leaves the only dialog by Escape. */
    close: async () => {
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
    isFree: () => waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeFalsy()),
  }
}

/** The decisions that wait on this device: of whom, and the status. */
export const decided = () =>
  unsent().map((content) => (content?.kind === 'review' ? [content.about.title, content.intent.status] : content?.kind))
