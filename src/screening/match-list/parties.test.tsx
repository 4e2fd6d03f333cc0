import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Match } from '#contracts/match.ts'
import type { SameParty } from '#contracts/same-party.ts'
import { connectivity } from '#data/net/connection.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const rows = () => screen.getAllByRole('row', { name: /^Match [abc]/ })
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^Match ${name}`) }))
const reason: SameParty['reason'] = {
  by: 'birth-date',
  date: '1974-08-12',
  names: { one: 'Match a', other: 'MATCH, a' },
}
const same = (...ids: string[]): Pick<Match, 'sameParty'> => ({
  sameParty: ids.map((matchId) => ({ matchId, reason })),
})

beforeEach(async () => {
  snackbars.set([])
  await unlockDevice()
  online(false)
})
afterEach(async () => {
  online(true)
  await lockDevice()
})

describe.each(bothProviders)('matches of one party on several lists at $label', (sample) => {
  const { search, match, page } = sample
  const listed = (id: string, list: string, change: Partial<Match> = {}) =>
    match(id, { status: 'open', lists: [list], countries: ['SE'], ...change })
  const open = (matches: readonly Match[]) => {
    const shown = sample.results({
      search: () => Promise.resolve(search),
      matches: () => Promise.resolve(page(matches)),
    })
    return { user: userEvent.setup(), shown }
  }
  const pair = (change: Partial<Match> = {}) => [
    listed('a', 'Northern List', same('c')),
    listed('b', 'Northern List'),
    listed('c', 'Southern List', { ...same('a'), countries: ['SE', 'FI'], version: 7, ...change }),
  ]
  const one = async () => {
    await waitFor(() => expect(rows()).toHaveLength(2))
    return row('a').findByRole('button', { name: 'One party on 2 lists' })
  }

  it('stand as one row with a badge for each list and what the other one tells, and say why', async () => {
    const { user } = open(pair())
    const why = await one()
    const lists = within(row('a').getByRole('list', { name: 'One party on 2 lists' }))
    expect(lists.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Northern List',
      'Southern List',
    ])
    expect(row('a').getByText(/^Southern List: .*Finland/)).toBeTruthy()
    await user.click(why)
    const told = within(await screen.findByRole('dialog', { name: 'Why Match a is one party' }))
    expect(told.getByText(/same date of birth: 12 Aug 1974\. The names agree: Match a, MATCH, a\./)).toBeTruthy()
  })

  it('are decided by one decision, which is kept for each of them with its own version', async () => {
    const { user } = open(pair())
    await one()
    await user.click(row('a').getByRole('checkbox'))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Set Match Status' }))
    const form = within(await screen.findByRole('dialog', { name: 'Set Match Status' }))
    expect(form.getByText('For 2 matches')).toBeTruthy()
    await user.click(form.getByRole('radio', { name: 'False Positive' }))
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(unsent()).toHaveLength(1))
    const version = match('a').version
    expect(unsent()[0]).toMatchObject({
      kind: 'review',
      intent: { matchIds: ['a', 'c'], status: 'false-positive', versions: { a: version, c: 7 } },
    })
    expect(rows()).toHaveLength(2)
  })

  it('are decided together from the details of the one that leads them as well', async () => {
    const { user } = open(pair())
    await one()
    await user.click(row('a').getByRole('rowheader'))
    const details = within(await screen.findByRole('dialog', { name: 'Match a' }))
    await user.click(details.getByRole('button', { name: 'False Positive' }))
    await waitFor(() => expect(unsent()).toHaveLength(1))
    expect(unsent()[0]).toMatchObject({ intent: { versions: { a: match('a').version, c: 7 } } })
  })

  it('are shown separately where somebody wants it so, also when the list is opened again, and as one again', async () => {
    const { user, shown } = open(pair())
    await user.click(await one())
    await user.click(await screen.findByRole('button', { name: 'Show separately' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(await row('c').findByText('The same party as on Northern List, shown separately.')).toBeTruthy()
    shown.unmount()

    const again = open(pair()).shown
    expect(await screen.findByText('The same party as on Southern List, shown separately.')).toBeTruthy()
    expect(rows()).toHaveLength(3)
    await user.click(row('a').getByRole('button', { name: 'Show as one' }))
    await one()
    again.unmount()

    open(pair())
    await one()
  })

  it('can be taken out of a row one by one', async () => {
    const { user } = open([
      listed('a', 'Northern List', same('b', 'c')),
      listed('b', 'Southern List', same('a', 'c')),
      listed('c', 'Western List', same('a', 'b')),
    ])
    await user.click(await screen.findByRole('button', { name: 'One party on 3 lists' }))
    await user.click(await screen.findByRole('button', { name: 'Show Western List separately' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(await row('a').findByRole('button', { name: 'One party on 2 lists' })).toBeTruthy()
    expect(
      await row('c').findByText('The same party as on Northern List, Southern List, shown separately.'),
    ).toBeTruthy()

    await user.click(row('a').getByRole('button', { name: 'One party on 2 lists' }))
    await user.click(await screen.findByRole('button', { name: 'Show separately' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    await user.click(row('b').getByRole('button', { name: 'Show as one' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(await row('a').findByRole('button', { name: 'One party on 2 lists' })).toBeTruthy()
    expect(row('c').getByRole('button', { name: 'Show as one' })).toBeTruthy()
  })

  it('never stand under one status where they have two', async () => {
    open(pair({ status: 'false-positive' }))
    expect(await screen.findByText('The same party as on Southern List: False Positive there.')).toBeTruthy()
    expect(rows()).toHaveLength(3)
  })
})
