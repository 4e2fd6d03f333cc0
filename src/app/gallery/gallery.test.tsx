import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { queryClient } from '#data/query/client.ts'
import { session } from '#data/session/session-state.ts'
import { eventually } from '#tests/support/eventually.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { SnackbarRegion } from '#ui/snackbar.tsx'
import { severityWords } from '../snackbars.tsx'
import { UserContext } from '../shell/user.ts'
import { entries } from './entries.ts'
import { isShown, type ListState, listStates } from './lists/list-states.ts'
import { matrix } from './lists/matrix.tsx'
import { PlacePage } from './place-page.tsx'
import { places } from './place.ts'

const all = places(entries)
/** What the console tells beside what is shown: every one is a defect of what is shown. */
const told: unknown[] = []

beforeAll(async () => {
  vi.stubGlobal('fetch', (address: string) =>
    address === '/ur-screen/config.json'
      ? Promise.resolve(Response.json({ mark: null }))
      : Promise.reject(new TypeError(address)),
  )
  vi.spyOn(console, 'error').mockImplementation((...words) => told.push(words.map(String).join(' ')))
  await loadConfig()
  session.set({ kind: 'open', user: analyst, device: 'none' })
})

/** What sets the connection or the unsent work of the page; a journey looks at every address. */
const borrowing = all.filter(({ path }) => /offline|unsent/.test(path))

describe('every address of the gallery', () => {
  it.each(borrowing.map((place) => [place.path, place] as const))(
    'shows what it is named after: %s',
    async (path, place) => {
      told.length = 0
      history.replaceState(null, '', path)
      render(
        <QueryClientProvider client={queryClient}>
          <UserContext value={analyst}>
            <PlacePage place={place} before={undefined} after={undefined} />
            <SnackbarRegion label="Messages" dismissLabel="Close" words={severityWords} duration={1000} />
          </UserContext>
        </QueryClientProvider>,
      )
      const says = place.states.flatMap((state) => state.says ?? [])
      await eventually(() => {
        for (const text of says) expect(document.body.textContent).toContain(text)
      })
      expect(document.body.textContent).not.toContain('Something went wrong. Please try again.Reload')
      expect(told).toEqual([])
    },
  )

  it('is one address for one thing', () => {
    const paths = all.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('gives the connection and the unsent work back', () => {
    cleanup()
    expect(connectivity.status.get().online).toBe(true)
    expect(outboxState.get().entries).toEqual([])
  })
})

describe('every list', () => {
  const names = Object.keys(listStates) as ListState[]

  it.each(matrix.map((list) => [list.title, list] as const))('%s has all states, or says why not', (_title, list) => {
    expect(Object.keys(list.states).toSorted()).toEqual(names.toSorted())
    for (const state of Object.values(list.states))
      if (isShown(state)) expect(state.says).not.toBe('')
      else expect(state.meaningless.split(' ').length).toBeGreaterThan(5)
  })
})
