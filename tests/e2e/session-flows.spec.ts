import type { Page } from 'playwright/test'
import { FaultProxy, type Passed } from '#tests/support/fault-proxy.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { readStored } from '#tests/support/stored-rows.ts'
import { expect, test } from './journey.ts'
import { AccountMenu } from './page-models/account-menu.ts'
import type { MatchesPage } from './page-models/matches-page.ts'
import { MonitorsPage } from './page-models/monitors-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

const subject = 'Karim Velasdar'
const refusal = { code: 'unauthenticated', message: 'No session.', requestId: 'r', data: {} }
const isApi = ({ path }: { path: string }) => path.startsWith('/api/')
const isReview = ({ method, path }: { method: string; path: string }) =>
  method === 'PATCH' && path.includes('/updateSearchesEntityById/')

let proxy: FaultProxy

test.beforeEach(async ({ gateway }) => {
  proxy = await FaultProxy.start(gateway.options.port)
})
test.afterEach(() => proxy.close())

const reviewsSent = (): Passed[] => proxy.passed.filter(isReview)

/** Signs in and makes reviews that the server does not take, whatever it is asked. */
async function leaveUnsent(page: Page, count: number, who = 'analyst@demo.test'): Promise<MatchesPage> {
  await new SignInPage(page, proxy.url).signIn(who)
  const search = new SearchPage(page, proxy.url)
  await search.open()
  const matches = await search.search({ name: subject })
  proxy.fault({ mode: 'status', status: 503 }, isReview)
  for (let place = 0; place < count; place += 1) await matches.review(place, 'False Positive', `Unsent word ${place}`)
  await new Shell(page).expectSync(`Saved on this device ${count}`)
  return matches
}

/** Logs out, which would send what waits, or ask about it: there is nothing, and nothing has been sent. */
async function leaveWithNothingSent(page: Page): Promise<void> {
  await (await new AccountMenu(page).logout()).waitFor({ state: 'hidden' })
  await expect(page).toHaveURL(/\/login$/)
  expect(reviewsSent()).toEqual([])
}

/** Everything arrived, each once. */
async function expectOnce(reader: GatewayReader, searchId: string, count: number): Promise<void> {
  for (const [place, hit] of (await reader.hits(searchId)).slice(0, count).entries()) {
    expect(hit).toMatchObject({ match_status: 'false_positive', version: 2 })
    const comments = await reader.comments(searchId, hit.id)
    expect(comments.map(({ message }) => message.replace(/^\[.*?\] /, ''))).toEqual([`Unsent word ${place}`])
  }
}

test('[F8] a 401 in the middle of sending ends the session once, keeps every change, and the next sign-in sends them', async ({
  page,
  gateway,
}) => {
  const matches = await leaveUnsent(page, 3)
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
  proxy.fault({ mode: 'status', status: 401, body: refusal }, isReview)
  await new Shell(page).sendNow()
  await expect(page).toHaveURL(/\/login\?reason=unauthorized&redirect_uri=%2Fur-screen%2F.*&login_tenant_uuid=/)
  await expect(page.getByText('3 changes on this device wait for you to sign in')).toBeVisible()
  expect(visits.filter((path) => path === '/login')).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('ssojwt'))).toBeNull()
  const { rows, databases } = await readStored(page)
  expect(Object.keys(rows).filter((table) => /device\/(keys|session)$/.test(table))).toEqual([])
  expect(databases.filter((name) => name.includes(':cache:'))).toEqual([])

  proxy.heal()
  await new SignInPage(page).submit('analyst@demo.test')
  await expect(page.getByRole('heading', { name: `SEARCH RESULTS FOR: ${subject}` })).toBeVisible()
  await new Shell(page).expectSync('Online')
  await expectOnce(await GatewayReader.signIn(gateway.url, 'analyst@demo.test'), matches.searchId, 3)
})

test('[F9] another account sees and sends nothing of it; the first one does when it is back', async ({
  page,
  gateway,
}) => {
  const matches = await leaveUnsent(page, 2)
  await new AccountMenu(page).leaveSealed()
  proxy.heal()
  proxy.passed.length = 0
  await new SignInPage(page).submit('admin@demo.test')
  await expect(page.getByRole('button', { name: 'Account: Maren Okafor' })).toBeVisible()
  await new Shell(page).expectSync('Online')
  await leaveWithNothingSent(page)
  await expect(page.getByText('2 changes on this device wait for you to sign in')).toBeVisible()
  await new SignInPage(page).submit('analyst@demo.test')
  await new Shell(page).expectSync('Online')
  await expect.poll(() => reviewsSent().length).toBe(2)
  await expectOnce(await GatewayReader.signIn(gateway.url, 'analyst@demo.test'), matches.searchId, 2)
})

test('[F42] what is discarded at logout cannot be read any more, and nothing of it is sent later', async ({ page }) => {
  await leaveUnsent(page, 2)
  await new AccountMenu(page).leaveDiscarding()
  await expect(page.getByText('wait for you to sign in')).toBeHidden()
  await expect.poll(async () => (await readStored(page)).databases).toEqual(['urs:device'])
  const { text, rows } = await readStored(page)
  expect(text).not.toContain('Unsent word')
  expect(text).not.toContain(subject)
  expect(Object.keys(rows)).toEqual(['urs:device/config'])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('urs')))).toEqual([])
  proxy.heal()
  proxy.passed.length = 0
  await new SignInPage(page).submit('analyst@demo.test')
  await new Shell(page).expectSync('Online')
  await leaveWithNothingSent(page)
})

