import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueuedMatch } from '#contracts/match-queue.ts'
import type { Match } from '#contracts/match.ts'
import type { Filters } from '#contracts/facet.ts'
import { keepTemplate } from '#data/drafts/templates.ts'
import { bothProviders, type SampleProvider } from '#tests/support/both-providers.tsx'
import { queued, tellQueue } from '#tests/support/told-queue.ts'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { followKeys } from '#ui/actions/follow-keys.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

let leaveKeys: () => void
let queue: QueuedMatch[] | null

const names = () =>
  within(screen.getByRole('grid', { name: 'Queue' }))
    .getAllByRole('row')
    .map(nameOf)
const nameOf = (row: HTMLElement) => row.getAttribute('aria-label')?.split(',')[0]
const looked = () =>
  within(screen.getByRole('region', { name: 'Compare' })).getByRole('heading', { level: 2 }).textContent
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
const focused = () => nameOf(document.activeElement as HTMLElement) // in these tests a row has it
/** All that is told of the match stands there, and it can be decided on. */
const isWhole = (name: string) =>
  waitFor(() => {
    expect(looked()).toBe(name)
    expect(within(screen.getByRole('region', { name: 'Compare' })).getAllByRole('table').length).toBeGreaterThan(0)
    expect(screen.getByRole('group', { name: 'Set Match Status' })).toBeTruthy()
  })

beforeEach(async () => {
  snackbars.set([])
  await unlockDevice()
  await tellQueue(() => queue)
  leaveKeys = followKeys()
})
afterEach(async () => {
  leaveKeys()
  vi.unstubAllGlobals()
  await lockDevice()
})

