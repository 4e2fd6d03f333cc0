import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TimelineCount } from '#contracts/monitor-timeline.ts'
import { loadConfig } from '#data/net/config.ts'
import { dayMs, formatDay } from '#lib/dates.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const named = (days: number) => formatDay(daysAgo(days).toISOString().slice(0, 10))
const count = (days: number, event: TimelineCount['event'], times: number): TimelineCount => ({
  at: daysAgo(days).toISOString(),
  event,
  count: times,
})

let told: TimelineCount[] | 'lost' | 'broken'
let asked: string[]

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const serve = (input: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (pathname.endsWith('/config.json')) return Promise.resolve(json({ mark: null }))
  if (!pathname.includes('/monitor-timeline/') || told === 'lost') return Promise.reject(new TypeError('fetch failed'))
  asked.push(pathname.split('/monitor-timeline/')[1] ?? '')
  if (told === 'broken')
    return Promise.resolve(json({ code: 'internal', message: 'Try later.', requestId: 'r-7', data: {} }, 500))
  return Promise.resolve(json({ data: told }))
}

beforeEach(async () => {
  asked = []
  told = [
    count(3, 'new', 2),
    count(3, 'updated', 4),
    count(3, 'false-positive', 5),
    count(40, 'removed', 1),
    count(40, 'open', 1),
  ]
  vi.stubGlobal('fetch', serve)
  await loadConfig()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await lockDevice()
})

describe.each(bothProviders)('the timeline of a monitor of $label', (sample) => {
  const monitor = sample.monitor(1, { name: 'سمير النهراوي' })
  const open = async () => {
    sample.monitorMatches({ monitorMatches: () => Promise.resolve({ ...sample.page([]), monitor }) })
    const button = await screen.findByRole('button', { name: 'Timeline' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    return within(await screen.findByRole('dialog', { name: `Timeline of ${monitor.name}` }))
  }

  it('is asked for when somebody wants to see it, by the keyboard too', async () => {
    const dialog = await open()
    await dialog.findByRole('img')
    expect(asked).toEqual([`${sample.id}/${monitor.id}`])
  })

  it('is a picture that says in words what it shows', async () => {
    const dialog = await open()
    const picture = await dialog.findByRole('img', {
      name: `Changes and decisions from ${named(89)} to ${named(0)}`,
      description: `7 changes on 2 days; most on ${named(3)}: 6. ` + `6 decisions on 2 days; most on ${named(3)}: 5.`,
    })
    expect(picture).toBeTruthy()
    expect(dialog.getByText('Above the line: changes that monitoring found, up to 6 a day')).toBeTruthy()
    expect(dialog.getByText('Below the line: decisions that people made, up to 5 a day')).toBeTruthy()
  })

  it('is a table with every number, the latest day first, and without the days on which nothing happened', async () => {
    const dialog = await open()
    const table = within(await dialog.findByRole('table', { name: /^Changes and decisions by day/ }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Day',
      'New',
      'Updated',
      'Removed',
      'True Positive',
      'False Positive',
      'Discarded',
      'Reopened',
    ])
    const rows = table.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([named(3), named(40)])
    const numbers = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(numbers).toEqual([
      ['2', '4', '0', '0', '5', '0', '0'],
      ['0', '0', '1', '0', '0', '0', '1'],
    ])
  })

  it('says so where nothing happened', async () => {
    told = []
    const dialog = await open()
    expect(await dialog.findByText('Nothing changed and nothing was decided in the last 90 days.')).toBeTruthy()
    expect(dialog.queryByRole('img')).toBeNull()
    expect(dialog.queryByRole('table')).toBeNull()
  })

  it('is told from the stored copy with its age when the server cannot be reached', async () => {
    await unlockDevice()
    await (await open()).findByRole('img')
    cleanup()
    told = 'lost'
    const dialog = await open()
    expect(await dialog.findByText(/^Timeline as of .* ago$/)).toBeTruthy()
    expect(dialog.getByRole('table')).toBeTruthy()
  })

  it('says when it is not on this device, or why it could not be read, and can be asked for again', async () => {
    told = 'lost'
    const dialog = await open()
    expect(await dialog.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
    told = 'broken'
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText('Try later.')).toBeTruthy()
    told = [count(1, 'new', 1)]
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByRole('img')).toBeTruthy()
  })
})