test('[F43] a logout while another tab is sending brings both to the sign-in page, and neither calls again', async ({
  context,
  page,
}) => {
  await leaveUnsent(page, 2)
  const other = await context.newPage()
  await other.goto(`${proxy.url}/ur-screen/`)
  await new Shell(other).expectSync('Saved on this device 2')
  proxy.fault({ mode: 'hang' }, isReview)
  await new Shell(other).sendNow()
  await new Shell(page).expectSync(/^Sending/)
  await new AccountMenu(page).leaveSealed()
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('2 changes on this device wait for you to sign in')).toBeVisible()
  proxy.passed.length = 0
  await new SignInPage(other).submit('analyst@demo.test')
  await expect(other.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(proxy.passed.find(isApi)).toMatchObject({ method: 'POST', path: '/api/sso/token' })
})

test('[F45] a tenant switch leaves unsent work behind, counts it in the switcher, and takes the other tab along', async ({
  context,
  page,
  gateway,
}) => {
  const matches = await leaveUnsent(page, 2, 'super@demo.test')
  const other = await context.newPage()
  await other.goto(`${proxy.url}/ur-screen/comply/monitor`)
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
  proxy.heal()
  proxy.passed.length = 0
  await page.getByRole('button', { name: 'Tenant: Birch Payments' }).click()
  const alder = page.getByRole('button', { name: /^Alder Bank/ })
  await expect(alder).toContainText('2 unsent')
  expect(reviewsSent()).toEqual([])
  await alder.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Tenant: Alder Bank' })).toBeVisible()
  await new Shell(page).expectSync('Online')
  await expect.poll(() => reviewsSent().length).toBe(2)
  await expectOnce(await GatewayReader.signIn(gateway.url, 'super@demo.test'), matches.searchId, 2)
})

test('[F47] two devices that decided about one match both keep what they said', async ({ browser, page, gateway }) => {
  await new SignInPage(page, proxy.url).signIn()
  const search = new SearchPage(page, proxy.url)
  await search.open()
  const first = await search.search({ name: subject })
  const second = await browser.newContext()
  try {
    const otherPage = await second.newPage()
    await new SignInPage(otherPage, proxy.url).signIn('admin@demo.test')
    const monitors = new MonitorsPage(otherPage, proxy.url)
    await monitors.open()
    const theirs = await monitors.openMatches(subject, first.searchId)
    await second.setOffline(true)
    await theirs.review(0, 'True Positive', 'It is the same person')
    await first.review(0, 'False Positive', 'Another year of birth')
    await new Shell(page).sendNow()
    await new Shell(page).expectSync('Online')
    await second.setOffline(false)
    await new Shell(otherPage).expectSync('Needs your decision 1')
    const panel = await new Shell(otherPage).openPanel()
    await expect(panel.getByText(/You set True Positive .* on this device\./)).toBeVisible()
    await panel.getByRole('button', { name: "Keep Anika Solberg's" }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await new Shell(otherPage).expectSync('Online')
    const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
    const [hit] = await reader.hits(first.searchId)
    expect(hit).toMatchObject({ match_status: 'false_positive' })
    const said = (await reader.comments(first.searchId, hit?.id ?? '')).map(({ message }) => message)
    expect(said).toEqual(['[Anika Solberg] Another year of birth', '[Maren Okafor] It is the same person'])
  } finally {
    await second.close()
  }
})

test('[F58] a token that another application put in place stops everything and opens its own scope', async ({
  context,
  page,
}) => {
  await leaveUnsent(page, 2)
  const another = await GatewayReader.signIn(proxy.url, 'admin@demo.test')
  const suite = await context.newPage()
  await suite.goto(`${proxy.url}/ur-screen/health.json`)
  proxy.heal()
  proxy.passed.length = 0
  await suite.evaluate((token) => localStorage.setItem('ssojwt', token), another.token)
  await expect(page.getByRole('button', { name: 'Account: Maren Okafor' })).toBeVisible()
  await new Shell(page).expectSync('Online')
  const { rows } = await readStored(page)
  expect(Object.entries(rows).filter(([table]) => table.endsWith('outbox/entries'))).toEqual([[expect.any(String), 2]])
  await leaveWithNothingSent(page)
})

test('[F66] a 401 while somebody types seals the text, and it is back after the sign-in at the same place', async ({
  page,
}) => {
  await new SignInPage(page, proxy.url).signIn()
  const search = new SearchPage(page, proxy.url)
  await search.open()
  const matches = await search.search({ name: subject })
  let refuse: () => void = () => undefined
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/searchCommentsById/**', async (route) => {
    await refused
    await route.fulfill({ status: 401, json: refusal })
  })
  const form = await matches.openComment(0)
  await form.getByLabel('Comment').fill('Half a thought that must not')
  refuse()
  await expect(page).toHaveURL(/\/login\?reason=unauthorized/)
  expect((await readStored(page)).text).not.toContain('Half a thought')
  await page.unroute('**/searchCommentsById/**')
  await new SignInPage(page).submit('analyst@demo.test')
  await expect(page.getByRole('heading', { name: `SEARCH RESULTS FOR: ${subject}` })).toBeVisible()
  const again = await matches.openComment(0)
  await expect(again.getByLabel('Comment')).toHaveValue('Half a thought that must not')
})
