import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { readStored } from '#tests/support/stored-rows.ts'
import { expect, test } from '../journey.ts'
import { AccountMenu } from '../page-models/account-menu.ts'
import { Gate } from '../page-models/gate.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { Shell } from '../page-models/shell.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { isApi, isReview } from '../signed-in.ts'
import { expectArrived, leaveUnsent, leaveWithNothingSent, refusal, reviewsSent, subject } from '../unsent.ts'

test('[F8] [F82] a session that runs out in the middle of sending keeps copies and changes behind the gate, and one password sends them', async ({
  page,
  network,
  reader,
}) => {
  const matches = await leaveUnsent(page, network, 2)
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
  // only what is sent meets it: a read in the background may not end the session before the press
  network.fault({ mode: 'status', status: 401, body: refusal('session_expired') }, isReview)
  await new Shell(page).sendNow()
  const gate = new Gate(page)
  await expect(gate.heading).toBeVisible()
  await expect(page.getByText('Your session has expired.')).toBeVisible()
  await expect(page.getByText('2 unsent changes on this device')).toBeVisible()
  expect(visits).not.toContain('/login')
  expect(await page.evaluate(() => localStorage.getItem('ssojwt'))).toBeNull()
  expect(Object.keys((await readStored(page)).rows).filter((table) => table.endsWith('device/keys'))).toEqual([])

  network.fault({ mode: 'reset' })
  await gate.unlock()
  await expect(page.getByText('You are viewing what is on this device', { exact: false })).toBeVisible()
  await expect(matches.row(0)).toContainText('False Positive')
  await page.keyboard.press('Escape') // the panel from which was sent is open again
  await new Shell(page).expectSync('Waiting for sign-in: 2')

  await gate.lock()
  network.heal()
  await gate.unlock()
  await expect(page.getByRole('heading', { name: `SEARCH RESULTS FOR: ${subject}` })).toBeVisible()
  await new Shell(page).expectSync('Online')
  await expectArrived(reader, matches.searchId, 2)
})

test('[F83] a session that an administrator ends takes the copies along, and leaves unsent work for the next sign-in', async ({
  page,
  network,
  reader,
}) => {
  const matches = await leaveUnsent(page, network, 2)
  network.fault({ mode: 'status', status: 401, body: refusal('session_ended') }, isReview)
  await new Shell(page).sendNow()
  await expect(page).toHaveURL(/\/login\?reason=unauthorized&redirect_uri=%2Fur-screen%2F.*&login_tenant_uuid=/)
  await expect(page.getByText('An administrator has ended your session.')).toBeVisible()
  await expect(page.getByText('2 changes on this device are waiting for you to sign in')).toBeVisible()
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

test('[F9] another account sees and sends nothing of it; the first one does when it is back', async ({
  page,
  network,
  reader,
}) => {
  const matches = await leaveUnsent(page, network, 2)
  await new AccountMenu(page).leaveSealed()
  network.heal()
  network.passed.length = 0
  await new SignInPage(page).submit('admin@demo.test')
  await expect(page.getByRole('button', { name: 'Account: Maren Okafor' })).toBeVisible()
  await new Shell(page).expectSync('Online')
  await leaveWithNothingSent(page, network)
  await expect(page.getByText('2 changes on this device are waiting for you to sign in')).toBeVisible()
  await new SignInPage(page).submit('analyst@demo.test')
  await new Shell(page).expectSync('Online')
  await expect.poll(() => reviewsSent(network).length).toBe(2)
  await expectArrived(reader, matches.searchId, 2)
})

test('[F42] what is discarded at logout cannot be read any more, and nothing of it is sent later', async ({
  page,
  network,
}) => {
  await leaveUnsent(page, network, 2)
  await new AccountMenu(page).leaveDiscarding()
  await expect(page.getByText('waiting for you to sign in')).toBeHidden()
  await expect.poll(async () => (await readStored(page)).databases).toEqual(['urs:device'])
  const { text, rows } = await readStored(page)
  expect(text).not.toContain('Unsent word')
  expect(text).not.toContain(subject)
  expect(Object.keys(rows)).toEqual(['urs:device/config'])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('urs')))).toEqual([])
  network.heal()
  network.passed.length = 0
  await new SignInPage(page).submit('analyst@demo.test')
  await new Shell(page).expectSync('Online')
  await leaveWithNothingSent(page, network)
})

