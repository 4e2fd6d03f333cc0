import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acuris } from '#areas/acuris/provider.ts'
import { comply } from '#areas/comply/provider.ts'
import { dowJones } from '#areas/dow-jones/provider.ts'
import { countryQueries } from '#data/query/reference-data.ts'
import type { ImportSession } from '#data/imports/import-session.ts'
import { ImportPage } from '#screening/bulk-import/import-page.tsx'
import type { ScreeningProvider } from '#screening/provider.ts'
import { importDesk } from '#tests/support/import-desk.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'

let session: ImportSession | undefined

/** Opens the import of a provider, whose next file has one row below the headings of the template. */
async function open<F extends object>(provider: ScreeningProvider<F>) {
  const importing = await provider.importing()
  const { id, service } = provider
  const { columns } = importing.rules
  const desk = importDesk(id, importing.rules)
  desk.file.rows = [[...columns], columns.map(() => 'x')]
  const opened = desk.session()
  session = opened
  const { client } = renderScreen(<ImportPage provider={provider} importing={importing} open={() => opened} />, {
    at: `/${id}/monitors/import`,
    credits: [{ service, availableCredits: 5 }],
  })
  const countries = { value: [], asOf: 0, startedAt: 0, source: 'server' as const, partial: null }
  act(() => void client.setQueryData(countryQueries.all(id).queryKey, countries))
  return userEvent.setup()
}

const saved: string[] = []
beforeEach(async () => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await unlockDevice()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await session?.end()
  await lockDevice()
})

const [row, status, type, name] = ['Row', 'Import Status', 'Type', 'Name']
const rest = ['Date of Birth', 'Client Reference', 'Country']
it.each([
  {
    of: 'Acuris',
    show: () => open(acuris),
    back: '/acuris/monitor',
    columns: [type, name, 'First Name', 'Middle Name', 'Last Name', 'Gender', ...rest],
  },
  { of: 'ComplyAdvantage', show: () => open(comply), back: '/comply', columns: [type, name, ...rest] },
  { of: 'DowJones', show: () => open(dowJones), back: '/dowjones/monitor', columns: [type, name, 'Gender', ...rest] },
])('Import Profiles of $of leads back to its list, saves its template and reads its columns', async (expected) => {
  const user = await expected.show()
  expect(screen.getByRole('heading', { level: 1, name: 'Import Profiles' })).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Back to Monitored Searches' })
  expect(back.getAttribute('href')).toBe(expected.back)

  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('PK\u0003\u0004...'))
  await user.click(screen.getByRole('button', { name: 'Download Template' }))
  await waitFor(() => expect(saved).toEqual([`Monitor-Template-${expected.of}.xlsx`]))
  const id = expected.back.split('/')[1]
  expect(fetched.mock.calls[0]?.[0]).toBe(`/ur-screen/static/files/import_${id}_monitor_template.xlsx`)

  await screen.findByText('Upload a template to import monitors.')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  await user.upload(input ?? document.body, new File(['...'], 'people.csv'))
  await screen.findByText('1 row, 1 with errors')
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(headings).toEqual([row, status, ...expected.columns])
})
