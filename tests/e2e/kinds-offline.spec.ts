import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { expect, test } from './journey.ts'
import { MonitorsPage } from './page-models/monitors-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

test('[F1] a note and a share made without a connection are sent once on return', async ({
  page,
  context,
  ownGateway: gateway,
}) => {
  await new SignInPage(page, gateway.url).signIn()
  const search = new SearchPage(page, gateway.url)
  await search.open()
  const { searchId } = await search.search({ name: 'Karim Velasdar' })
  await expect(page.getByRole('grid', { name: 'Matches' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /share|searchComments/.test(request.url())) sent.push(request.url())
  })
  await context.setOffline(true)
  await new Shell(page).expectSync('Offline')

  await page.getByRole('button', { name: 'Add Note' }).click()
  await page.getByLabel('New note').fill('Ask the branch')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note kept. Saved on this device.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByLabel('Email recipients').fill('someone@example.org')
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await expect(
    page.getByText('Saved on this device. The e-mail is sent when the connection is back.').first(),
  ).toBeVisible()
  const shell = new Shell(page)
  await shell.expectSync('Saved on this device 2')
  await expect(page.getByText('Successfully shared search')).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText('Successfully shared search').first()).toBeVisible()
  await shell.expectSync('Online')
  expect(sent.filter((url) => url.includes('/share'))).toHaveLength(1)
  const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
  expect((await reader.notes(searchId)).map(({ message }) => message)).toEqual(['[Anika Solberg] Ask the branch'])
  await page.getByRole('button', { name: 'View Note' }).click()
  await expect(page.getByRole('dialog').getByText('[Anika Solberg] Ask the branch')).toBeVisible()
})

test('[F1] a monitor stopped and one removed without a connection are so on return', async ({
  page,
  context,
  ownGateway: gateway,
}) => {
  await new SignInPage(page, gateway.url).signIn()
  const search = new SearchPage(page, gateway.url)
  for (const name of ['Karim Velasdar', 'Mira Halvorsdal']) {
    await search.open()
    await search.search({ name })
  }
  const monitors = new MonitorsPage(page, gateway.url)
  await monitors.open()
  const shell = new Shell(page)
  await expect(monitors.row('Mira Halvorsdal')).toBeVisible()
  await context.setOffline(true)
  await shell.expectSync('Offline')
  await monitors.choose('Karim Velasdar', 'Stop monitoring')
  await expect(monitors.row('Karim Velasdar')).toContainText('Disabled')
  await monitors.choose('Mira Halvorsdal', 'Remove monitor')
  await expect(monitors.row('Mira Halvorsdal').locator('del')).toBeVisible()
  await shell.expectSync('Saved on this device 2')

  const rows = await monitors.table.getByRole('rowheader', { name: 'Mira Halvorsdal' }).count()
  await context.setOffline(false)
  await shell.expectSync('Online')
  await expect(page.getByText('Switched off monitoring').first()).toBeVisible()
  await expect(monitors.table.getByRole('rowheader', { name: 'Mira Halvorsdal' })).toHaveCount(rows - 1)
  await expect(monitors.row('Karim Velasdar')).toContainText('Disabled')
})

test('[F1] notifications marked as read without a connection are so on return', async ({
  page,
  ownGateway: gateway,
}) => {
  await new SignInPage(page, gateway.url).signIn()
  const shell = new Shell(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/unread$/)
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await gateway.kill()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByText('Unread', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Notifications')
  await shell.expectSync('Saved on this device 1')

  await gateway.start()
  await shell.comeBack()
  await shell.expectSync('Online', 120_000)
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications')
})
