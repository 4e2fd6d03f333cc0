import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Service } from '#contracts/access.ts'
import { connectivity } from '#data/net/connection.ts'
import {
  enter,
  openSettings,
  problem,
  saves,
  section,
  server,
  serveSettings,
  settingsWith,
} from '#tests/support/settings-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** Every section with what it is filled in with. */
const sections = [
  [
    'Acuris Search Settings',
    ['Score Threshold', 'DOB matching'],
    ['Require date of birth', 'Require country', 'Enable AI Assistant', 'Delete searches automatically'],
    ['Datasets for individuals', 'Datasets for entities', 'Sanction', 'PEP', 'Adverse media'],
  ],
  [
    'Acuris Monitoring Settings',
    ['Score Threshold', 'DOB matching'],
    ['Require date of birth', 'Require country', 'Delete monitored searches automatically'],
    ['Datasets', 'Sanction', 'PEP', 'Adverse media'],
  ],
  ['ComplyAdvantage Settings', ['Fuzziness as a number'], [], ['Datasets']],
  ['Dow Jones Search Settings', [], ['Delete searches automatically'], []],
  ['Dow Jones Monitor Settings', [], ['Delete monitored searches automatically'], []],
] as const

/** Opens the page of a tenant that has this service only, at a section of it. */
async function openFor(service: Service, name: string) {
  const opened = openSettings({ services: [service] })
  return { ...opened, shown: await section(name) }
}
const openComply = () => openFor('COMPLY', 'ComplyAdvantage Settings')
const fuzziness = ({ shown }: Pick<Awaited<ReturnType<typeof openComply>>, 'shown'>) =>
  shown.getByRole('textbox', { name: 'Fuzziness as a number' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const connect = (online: boolean) => act(() => connectivity.status.set({ ...connectivity.status.get(), online }))

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await serveSettings()
})
afterEach(async () => {
  vi.useRealTimers()
  await lockDevice()
})