describe.each(bothProviders)('review mode at $label', (sample) => {
  const matchOf = (at: number, change: Partial<Match> = {}): Match =>
    sample.match(`m-${at}`, { name: `Match ${at}`, searchId: 'monitor-1', status: 'open', ...change })
  let matches: Match[]

  const open = async (end = '') => {
    const calls: Parameters<SampleProvider['monitorMatches']>[0] = {
      monitors: () => Promise.resolve([sample.monitor(1), sample.monitor(2)]),
      monitorMatches: (_id: string, _filters: Filters, page: number) =>
        Promise.resolve({
          ...sample.page(matches.slice((page - 1) * 10, page * 10), { page, total: matches.length }),
          monitor: sample.monitor(1),
        }),
      differences: () => Promise.resolve([]),
      ...(sample.profile && {
        profile: () => Promise.resolve(sample.profile ?? Promise.reject(new TypeError('none'))),
      }),
    }
    sample.monitorMatches(calls, { at: `/${sample.id}/monitor/matches?monitor=monitor-1&view=review${end}` })
    return userEvent.setup()
  }
  const opened = async (end?: string) => {
    const user = await open(end)
    await screen.findByRole('grid', { name: 'Queue' })
    return user
  }

  beforeEach(() => {
    matches = [1, 2, 3, 4].map((at) => matchOf(at, at === 3 ? { status: 'false-positive' } : {}))
    queue = matches.map((match, at) => queued(match, { isChanged: at === 1 }))
  })

  it('shows what is open in the order of the list, counts the rest under its tabs, and the first match beside the customer', async () => {
    await opened()
    expect(names()).toEqual(['Match 1', 'Match 2', 'Match 4'])
    expect(screen.getByText('1 of 4 reviewed')).toBeTruthy()
    expect(
      screen
        .getAllByRole('tab')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Open3', 'Changed1'])
    expect(tab('All').textContent).toBe('All4')
    await isWhole('Match 1')
  })

  it.runIf(sample.monitor(1).asked !== undefined)('says who was searched for', async () => {
    await opened()
    expect(await screen.findByText(/^Searched:/)).toBeTruthy()
  })

  it('goes from match to match by keys, and keeps the place in the address by the id alone', async () => {
    const user = await opened()
    await waitFor(() => expect(focused()).toBe('Match 1'))
    await user.keyboard('j')
    expect([looked(), focused()]).toEqual(['Match 2', 'Match 2'])
    await user.keyboard('j')
    await user.keyboard('j')
    expect(looked()).toBe('Match 4')
    await user.keyboard('k')
    expect(looked()).toBe('Match 2')
    await user.keyboard('{ArrowDown}')
    expect(looked()).toBe('Match 4')
    await waitFor(() => expect(new URLSearchParams(location.search).get('match')).toBe('m-4'))
  })

  it('keeps the place in the address although somebody goes on without a rest', async () => {
    const user = await opened()
    await waitFor(() => expect(focused()).toBe('Match 1'))
    const step = async () => {
      await user.keyboard('jk')
      expect(location.search).toContain('match=')
    }
    await waitFor(step, { timeout: 4000 })
  })

  it('decides at one key and goes on to the next open match; the decided one is under its tab', async () => {
    const user = await opened()
    await isWhole('Match 1')
    await user.keyboard('2')
    await waitFor(() => expect(looked()).toBe('Match 2'))
    await waitFor(() => expect(focused()).toBe('Match 2'))
    await waitFor(() => expect(names()).toEqual(['Match 2', 'Match 4']))
    expect(unsent()).toMatchObject([{ kind: 'review', intent: { matchIds: ['m-1'], status: 'false-positive' } }])
    expect(snackbars.get().map(({ text }) => text)).toEqual([
      'False Positive set for Match 1. Saved on this device. 2 open matches left.',
    ])
    expect(screen.getByText('2 of 4 reviewed')).toBeTruthy()
    await user.click(tab('Not sent'))
    expect(names()).toEqual(['Match 1'])
    expect(location.search).toContain('tab=unsent')
    expect(screen.getAllByText('Saved on this device').length).toBeGreaterThan(0)
  })

  it('keeps a decided row where it is while the pointer is over the list', async () => {
    const user = await opened()
    await isWhole('Match 1')
    await user.hover(screen.getByRole('grid', { name: 'Queue' }))
    await user.keyboard('2')
    await waitFor(() => expect(looked()).toBe('Match 2'))
    await waitFor(() => expect(screen.getByText('2 of 4 reviewed')).toBeTruthy())
    expect(names()).toEqual(['Match 1', 'Match 2', 'Match 4'])
    await user.unhover(screen.getByRole('grid', { name: 'Queue' }))
    await waitFor(() => expect(names()).toEqual(['Match 2', 'Match 4']))
  })

  it('leaves a match open and goes on, and back to it from the end', async () => {
    const user = await opened()
    await isWhole('Match 1')
    await user.keyboard('s')
    expect(looked()).toBe('Match 2')
    await user.keyboard('s')
    await user.keyboard('s')
    expect(looked()).toBe('Match 1')
  })

  it('takes a comment with the decision, and its letters for nothing else', async () => {
    const user = await opened()
    await isWhole('Match 1')
    await user.keyboard('c')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comment' }))
    await user.keyboard('2 jokes')
    expect(unsent()).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toBe('Match 1'))
    await user.keyboard('1')
    await waitFor(() => expect(unsent()).toHaveLength(1))
    expect(unsent()).toMatchObject([
      { intent: { status: 'true-positive', comment: expect.stringMatching(/2 jokes$/) } },
    ])
  })

  it('takes the template used last with one key, and decides with the next', async () => {
    await keepTemplate({ name: 'Birth', text: 'Another birth.' })
    const user = await opened()
    await isWhole('Match 1')
    const comment = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
    await waitFor(async () => {
      if (comment.value === '') await user.keyboard('t')
      expect(comment.value).toBe('Another birth.')
    })
    await user.keyboard('2')
    await waitFor(() => expect(unsent()).toHaveLength(1))
    const intent = { status: 'false-positive', comment: expect.stringMatching(/Another birth\.$/) as unknown }
    expect(unsent()).toMatchObject([{ kind: 'review', intent }])
  })

  it('takes back the last decision', async () => {
    const user = await opened()
    await isWhole('Match 1')
    await user.keyboard('2')
    await waitFor(() => expect(names()).toEqual(['Match 2', 'Match 4']))
    await user.keyboard('z')
    await waitFor(() => expect(names()).toEqual(['Match 1', 'Match 2', 'Match 4']))
    expect(unsent()).toEqual([])
  })

  it('comes back to a match whose decision was taken back', async () => {
    const user = await opened()
    await isWhole('Match 1')
    await user.keyboard('2')
    await waitFor(() => expect(looked()).toBe('Match 2'))
    await user.keyboard('z')
    await waitFor(() => expect(unsent()).toEqual([]))
    await waitFor(() => expect(names()).toEqual(['Match 1', 'Match 2', 'Match 4']))
    await user.keyboard('s')
    expect(looked()).toBe('Match 4')
    await user.keyboard('s')
    expect(looked()).toBe('Match 1')
  })

  it('says that all is decided, and leads to the next monitor', async () => {
    matches = [matchOf(1), matchOf(2, { status: 'false-positive' })]
    queue = matches.map((match) => queued(match))
    const user = await opened()
    await isWhole('Match 1')
    await user.keyboard('2')
    const end = await screen.findByRole('heading', { name: 'No open matches. 2 reviewed, 1 saved on this device.' })
    await waitFor(() => expect(document.activeElement).toBe(end))
    expect(await screen.findByRole('link', { name: /^Next monitor/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all matches' }))
    expect(names()).toEqual(['Match 1', 'Match 2'])
  })

  it('begins where its address says, under its tab', async () => {
    await opened('&tab=all&match=m-3')
    expect(names()).toEqual(['Match 1', 'Match 2', 'Match 3', 'Match 4'])
    await isWhole('Match 3')
  })

  it('looks at the row in which a match stands that another of its party leads', async () => {
    const reason = { by: 'birth-date', date: '1974-08-12', names: { one: 'Match 2', other: 'Match 3' } } as const
    const same = (matchId: string): Partial<QueuedMatch> => ({ sameParty: [{ matchId, reason }] })
    matches = [1, 2, 3, 4].map((at) => matchOf(at))
    const parties = [{}, same('m-3'), same('m-2'), {}]
    queue = matches.map((match, at) => queued(match, parties[at]))
    await opened('&match=m-3')
    await waitFor(() => expect(names()).toEqual(['Match 1', 'Match 2', 'Match 4']))
    await isWhole('Match 2')
  })

  it('is narrowed by the filters of the list, whole', async () => {
    await opened('&status=false-positive&tab=all')
    expect(names()).toEqual(['Match 3'])
    expect(screen.getByText('1 of 1 reviewed')).toBeTruthy()
  })

  it('says that nothing passes the filters, and that a queue cannot be reached', async () => {
    await open('&status=discarded')
    expect(await screen.findByText('No rows match these filters.')).toBeTruthy()
  })

  it('is there without a connection, with its age, and what is not on this device says so', async () => {
    const first = await opened()
    await isWhole('Match 1')
    queue = null
    await first.click(screen.getByRole('button', { name: 'Table' }))
    await screen.findByRole('grid', { name: 'Matches' })
    await first.click(screen.getByRole('button', { name: 'Review' }))
    expect(await screen.findByRole('grid', { name: 'Queue' })).toBeTruthy()
    await isWhole('Match 1')
  })

  it('is the other view of the table, at one key', async () => {
    const user = await opened()
    await waitFor(() => expect(focused()).toBe('Match 1'))
    await user.keyboard('v')
    await screen.findByRole('grid', { name: 'Matches' })
    expect(location.search).toBe('?monitor=monitor-1')
    screen.getByRole('button', { name: 'Review' }).focus()
    await user.keyboard('v')
    expect(await screen.findByRole('grid', { name: 'Queue' })).toBeTruthy()
    await waitFor(() => expect(focused()).toBe('Match 1'))
  })
})
