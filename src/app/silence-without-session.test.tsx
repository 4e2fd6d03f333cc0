import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link, Router } from 'wouter'
import { loadConfig } from '#data/net/config.ts'
import { session, type SessionState } from '#data/session/session-state.ts'
import type { Copy } from '#data/query/copy.ts'
import { queryClient } from '#data/query/client.ts'
import { searchQueries } from '#data/query/documents.ts'
import { countryQueries } from '#data/query/reference-data.ts'
import { matchQueries } from '#data/query/matches.ts'
import { noFilters } from '#domain/facets.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { complyMatch, complyPage, complySearch, complyWith } from '#tests/support/recorded-comply.ts'
import { Announcer } from '#ui/announce.tsx'
import { LinkProvider } from '#ui/link.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { silenceWithoutSession } from './silence-without-session.ts'
import { Console } from './shell/console.tsx'

const { source } = complyWith({})
const planted = /Planted/
const open: SessionState = { kind: 'open', device: 'open', user: analyst }
const locked: SessionState = {
  kind: 'locked',
  locked: {
    initials: 'MH',
    tenantName: 'Birch',
    waiting: 1,
    openers: { password: true, passphrase: false, passkey: false },
    offlineUntil: Number.MAX_SAFE_INTEGER,
    notBefore: 0,
    isExpired: false,
  },
}
const told = <T,>(value: T): Copy<T> => ({
  value,
  asOf: Date.now(),
  startedAt: Date.now(),
  source: 'server',
  partial: null,
})

/** Everything that stands in the document: its text, every attribute, its title, and what is in its fields. */
function wholeDocument(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const { outerHTML } = document.documentElement
  return [
    outerHTML,
    document.title,
    location.href,
    JSON.stringify(history.state),
    ...fields.map(({ value }) => value),
  ].join('\n')
}

let leave: () => void

beforeAll(async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('config.json') ? Response.json({ mark: null }) : new Promise(() => undefined),
  )
  await loadConfig()
})
beforeEach(() => {
  const person = complyMatch('a', { name: 'Planted Person' })
  queryClient.clear()
  queryClient.setQueryData(
    searchQueries.one(source, 's1').queryKey,
    told({ ...complySearch, id: 's1', term: 'Planted Subject', note: 'Planted note' }),
  )
  queryClient.setQueryData(
    matchQueries.page(source, 's1', noFilters, 1).queryKey,
    told({ ...complyPage([person]), matches: [person] }),
  )
  queryClient.setQueryData(countryQueries.all('comply').queryKey, told([]))
  session.set(open)
  leave = silenceWithoutSession()
  history.replaceState(null, '', '/ur-screen/comply/search/results?search=s1')
  render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider render={(props) => <Link {...props} />}>
        <Router base="/ur-screen">
          <Console />
        </Router>
        <Announcer />
      </LinkProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => leave())

/** Everything a page can say about somebody, all at once. */
async function sayItAll(): Promise<void> {
  await userEvent.click(await screen.findByRole('rowheader', { name: /Planted Person/ }))
  const details = within(await screen.findByRole('dialog', { name: /Planted Person/ }))
  await userEvent.click(await details.findByRole('button', { name: 'Comment' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Planted comment')
  act(() => showSnackbar({ severity: 'success', text: 'False Positive set for Planted Decision.' }))
  await waitFor(() => expect(readOut()).toMatch(/Planted Decision/))
}

/** What the live regions hold, the component library's among them. */
const readOut = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('\n')

describe('a console that is not open', () => {
  it('holds no name that the component library has just read out', async () => {
    const row = await screen.findByRole('row', { name: /Planted Person/ })
    await userEvent.click(within(row).getByRole('checkbox'))
    await waitFor(() => expect(readOut()).toMatch(/Planted Person/))
    act(() => session.set(locked))
    expect(wholeDocument()).not.toMatch(planted)
    act(() => session.set(open))
    expect(readOut()).not.toMatch(planted)
  })

  it('[F50] holds nothing of page, dialogs, fields, snackbars and live regions in its document behind the gate', async () => {
    await sayItAll()
    expect(wholeDocument()).toMatch(planted)
    act(() => session.set(locked))
    expect(screen.getByRole('heading', { name: 'Locked' })).toBeTruthy()
    expect(wholeDocument()).not.toMatch(planted)
    expect(wholeDocument()).not.toMatch(/False Positive/)
    expect(document.title).toBe('Locked · UR-Screen')
  })

  it('says nothing about what ends only now, and speaks again once it is open', async () => {
    act(() => session.set(locked))
    act(() => showSnackbar({ severity: 'info', text: 'Monitor removed: Planted Person.' }))
    expect(wholeDocument()).not.toMatch(planted)
    act(() => session.set(open))
    act(() => showSnackbar({ severity: 'info', text: 'Anything else.' }))
    await waitFor(() => expect(readOut()).toMatch(/Anything else/))
  })

  it('takes away what it said when the session ends, too', async () => {
    await sayItAll()
    act(() => session.set({ kind: 'none', waiting: 1, ended: { reason: 'logout', tenantId: 't1' } }))
    expect(wholeDocument()).not.toMatch(planted)
  })
})
