import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { KillableBrowser } from '#tests/support/killable-browser.ts'
import { expect, expectOnce, isReview, openField, ownBrowser as test } from '../signed-in.ts'
import { takeStopwatch } from '../device-clock.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { Shell } from '../page-models/shell.ts'
import { anotherTab, crash, servedByWorker } from '../tabs.ts'

test('[F17] a tab that dies before its request has left is followed by one that sends it once', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.search()
  let reached = () => undefined as void
  const isHeld = new Promise<void>((resolve) => (reached = resolve))
  await context.route('**/updateSearchesEntityById/**', () => reached(), { times: 1 }) // held in the browser for ever
  await matches.review(0, 'False Positive')
  await field.shell.sendNow()
  await isHeld
  expect(field.changes()).toEqual([])
  await crash(page)
  const next = await anotherTab(context)
  await next.shell.expectSync('Online')
  await expectOnce(field, matches)
  expect(field.changes()).toHaveLength(1)
})

test('[F19] what says "Saved on this device" is there after the browser is killed in that instant', async ({
  gateway,
  reader,
}) => {
  const browser = new KillableBrowser()
  const proxy = await FaultProxy.start(gateway.options.port)
  try {
    let page = await (await browser.start()).newPage()
    const field = await openField(page, proxy, reader)
    await servedByWorker(page)
    const matches = await field.search()
    proxy.fault({ mode: 'reset' })
    const details = await matches.open(0)
    await details.getByRole('button', { name: 'False Positive' }).click()
    await page.getByRole('button', { name: /^(Saved on this device: 1|Offline · 1 saved)\./ }).waitFor()
    await browser.kill()
    proxy.heal()
    page = await (await browser.start()).newPage()
    await page.goto(`${proxy.url}/ur-screen/`)
    await new Shell(page).expectSync('Online', 90_000)
    await expectOnce(field, matches)
  } finally {
    await browser.remove()
    await proxy.close()
  }
})

test('[F21, F22] two tabs keep what both of them saved, and one goes on when the other that sends is closed', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.search()
  const second = await context.newPage()
  const monitors = new MonitorsPage(second)
  await monitors.open()
  const inSecond = await monitors.openMatches('Mira Halvorsdal', matches.searchId)
  await context.setOffline(true)
  await inSecond.review(1, 'False Positive')
  await page.bringToFront() // what nobody looks at is drawn once a second
  await matches.review(0, 'False Positive')
  await new Shell(second).expectSaved(2)
  field.proxy.fault({ mode: 'hang-after-read' }, isReview)
  await context.setOffline(false)
  await field.shell.sendNow()
  await expect.poll(() => field.changes().length).toBeGreaterThan(0)
  await page.close()
  await second.bringToFront()
  field.proxy.heal()
  await new Shell(second).sendAll()
  await expectOnce(field, matches)
  await expectOnce(field, matches, 'false_positive', 1)
  expect(new Set(field.changes().map(({ key }) => key)).size).toBe(2)
})

test('[F23] a frozen tab that was sending is taken over from, and says nothing when it thaws', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.search()
  field.proxy.fault({ mode: 'hang-after-read' }, isReview, 1)
  const next = await context.newPage()
  const lookOn = await takeStopwatch(next)
  await next.goto(`${field.proxy.url}/ur-screen/`)
  await expect(next.getByRole('heading', { name: 'Home' })).toBeVisible()
  await matches.review(0, 'False Positive')
  await field.shell.sendNow()
  await expect.poll(() => field.changes().length).toBe(1)
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await expect(async () => {
    await lookOn(90_000) // counts from when it has seen the last beat, which may be after the first time
    await new Shell(next).expectSync('Online', 6000)
  }).toPass({ timeout: 90_000 })
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expectOnce(field, matches)
  expect(new Set(field.changes().map(({ key }) => key)).size).toBe(1)
  await field.shell.expectSync('Online')
})

test('[F24] two tabs without Web Locks send once', async ({ page, context, network, reader }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }))
  const field = await openField(page, network, reader)
  const matches = await field.search()
  const next = await anotherTab(context)
  await context.setOffline(true)
  await matches.review(0, 'False Positive')
  await next.shell.expectSaved(1)
  await context.setOffline(false)
  await field.shell.expectSync('Online', 150_000)
  await expectOnce(field, matches)
  expect(new Set(field.changes().map(({ key }) => key)).size).toBe(1)
})

/** The time for second thoughts, milliseconds. */
const grace = 6000

test('[F61] an undo that meets the sending takes everything back, or nothing', async ({ field, page }) => {
  const matches = await field.search()
  const undo = page.getByRole('button', { name: 'Undo' }).last()
  const details = page.getByRole('dialog')
  for (const [place, left] of [400, 150, 0].entries()) {
    let savedAt = 0
    // too late: the match is shown again, to be reviewed anew, perhaps only now
    await expect(async () => {
      if (await details.isVisible()) await details.getByRole('button', { name: 'Close' }).click()
      await matches.row(place).click({ trial: true, timeout: 1000 })
    }).toPass()
    await matches.review(place, 'False Positive', undefined, () => (savedAt = Date.now()))
    await expect.poll(() => grace - (Date.now() - savedAt), { intervals: [25] }).toBeLessThanOrEqual(left)
    await undo.click({ timeout: 1000 }).catch(() => undefined) // it goes away when the sending begins
    await expect(async () => {
      if (await details.isVisible()) await details.getByRole('button', { name: 'Close' }).click()
      await field.shell.expectSync('Online', 3000)
    }).toPass({ timeout: 60_000 })
    const hit = (await field.reader.hits(matches.searchId))[place]
    const isSent = field.changes().some(({ status }) => status === 200) && hit?.version === 2
    expect(hit).toMatchObject(
      isSent ? { version: 2, match_status: 'false_positive' } : { version: 1, match_status: 'potential_match' },
    )
    await expect(matches.row(place)).toContainText(isSent ? 'False Positive' : 'Open')
  }
})

test('[F25] a hundred pages that open and close leave no lock behind, and nothing is sent twice', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.reviewOffline()
  await context.setOffline(false)
  const origin = field.proxy.url
  const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  for (let round = 0; round < 25; round += 1)
    await Promise.all(pages.map((each) => each.goto(`${origin}/ur-screen/?round=${round}`, { waitUntil: 'commit' })))
  await Promise.all(pages.map((each) => each.close()))
  await page.reload()
  await field.shell.expectSync('Online')
  await expectOnce(field, matches)
  expect(new Set(field.changes().map(({ key }) => key)).size).toBe(1)
  const held = await page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  expect(held?.filter((name) => name?.startsWith('urs:drain:'))).toEqual([])
})