describe('the page of settings', () => {
  it('has a section for each service of the tenant, in their order, and the look of reports', async () => {
    openSettings()
    await section('Acuris Search Settings')
    expect(headings()).toEqual([
      'Acuris Search Settings',
      'Acuris Monitoring Settings',
      'ComplyAdvantage Settings',
      'Dow Jones Search Settings',
      'Dow Jones Monitor Settings',
      'Reports',
    ])
  })

  it('shows every field of every section, and says what fuzziness means', async () => {
    openSettings()
    for (const [name, fields, choices, groups] of sections) {
      const shown = await section(name)
      for (const label of fields) expect(shown.getByLabelText(label, { exact: false }), label).toBeTruthy()
      for (const label of choices) expect(shown.getByText(label), label).toBeTruthy()
      for (const label of groups) expect(shown.getAllByLabelText(label).length, label).toBeGreaterThan(0)
    }
    const comply = await section('ComplyAdvantage Settings')
    for (const mark of ['0%', '50%', '100%']) expect(comply.getByText(mark)).toBeTruthy()
    expect(
      comply.getByText('0% means exact matches only and 100% the slightest spelling or phonetic match.'),
    ).toBeTruthy()
    const monitor = await section('Dow Jones Monitor Settings')
    expect(monitor.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['Precise', true],
      ['Near', false],
      ['Broad', false],
    ])
  })

  it('has three parts, each with its address, and no other', async () => {
    openSettings({ part: '/people' })
    fireEvent.click(await screen.findByRole('tab', { name: 'Lists' }))
    expect(await screen.findByRole('row', { name: /OFAC SDN/ })).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Search and monitoring',
      'People',
      'Lists',
    ])
    cleanup()
    openSettings({ part: '/nowhere' })
    expect(await screen.findByText('at /404')).toBeTruthy()
  })

  it('says why the settings could not be read, and reads them again', async () => {
    server.unread = problem(500, 'internal', 'The settings cannot be read.')
    openSettings({ services: ['DOWJONES'] })
    expect(await screen.findByText('The settings cannot be read.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await section('Dow Jones Search Settings')).toBeTruthy()
  })

  it('leaves out the sections of services that the tenant lacks, and monitoring while it is as searched', async () => {
    server.stored = settingsWith({ acuris: { aiAssistant: false } })
    openSettings({ services: ['ACURIS'] })
    const search = await section('Acuris Search Settings')
    expect(headings()).toEqual(['Acuris Search Settings', 'Reports'])
    expect(search.queryByRole('checkbox', { name: 'Enable AI Assistant' })).toBeNull()
  })

  it('saves one second after the last edit, and says so before and after', async () => {
    const texts: string[] = []
    const stop = snackbars.subscribe(() => texts.push(snackbars.get().at(-1)?.text ?? ''))
    const opened = await openComply()
    fireEvent.click(opened.shown.getByRole('checkbox', { name: 'Warnings' }))
    await pass(700)
    enter(fuzziness(opened), '20')
    await pass(900)
    expect(saves()).toEqual([])
    await pass(200)
    expect(saves()).toHaveLength(1)
    expect(saves()[0]?.body).toMatchObject({
      version: 1,
      appSettings: { urscreen: { complyAdvantage: { fuzziness: 20, types: expect.not.arrayContaining(['warning']) } } },
    })
    await waitFor(() => expect(opened.shown.getAllByText(/^Saved /)).toHaveLength(2))
    expect([...new Set(texts)]).toEqual(['Updating application settings...', 'Application settings updated'])
    stop()
  })

  it('saves at once where the page is left before the second is over', async () => {
    const opened = await openComply()
    enter(fuzziness(opened), '20')
    expect(saves()).toEqual([])
    opened.unmount()
    await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 500 })
  })

  it('keeps back what is not valid, and says why at its field', async () => {
    const { shown } = await openFor('ACURIS', 'Acuris Search Settings')
    enter(shown.getByRole('textbox', { name: 'Score Threshold' }), '70')
    await pass(1500)
    expect(shown.getByText('Score threshold must be greater than or equal to 75')).toBeTruthy()
    expect(saves()).toEqual([])
  })

  it('names the value that still holds where a save was refused, and tries again', async () => {
    server.refusal = problem(503, 'busy', 'The server is busy.')
    const opened = await openComply()
    enter(fuzziness(opened), '20')
    await pass(1100)
    expect(await opened.shown.findByText('Not saved, still 50%. The server is busy.')).toBeTruthy()
    await pass(3000)
    expect(saves()).toHaveLength(1)
    fireEvent.click(opened.shown.getByRole('button', { name: 'Retry' }))
    await pass(1100)
    await opened.shown.findByText(/^Saved /)
    expect(saves()).toHaveLength(2)
  })

  it('shows what another administrator changed, and lets a person choose where both changed the same', async () => {
    const opened = await openComply()
    const change = { field: 'fuzziness', message: 'Rosa Vale changed Fuzziness from 50% to 30%.' }
    server.refusal = problem(409, 'version_conflict', 'The settings were changed meanwhile', [change])
    server.stored = settingsWith({ complyAdvantage: { fuzziness: 30, types: ['sanction'] } }, 2)
    enter(fuzziness(opened), '20')
    await pass(1100)
    expect(await screen.findByText('Rosa Vale changed Fuzziness from 50% to 30%.')).toBeTruthy()
    expect(opened.shown.getByText('Changed to 30% meanwhile.')).toBeTruthy()
    await pass(3000)
    expect(saves()).toHaveLength(1)
    fireEvent.click(opened.shown.getByRole('button', { name: /^Save mine/ }))
    await pass(1100)
    expect(saves()).toHaveLength(2)
    expect(saves()[1]?.body).toMatchObject({
      version: 2,
      appSettings: { urscreen: { complyAdvantage: { fuzziness: 20, types: ['sanction'] } } },
    })
  })

  it('tells what was changed elsewhere while it was open, and goes on from there', async () => {
    const opened = await openComply()
    server.stored = settingsWith({ complyAdvantage: { fuzziness: 30, types: ['sanction'] }, riskRating: true }, 2)
    await act(() => opened.client.refetchQueries({ queryKey: ['settings'] }))
    await screen.findByText('Fuzziness (ComplyAdvantage Settings) was changed from 50% to 30%.')
    expect(fuzziness(opened)).toHaveProperty('value', '30')
    enter(fuzziness(opened), '40')
    await pass(1100)
    expect(saves()[0]?.body).toMatchObject({ version: 2, appSettings: { urscreen: { riskRating: true } } })
  })

  it('keeps on the device what the connection did not let through, and saves it when it is back', async () => {
    await unlockDevice()
    const first = await openComply()
    enter(fuzziness(first), '20')
    server.isAway = true
    connect(false)
    expect(first.shown.getByText('Kept on this device, not saved yet')).toBeTruthy()
    first.unmount()
    openSettings({ services: ['COMPLY'], isKnown: true })
    const shown = await section('ComplyAdvantage Settings')
    await shown.findByText('Kept on this device, not saved yet')
    expect(fuzziness({ shown })).toHaveProperty('value', '20')
    expect(saves()).toEqual([])
    server.isAway = false
    connect(true)
    await pass(1100)
    await shown.findByText(/^Saved /)
    expect(server.stored.appSettings.urscreen.complyAdvantage.fuzziness).toBe(20)
  })

  it('disables the parts of a dataset that is chosen as a whole', async () => {
    const { shown } = await openFor('ACURIS', 'Acuris Search Settings')
    const group = within(shown.getByRole('group', { name: 'Datasets for individuals' }))
    const part = group.getByRole<HTMLInputElement>('checkbox', { name: 'Sanctions, current' })
    expect([part.checked, part.disabled]).toEqual([true, true])
    fireEvent.click(group.getByRole('checkbox', { name: 'Sanctions' }))
    expect(group.getByRole('checkbox', { name: 'Sanctions, current' })).toHaveProperty('disabled', false)
  })

  it('lets only whoever may decide when something is deleted, and says so to others', async () => {
    openSettings({ permissions: ['manage-tenant-settings'], services: ['DOWJONES'] })
    const search = await section('Dow Jones Search Settings')
    expect(search.getByRole('checkbox', { name: 'Delete searches automatically' })).toHaveProperty('disabled', true)
    expect(search.getByText('You do not have permissions')).toBeTruthy()
  })

  it('tells what would come of a deletion before it reaches anything, and applies it only when told to', async () => {
    server.stored = settingsWith({ dowjones: { search: { isAutoDeleteEnabled: true, autoDeleteDays: 30 } } })
    openSettings({ services: ['DOWJONES'] })
    const search = await section('Dow Jones Search Settings')
    expect(
      await search.findByText(/12 of 48 searches would get a new deletion date, and the next run would delete 3\./),
    ).toBeTruthy()
    fireEvent.click(search.getByRole('button', { name: 'Apply to existing ones' }))
    expect(server.sent).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() =>
      expect(server.sent).toEqual([
        {
          method: 'POST',
          path: '/api/gateway/tenants/tenant-1/settings/consequences',
          body: { reach: 'dowjones-searches', version: 1 },
        },
      ]),
    )
  })

  it('cannot be edited without a connection, and says so', async () => {
    const opened = await openComply()
    connect(false)
    expect(screen.getByText('Needs a connection')).toBeTruthy()
    expect(fuzziness(opened)).toHaveProperty('disabled', true)
  })
})
