import { readStored } from '#tests/support/stored-rows.ts'
import { expect, test } from './journey.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'
import { isReview } from './signed-in.ts'
import { expectArrived, leaveUnsent, refusal, subject } from './unsent.ts'

test('[F8] a 401 in the middle of sending ends the session once, keeps every change, and the next sign-in sends them', async ({
  page,
  network,
  reader,
}) => {
  const matches = await leaveUnsent(page, network, 2)
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
  network.fault({ mode: 'status', status: 401, body: refusal }, isReview)
  await new Shell(page).sendNow()
  await expect(page).toHaveURL(/\/login\?reason=unauthorized&redirect_uri=%2Fur-screen%2F.*&login_tenant_uuid=/)
  await expect(page.getByText('2 changes on this device wait for you to sign in')).toBeVisible()
  expect(visits.filter((path) => path === '/login')).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('ssojwt'))).toBeNull()
  const { rows, databases } = await readStored(page)
  expect(Object.keys(rows).filter((table) => /device\/(keys|session)$/.test(table))).toEqual([])
  expect(databases.filter((name) => name.includes(':cache:'))).toEqual([])

  network.heal()
  await new SignInPage(page).submit('analyst@demo.test')
  await expect(page.getByRole('heading', { name: `SEARCH RESULTS FOR: ${subject}` })).toBeVisible()
  await new Shell(page).expectSync('Online')
  await expectArrived(reader, matches.searchId, 2)
})
