import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Credits } from '#contracts/lists.ts'
import type { PermissionName } from '#contracts/access.ts'
import { openedFile } from '#screening/bulk-import/opened-file.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { OpenedFileDialog } from './opened-file-dialog.tsx'
import { UserContext } from './user.ts'

const file = new File([], 'people.csv')
const right: PermissionName = 'manage-bulk-import-tenant-monitors'
const both: Credits[] = [
  { service: 'COMPLY', availableCredits: 3 },
  { service: 'ACURIS', availableCredits: 0 },
  { service: 'DOWJONES', availableCredits: 3 },
]

function dialog(credits = both, permissions: readonly PermissionName[] = [right]) {
  const held = permissions.map((name) => ({ id: name, name }))
  const user = { ...analyst, service: ['COMPLY' as const, 'ACURIS' as const], permissions: held }
  renderScreen(
    <UserContext value={user}>
      <OpenedFileDialog file={file} onClose={() => openedFile.set(null)} />
    </UserContext>,
    { credits },
  )
  return within(screen.getByRole('dialog', { name: 'Import people.csv' }))
}

beforeEach(() => openedFile.set({ file, provider: null }))
afterEach(() => openedFile.set(null))

describe('a file that was opened with the application', () => {
  it('is for a provider that the person may import to and that has credits, and goes to its import', async () => {
    const shown = dialog()
    expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'ComplyAdvantage'])
    await userEvent.click(shown.getByRole('button', { name: 'ComplyAdvantage' }))
    await waitFor(() => expect(location.pathname).toBe('/comply/monitors/import'))
    expect(openedFile.get()).toEqual({ file, provider: 'comply' })
  })

  it('is for none where there are no credits', () => {
    expect(dialog([]).getByText('You do not have enough credits for bulk monitoring. Please top up now.')).toBeTruthy()
  })

  it('is for none where the person may not', () => {
    expect(dialog(both, []).getByText('You are not allowed to import monitors.')).toBeTruthy()
  })
})