test('[F43] a logout while another tab is sending brings both to the sign-in page, and neither calls again', async ({
  context,
  page,
  network,
}) => {
  await leaveUnsent(page, network, 2)
  const other = await context.newPage()
  await other.goto('/ur-screen/')
  await new Shell(other).expectSaved(2)
  network.fault({ mode: 'hang' }, isReview)
  await new Shell(other).sendNow()
  await new Shell(page).expectSync(/^Online · sending/)
  await new AccountMenu(page).leaveSealed()
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('2 changes on this device are waiting for you to sign in')).toBeVisible()
  network.passed.length = 0
  await new SignInPage(other).submit('analyst@demo.test')
  await expect(other.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(network.passed.find(isApi)).toMatchObject({ method: 'POST', path: '/api/sso/token' })
})

test('[F45] a tenant switch leaves unsent work behind, counts it in the switcher, and takes the other tab along', async ({
  context,
  page,
  network,
  reader,
}) => {
  const matches = await leaveUnsent(page, network, 2, 'super@demo.test')
  const other = await context.newPage()
  await other.goto('/ur-screen/comply/monitor')
  await expect(other.getByRole('button', { name: 'Tenant: Alder Bank' })).toBeVisible()
  await page.getByRole('button', { name: 'Tenant: Alder Bank' }).click()
  await page.getByRole('button', { name: /^Birch Payments/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Switch Tenant' })
  await expect(question.getByText('2 changes for Alder Bank stay on this device')).toBeVisible()
  await question.getByRole('button', { name: 'Yes' }).click()
  for (const each of [page, other]) {
    await expect(each.getByRole('button', { name: 'Tenant: Birch Payments' })).toBeVisible()
    await new Shell(each).expectSync('Online')
  }
  network.heal()
  network.passed.length = 0
  await page.getByRole('button', { name: 'Tenant: Birch Payments' }).click()
  const alder = page.getByRole('button', { name: /^Alder Bank/ })
  await expect(alder).toContainText('2 unsent')
  expect(reviewsSent(network)).toEqual([])
  await alder.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Tenant: Alder Bank' })).toBeVisible()
  await new Shell(page).expectSync('Online')
  await expect.poll(() => reviewsSent(network).length).toBe(2)
  await expectArrived(reader, matches.searchId, 2)
})

test('[F58] a token that another application put in place stops everything and opens its own scope', async ({
  context,
  page,
  gateway,
  network,
}) => {
  await leaveUnsent(page, network, 2)
  const another = await GatewayReader.signIn(gateway.url, 'admin@demo.test')
  const suite = await context.newPage()
  await suite.goto('/ur-screen/health.json')
  network.passed.length = 0
  await suite.evaluate((token) => localStorage.setItem('ssojwt', token), another.token)
  network.heal()
  await expect(page.getByRole('button', { name: 'Account: Maren Okafor' })).toBeVisible()
  await new Shell(page).expectSync('Online')
  const { rows } = await readStored(page)
  expect(Object.entries(rows).filter(([table]) => table.endsWith('outbox/entries'))).toEqual([[expect.any(String), 2]])
  await leaveWithNothingSent(page, network)
})

test('[F66] a 401 while somebody types seals the text, and it is back after the password at the same place', async ({
  page,
  network,
}) => {
  await new SignInPage(page).signIn()
  const search = new SearchPage(page)
  await search.open()
  const matches = await search.search({ name: subject })
  let refuse: () => void = () => undefined
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/searchCommentsById/**', async (route) => {
    await refused
    const { headers } = await fetch(`${network.url}/ur-screen/health.json`)
    const mark = Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-urs-')))
    await route.fulfill({ status: 401, json: refusal('session_expired'), headers: mark })
  })
  const form = await matches.openComment(0)
  await form.getByLabel('Comment').fill('Half a thought that must not')
  refuse()
  const gate = new Gate(page)
  await expect(gate.heading).toBeVisible()
  expect((await readStored(page)).text).not.toContain('Half a thought')
  await page.unroute('**/searchCommentsById/**')
  await gate.unlock()
  await expect(page.getByRole('heading', { name: `SEARCH RESULTS FOR: ${subject}` })).toBeVisible()
  const again = await matches.openComment(0)
  await expect(again.getByLabel('Comment')).toHaveValue('Half a thought that must not')
})
