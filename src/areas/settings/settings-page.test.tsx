import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  connect,
  decidedAcuris,
  fuzziness,
  openComply,
  openFor,
  openSettings,
  problem,
  section,
  server,
  serveSettings,
  settingsWith,
} from '#tests/support/settings-screen.tsx'

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

beforeEach(serveSettings)

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

  it('disables the parts of a dataset that is chosen as a whole', async () => {
    const { shown } = await openFor('ACURIS', 'Acuris Search Settings')
    const group = within(shown.getByRole('group', { name: 'Datasets for individuals' }))
    const part = group.getByRole<HTMLInputElement>('checkbox', { name: 'Sanctions, current' })
    expect([part.checked, part.disabled]).toEqual([true, true])
    fireEvent.click(group.getByRole('checkbox', { name: 'Sanctions' }))
    expect(group.getByRole('checkbox', { name: 'Sanctions, current' })).toHaveProperty('disabled', false)
  })

  it('offers the seven ways in which a date of birth may match', async () => {
    const { shown } = await openFor('ACURIS', 'Acuris Search Settings')
    await userEvent.click(shown.getByRole('button', { name: /DOB matching/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent?.trim())).toEqual([
      'Exact',
      'Same year',
      'Within one year',
      'Within two years',
      'Within three years',
      'Within four years',
      'Within five years',
    ])
  })

  it('moves a threshold by five with each press of an arrow', async () => {
    const { shown } = await openFor('ACURIS', 'Acuris Search Settings')
    const threshold = shown.getByRole<HTMLInputElement>('textbox', { name: 'Score Threshold' })
    expect(threshold.value).toBe('85')
    await userEvent.click(threshold)
    await userEvent.keyboard('{ArrowUp}')
    expect(threshold.value).toBe('90')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(threshold.value).toBe('80')
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
    fireEvent.click(search.getByRole('button', { name: 'Apply to existing records' }))
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

  it('tells what would come of a threshold before it reaches any monitor, and applies it only when told to', async () => {
    const monitoring = { useDefaultWorklist: false, scoreThreshold: 95 }
    server.stored = settingsWith({ acuris: { ...decidedAcuris, monitoring } })
    // who may not decide when something is deleted has nothing else to apply
    openSettings({ permissions: ['manage-tenant-settings'], services: ['ACURIS'] })
    const monitors = await section('Acuris Monitoring Settings')
    const told =
      /12 of 48 monitored searches would be screened again, and 3 open matches would fall below the threshold\./
    expect(await monitors.findByText(told)).toBeTruthy()
    fireEvent.click(monitors.getByRole('button', { name: 'Apply to existing records' }))
    expect(server.sent).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() =>
      expect(server.sent).toEqual([
        {
          method: 'POST',
          path: '/api/gateway/tenants/tenant-1/settings/consequences',
          body: { reach: 'acuris-threshold', version: 1 },
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
