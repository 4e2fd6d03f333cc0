import type { Page } from 'playwright/test'
import type { Passed } from '#tests/support/fault-proxy.ts'
import { expect, isComment, ownBrowser as test, type Field } from '../signed-in.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'

type Request = Pick<Passed, 'method' | 'path'>
const isShare = ({ method, path }: Request) => method === 'POST' && path.endsWith('/share')
const isStop = ({ method, path }: Request) => method === 'PATCH' && path.includes('/updateSearchById/')
const isRemoval = ({ method, path }: Request) => method === 'DELETE' && path.includes('/deleteSearchById/')

/** A gateway that does not keep Idempotency-Keys: the console must find out by itself what was applied. */
async function withoutKeys({ proxy }: Field, page: Page): Promise<void> {
  const answer = await fetch(`${proxy.url}/ur-screen/config.json`)
  const config = { ...(await answer.json()), idempotency: { honoured: false, days: 0 } }
  proxy.fault({ mode: 'status', status: 200, body: config }, ({ path }) => path.startsWith('/ur-screen/config.json'))
  await page.reload() // the new configuration is fetched, and holds from the next start on
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
}

async function share(page: Page, recipient: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Share search' })
  await form.getByLabel('Email recipients').fill(recipient)
  await form.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(form).toBeHidden()
}

test('[F11] a review of what was removed meanwhile says so, and stays until the person lets it go', async ({
  field,
  context,
}) => {
  const matches = await field.reviewOffline()
  await field.reader.remove(matches.searchId)
  await context.setOffline(false)
  await field.shell.expectSync('Not accepted: 1')
  const panel = await field.shell.openPanel()
  await expect(panel.getByText('Not accepted · No longer exists')).toBeVisible()
})

test('[F63] a removal behind a stop that was refused is not sent, and says why', async ({ field, page, context }) => {
  await field.search('Karim Velasdar')
  const monitors = new MonitorsPage(page, field.proxy.url)
  await monitors.open()
  const row = monitors.table.getByRole('row').filter({ hasText: 'Karim Velasdar' }).first()
  await context.setOffline(true)
  for (const [action, question] of [
    ['Stop monitoring', 'Stop monitoring?'],
    ['Remove monitor', 'Remove monitor?'],
  ] as const) {
    await row.getByRole('button', { name: /Karim Velasdar/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
    const dialog = page.getByRole('alertdialog', { name: question })
    await expect(dialog.getByText('Monitoring continues until this is sent.')).toBeVisible()
    await dialog.getByRole('button', { name: action }).click()
  }
  await field.shell.expectSaved(2)
  const refusal = { code: 'validation', message: 'Not this one.', requestId: 'r', data: { errors: [] } }
  field.proxy.fault({ mode: 'status', status: 422, body: refusal }, isStop)
  await context.setOffline(false)
  await field.shell.expectSync('Not accepted: 2')
  const panel = await field.shell.openPanel()
  await expect(panel.getByText(/Not this one\./)).toBeVisible()
  await expect(panel.getByText(/a change it depends on was not accepted/)).toBeVisible()
  expect(field.proxy.passed.filter(isRemoval)).toEqual([])
})

test('[F74] an e-mail that may have left is asked about once, and not sent again by itself', async ({
  field,
  page,
}) => {
  await withoutKeys(field, page)
  const matches = await field.search()
  field.proxy.fault({ mode: 'status', status: 500 }, isShare)
  await share(page, 'colleague@example.test')
  await field.shell.expectSync('Needs your decision: 1')
  await matches.comment(0, 'Leaves after it')
  await field.shell.sendNow()
  await expect.poll(() => field.changes().find(isComment)?.status).toBe(201)
  expect(field.proxy.passed.filter(isShare)).toHaveLength(1)
  const panel = await field.shell.openPanel()
  await expect(panel.getByText(/May have been sent/)).toBeVisible()
  await panel.getByRole('button', { name: 'Mark as sent' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await field.shell.expectSync('Online')
  expect(field.proxy.passed.filter(isShare)).toHaveLength(1)
})

test('[F71] a comment that newer ones may hide is asked about', async ({ field, page }) => {
  await withoutKeys(field, page)
  const matches = await field.search()
  const [hit] = await field.reader.hits(matches.searchId)
  field.proxy.fault({ mode: 'reset-after-read' }, isComment, 1)
  field.proxy.fault({ mode: 'reset' }, ({ method, path }) => method === 'GET' && path.includes('/searchCommentsById/'))
  await matches.comment(0, 'Perhaps said')
  await field.shell.sendNow()
  await expect.poll(() => field.changes().filter(isComment)[0]?.status).toBe(201)
  await field.reader.comment(matches.searchId, hit?.id ?? '', 'One newer')
  await field.reader.comment(matches.searchId, hit?.id ?? '', 'Another newer')
  field.proxy.heal()
  await field.shell.expectSync('Needs your decision: 1', 90_000)
  const panel = await field.shell.openPanel()
  await expect(panel.getByText(/May have been sent/)).toBeVisible()
  expect(field.changes().filter(isComment)).toHaveLength(1)
})

test('[F69] what is kept for the field goes on by itself after the server asked for a pause', async ({
  field,
  page,
}) => {
  const matches = await field.search()
  const monitors = new MonitorsPage(page, field.proxy.url)
  await monitors.open()
  await monitors.openMatches('Mira Halvorsdal', matches.searchId)
  const slow = { mode: 'status', status: 429, body: {}, headers: { 'retry-after': '2' } } as const
  field.proxy.fault(slow, ({ method, path }) => method === 'GET' && path.includes(matches.searchId), 2)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/^Complete as of/).first()).toBeVisible({ timeout: 90_000 })
  expect(field.proxy.passed.filter(({ fault }) => fault === 'status').length).toBeGreaterThan(0)
  const panel = await field.shell.openPanel()
  await expect(panel.getByRole('button', { name: /^Remove Mira Halvorsdal from this device/ })).toBeVisible()
})
