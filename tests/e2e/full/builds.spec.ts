import type { BrowserContext, Page } from 'playwright/test'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { startGateway, type GatewayProcess } from '#tests/support/gateway-process.ts'
import { Installation } from '#tests/support/installation.ts'
import { expect, isComment, openField, test as base, type Field } from '../signed-in.ts'
import { servedByWorker } from '../tabs.ts'

interface Updating {
  installation: Installation
  server: GatewayProcess
  /** A person who is signed in to the installation, on a page that its worker serves. */
  installed: Field
}

/** Journeys on an installation that is updated meanwhile. */
const test = base.extend<Updating>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads out of the pattern which fixtures are wanted: none
  installation: async ({}, provide) => {
    const installation = new Installation()
    await provide(installation)
    installation.remove()
  },
  server: [
    async ({ installation }, provide) => {
      const server = await startGateway({}, installation.main)
      await provide(server)
      await server.remove()
    },
    { timeout: 150_000 },
  ],
  installed: async ({ page, server }, provide) => {
    const proxy = await FaultProxy.start(server.options.port)
    const field = await openField(page, proxy, await GatewayReader.signIn(server.url, 'reviewer@demo.test'))
    await servedByWorker(page)
    await provide(field)
    await proxy.close()
  },
})

// a process builds each console once: here one process does
test.describe.configure({ mode: 'default' })

const lookForUpdate = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready).update())

/** Goes there without loading the page anew: time enough for a reload that nobody asked for. */
async function openHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
}

/** The first script that the page runs: another one in every build. */
const buildOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/assets\/start-[^/]+\.js$/.test(name))?.name,
  )

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

async function update(
  { installation, server }: Pick<Updating, 'installation' | 'server'>,
  env: Parameters<Installation['install']>[0],
): Promise<void> {
  installation.install(env)
  await server.stop()
  await server.start()
}

async function openSearch(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/ur-screen/comply/search`)
  await servedByWorker(page)
  return page
}

/** The device is full for what is typed on this page; returns the way to make room. */
async function leaveNoRoomForDrafts(page: Page): Promise<() => Promise<void>> {
  const original = await page.evaluateHandle(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: [unknown, IDBValidKey?]) {
      if (this.name === 'drafts') throw new DOMException('the device is full', 'QuotaExceededError')
      return put?.value.apply(this, row)
    }
    return put
  })
  return () => original.evaluate((put) => void Object.defineProperty(IDBObjectStore.prototype, 'put', put ?? {}))
}

const ready = 'New version ready.'

/** A new build is offered once its worker has fetched the whole shell, which on a busy machine takes as long as it takes. */
const offersReload = (page: Page) => expect(page.getByText(ready)).toBeVisible({ timeout: 90_000 })

const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })

test('[F34] a new build waits for text that cannot be kept in another tab, then every tab follows with one reload', async ({
  installation,
  server,
  installed,
  page,
  context,
}) => {
  const other = await openSearch(context, installed.proxy.url)
  const first = await buildOf(page)
  await update({ installation, server }, { BUILD_VERSION: '1.0.1' })
  await lookForUpdate(page)
  await offersReload(page)
  await installed.shell.expectNotice(ready)
  await offersReload(other)
  const loads = [countLoads(page), countLoads(other)]

  const roomAgain = await leaveNoRoomForDrafts(other)
  await other.getByLabel('Name', { exact: true }).fill('Typed in another tab')
  await reload(page).click()
  await expect(page.getByText('First finish or close the form with unsaved text')).toBeVisible()
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Typed in another tab')
  expect(loads.map((count) => count())).toEqual([0, 0])

  await roomAgain()
  await reload(page).click()
  for (const tab of [page, other]) await expect.poll(() => buildOf(tab).catch(() => first)).not.toBe(first)
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Typed in another tab')
  await expect(page.getByText(ready)).toBeHidden()
  for (const tab of [page, other]) await servedByWorker(tab)
  await openHome(other)
  await openHome(page)
  expect(loads.map((count) => count())).toEqual([1, 1])
})

test('[F34] a new build waits for a change that is being sent, and an older one can come back the same way', async ({
  installation,
  server,
  installed,
  page,
}) => {
  const matches = await installed.search()
  const first = await buildOf(page)
  await update({ installation, server }, { BUILD_VERSION: '1.0.1' })
  await lookForUpdate(page)
  await offersReload(page)
  installed.proxy.fault({ mode: 'delay', ms: 15_000 }, isComment)
  await matches.comment(0, 'On its way')
  await installed.shell.expectSync(/^Online · sending/)
  await reload(page).click()
  await expect(page.getByText('You can reload once your changes have been sent.')).toBeVisible()
  await installed.shell.expectSync('Online')
  expect(await buildOf(page)).toBe(first)
  await reload(page).click()
  await expect.poll(() => buildOf(page).catch(() => first)).not.toBe(first)

  for (const env of [{ BUILD_VERSION: '1.0.0' }, { BUILD_VERSION: '1.0.1' }]) {
    const before = await buildOf(page)
    await update({ installation, server }, env)
    await lookForUpdate(page)
    await offersReload(page)
    await reload(page).click()
    await expect.poll(() => buildOf(page).catch(() => before)).not.toBe(before)
  }
})

test('[F64] a build that is too old takes no new work, keeps what waits, and the new one sends it', async ({
  installation,
  server,
  installed,
  page,
}) => {
  const matches = await installed.search()
  installed.proxy.fault({ mode: 'status', status: 426, body: {} }, isComment)
  await matches.comment(0, 'For the new version')
  await expect(page.getByText('The server requires a newer version of this console.')).toBeVisible()
  const panel = await installed.shell.openPanel()
  await expect(panel.getByText('waiting for a newer version')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  const details = await matches.open(1)
  await details.getByRole('button', { name: 'Comment' }).click()
  const form = page.getByRole('dialog', { name: 'Comment on a single result' })
  await form.getByLabel('Comment').fill('Typed too late')
  await form.getByRole('button', { name: 'Save comment' }).click()
  await expect(form.getByText('Not saved: this version of the console is too old.')).toBeVisible()
  await expect(form.getByLabel('Comment')).toHaveValue('Typed too late')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await details.getByRole('button', { name: 'Close' }).click()

  installed.proxy.heal()
  await update({ installation, server }, { BUILD_VERSION: '1.0.1' })
  await reload(page).click()
  await expect(page.getByText('The server requires a newer version of this console.')).toBeHidden()
  await installed.shell.expectSync('Online')
  const [hit] = await installed.reader.hits(matches.searchId)
  await expect.poll(async () => (await installed.reader.comments(matches.searchId, hit?.id ?? '')).length).toBe(1)
})

test('[F64] a build below the minVersion of health.json is told so at its start', async ({ field, page }) => {
  const health = { app: 'ur-screen', version: '9.0.0', minVersion: '9.0.0', time: new Date().toISOString() }
  field.proxy.fault({ mode: 'status', status: 200, body: health }, ({ path }) => path.includes('/health.json'))
  await page.reload()
  await expect(page.getByText('The server requires a newer version of this console.')).toBeVisible()
})

test('[F73] a kill-switch build takes the worker away, the console works on, and unsent work is intact', async ({
  installation,
  server,
  installed,
  page,
}) => {
  const matches = await installed.search()
  installed.proxy.fault({ mode: 'reset' }, isComment)
  await matches.comment(0, 'Outlives the worker')
  await installed.shell.expectSaved(1)
  await page.evaluate(async () => void (await caches.open('another-application')))
  const first = await buildOf(page)

  await update({ installation, server }, { BUILD_RETIRED: '1' })
  // the page may have found it by itself, and be on its way to it
  await lookForUpdate(page).catch(() => undefined)
  await expect.poll(() => buildOf(page).catch(() => first)).not.toBe(first)
  await expect(page.getByRole('heading', { name: /SEARCH RESULTS FOR/ })).toBeVisible()
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual(['another-application'])
  await installed.shell.expectSaved(1)
  installed.proxy.heal()
  await page.reload()
  const [hit] = await installed.reader.hits(matches.searchId)
  const comments = () => installed.reader.comments(matches.searchId, hit?.id ?? '')
  await expect.poll(async () => (await comments()).length, { timeout: 60_000 }).toBe(1)
})
