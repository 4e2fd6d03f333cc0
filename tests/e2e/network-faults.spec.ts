import { expect, expectOnce, isApi, isComment, isProbe, isReview, openField, test, type Field } from './behind-proxy.ts'
import { takeClock } from './device-clock.ts'
import { Gate } from './page-models/gate.ts'

/** Every request of a change carried the same key and the same body. */
function expectOneIntent({ changes }: Field): void {
  expect(new Set(changes().map(({ key }) => key)).size).toBe(1)
  expect(new Set(changes().map(({ bodyHash }) => bodyHash)).size).toBe(1)
}

test.describe('a review', () => {
  test('[F1] made offline is saved on the device and sent on return', async ({ field, context }) => {
    const matches = await field.reviewOffline()
    await expect(matches.row(0)).toContainText('False Positive')
    expect(field.changes()).toEqual([])
    await context.setOffline(false)
    await field.shell.expectSync('Online')
    await expectOnce(field, matches)
    expectOneIntent(field)
  })

  test('[F2] is kept while the browser believes in a connection that leads nowhere', async ({ field, page }) => {
    const matches = await field.search()
    field.proxy.fault({ mode: 'reset' })
    await matches.review(0, 'False Positive')
    await field.shell.sendNow()
    await field.shell.expectSync('Saved on this device 1')
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    field.proxy.heal()
    await field.shell.sendNow()
    await field.shell.expectSync('Online')
    await expectOnce(field, matches)
  })

  test('[F3] is sent although the browser says that it is offline', async ({ field, page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
    const matches = await field.search()
    await matches.review(0, 'False Positive')
    await field.shell.sendNow()
    await expectOnce(field, matches)
  })

  test('[F4] is not taken for accepted when a portal answers', async ({ field }) => {
    const matches = await field.search()
    field.proxy.fault({ mode: 'html-200' }, isReview)
    await matches.review(0, 'False Positive')
    await field.shell.sendNow()
    await expect.poll(() => field.changes().length).toBeGreaterThan(0)
    await field.shell.expectSync('Saved on this device 1')
    await expect(matches.row(0)).toContainText('Saved on this device')
    field.proxy.heal()
    await field.shell.sendNow()
    await field.shell.expectSync('Online')
    await expectOnce(field, matches)
  })

  test('[F5] that is redirected while our server answers waits for a sign-in', async ({ field, page }) => {
    const matches = await field.search()
    const away = { mode: 'status', status: 307, headers: { location: '/login' } } as const
    field.proxy.fault(away, isReview)
    await matches.review(0, 'False Positive')
    await field.shell.sendNow()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('1 change on this device waits for you to sign in')).toBeVisible()
    expect((await field.reader.hits(matches.searchId))[0]).toMatchObject({ version: 1 })
  })

  test('[F5] that is redirected while our server is out of reach stays queued', async ({ field, page }) => {
    const matches = await field.search()
    const away = { mode: 'status', status: 307, headers: { location: '/login' } } as const
    field.proxy.fault(away, isReview)
    field.proxy.fault({ mode: 'reset' }, isProbe)
    await matches.review(0, 'False Positive')
    await field.shell.sendNow()
    await expect.poll(() => field.changes().length).toBeGreaterThan(0)
    await field.shell.expectSync('Saved on this device 1')
    expect(page.url()).toContain('/ur-screen/comply/search/results')
  })

  for (const status of [500, 502, 503] as const)
    test(`[F6] that meets a ${status} once has one effect`, async ({ field }) => {
      const matches = await field.search()
      field.proxy.fault({ mode: 'status', status }, isReview, 1)
      await matches.review(0, 'False Positive')
      await field.shell.sendNow()
      await expect.poll(() => field.changes().length, { timeout: 30_000 }).toBe(2)
      await field.shell.expectSync('Online')
      await expectOnce(field, matches)
      expectOneIntent(field)
    })

  test('[F10] that is forbidden is shown, and the others go on', async ({ field, page }) => {
    const matches = await field.search()
    const address = page.url()
    field.proxy.fault({ mode: 'status', status: 403, body: { code: 'forbidden', message: 'No.' } }, isReview, 1)
    await matches.review(0, 'False Positive')
    await matches.comment(1, 'Sent all the same')
    await field.shell.sendNow()
    await field.shell.expectSync('Not accepted 1')
    await expect(matches.row(0)).toContainText('Not accepted')
    await expect(matches.row(0)).toContainText('Open')
    expect(page.url()).toBe(address)
    const [, second] = await field.reader.hits(matches.searchId)
    expect(await field.reader.comments(matches.searchId, second?.id ?? '')).toHaveLength(1)
  })

  test('[F12] that somebody else made alike is settled without a word', async ({ field, context }) => {
    const matches = await field.search()
    const [hit] = await field.reader.hits(matches.searchId)
    await context.setOffline(true)
    await matches.review(0, 'False Positive')
    await field.reader.review(matches.searchId, hit?.id ?? '', 'false_positive')
    await context.setOffline(false)
    await field.shell.expectSync('Online')
    await expectOnce(field, matches)
    await expect(matches.row(0)).toContainText('False Positive')
  })

  test('[F13] that somebody else made otherwise asks the person, who keeps theirs', async ({ field, context }) => {
    const matches = await field.search()
    const [hit] = await field.reader.hits(matches.searchId)
    await context.setOffline(true)
    await matches.review(0, 'False Positive', 'My words')
    await field.reader.review(matches.searchId, hit?.id ?? '', 'true_positive', 'Their words')
    await context.setOffline(false)
    await field.shell.expectSync('Needs your decision 1')
    expect((await field.reader.hits(matches.searchId))[0]).toMatchObject({ match_status: 'true_positive', version: 2 })
    const panel = await field.shell.openPanel()
    await expect(panel.getByText(/^You set False Positive .+ on this device\.$/)).toBeVisible()
    await expect(panel.getByText(/set True Positive/)).toBeVisible()
    await panel.getByRole('button', { name: /^Keep .+'s$/ }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await field.shell.expectSync('Online')
    await expect(matches.row(0)).toContainText('True Positive')
    const comments = await field.reader.comments(matches.searchId, hit?.id ?? '')
    expect(comments.map(({ message }) => message)).toEqual(['Their words', '[Anika Solberg] My words'])
  })

  test('[F14] that is refused says why, and goes when it is tried again', async ({ field }) => {
    const matches = await field.search()
    const refusal = { code: 'validation', message: 'This cannot be set today.', requestId: 'r', data: { errors: [] } }
    field.proxy.fault({ mode: 'status', status: 422, body: refusal }, isReview, 1)
    await matches.review(0, 'False Positive')
    await field.shell.sendNow()
    await field.shell.expectSync('Not accepted 1')
    const panel = await field.shell.openPanel()
    await expect(panel.getByText('Not accepted · This cannot be set today.')).toBeVisible()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await field.shell.expectSync('Online')
    await expectOnce(field, matches)
  })

  test('[F15, F16] that the browser itself sends again has one effect', async ({ field }) => {
    const matches = await field.search()
    field.proxy.fault({ mode: 'reset-after-read' }, isReview, 2)
    await matches.review(0, 'False Positive')
    await field.shell.sendNow()
    await field.shell.expectSync('Online', 90_000)
    await expectOnce(field, matches)
    expect(field.changes().length).toBeGreaterThan(1)
    expectOneIntent(field)
  })

  test('[F26] that is refused for ever holds its own match only', async ({ field, page }) => {
    const first = await field.search()
    field.proxy.fault({ mode: 'status', status: 503 }, ({ method, path }) => isReview({ method, path }))
    await first.review(0, 'False Positive')
    await first.comment(1, 'Passes by')
    await field.shell.sendNow()
    await expect
      .poll(() => field.changes().filter((change) => isComment(change) && change.status === 201).length)
      .toBe(1)
    await expect(page.getByRole('button', { name: /^Saved on this device 1/ })).toBeVisible()
    await expect(first.row(0)).toContainText('Saved on this device')
  })

  test('[F37] of a device whose clock jumps by days is kept in order, waits no longer for it, and is sent once', async ({
    page,
    network,
    gateway,
  }) => {
    const [day, setClock] = [86_400_000, await takeClock(page)]
    const field = await openField(page, network, gateway.url)
    const matches = await field.search()
    const gate = new Gate(page)
    const said = ['at the right time', 'a day ahead', 'a day behind', 'a little more behind'] as const
    const later = { mode: 'status', status: 429, body: {}, headers: { 'retry-after': '3600' } } as const
    network.fault(later, isComment)
    await matches.comment(0, said[0])
    await expect.poll(() => field.changes().length).toBe(1)
    await setClock(day)
    await gate.unlock() // nobody was there for a day
    await matches.comment(0, said[1])
    await expect.poll(() => field.changes().length).toBe(2)
    network.heal() // the first one waits for an hour of tomorrow
    await setClock(-day)
    await gate.unlock()
    await matches.comment(0, said[2])
    await field.shell.expectSync('Online')
    network.fault({ mode: 'status', status: 503 }, isComment)
    const before = field.changes().length
    await matches.comment(0, said[3])
    await expect.poll(() => field.changes().length).toBeGreaterThan(before)
    await setClock(-day - 5 * 60_000) // too little to count as absence
    network.heal()
    await field.shell.expectSync('Online')
    const [hit] = await field.reader.hits(matches.searchId)
    const comments = await field.reader.comments(matches.searchId, hit?.id ?? '')
    expect(comments.map(({ message }) => message)).toEqual(said.map((text) => `[Anika Solberg] ${text}`))
    const sent = field.changes().filter(({ status }) => status === 201)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
    expect(sent).toHaveLength(4)
  })

  test('[F38] that is confirmed by a double click or a held Enter is one review', async ({ field, page, context }) => {
    const matches = await field.search()
    await context.setOffline(true)
    for (const press of ['click', 'key'] as const) {
      const place = press === 'click' ? 0 : 1
      const details = await matches.open(place)
      await details.getByRole('button', { name: 'Set Match Status' }).click()
      const form = page.getByRole('dialog', { name: 'Set Match Status' })
      await form.getByText('False Positive', { exact: true }).click()
      const confirm = form.getByRole('button', { name: 'Confirm' })
      if (press === 'click') await confirm.dblclick({ noWaitAfter: true })
      else {
        await confirm.focus()
        for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter')
        await page.keyboard.up('Enter')
      }
      await expect(form).toBeHidden()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await field.shell.expectSync(`Saved on this device ${place + 1}`)
    }
    await context.setOffline(false)
    await field.shell.expectSync('Online')
    await expectOnce(field, matches, 'false_positive', 0)
    await expectOnce(field, matches, 'false_positive', 1)
    expect(field.changes()).toHaveLength(2)
  })

  test('[F40] of several matches is split when the server takes only some', async ({ field, context }) => {
    const matches = await field.search()
    const hits = await field.reader.hits(matches.searchId)
    await context.setOffline(true)
    await matches.reviewTogether([0, 1, 2], 'False Positive')
    await field.shell.expectSync('Saved on this device 1')
    await field.reader.review(matches.searchId, hits[1]?.id ?? '', 'true_positive')
    await context.setOffline(false)
    await field.shell.expectSync('Needs your decision 1')
    await expectOnce(field, matches, 'false_positive', 0)
    await expectOnce(field, matches, 'true_positive', 1)
    await expectOnce(field, matches, 'false_positive', 2)
    await expect(matches.row(1)).toContainText('Needs your decision')
    await expect(matches.row(0)).not.toContainText('Needs your decision')
  })

  test('[F41, F49] never flips back when an older answer comes late', async ({ field, page }) => {
    const matches = await field.search()
    await matches.review(0, 'False Positive')
    const row = await matches.row(0).elementHandle()
    await row?.evaluate((element) => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => seen.push(element.textContent ?? '')).observe(element, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    field.proxy.fault({ mode: 'delay', ms: 3000 }, ({ method, path }) => method === 'GET' && isApi({ method, path }), 1)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await field.shell.sendNow()
    await field.shell.expectSync('Online')
    await expectOnce(field, matches)
    await page.waitForTimeout(3500)
    await expect(matches.row(0)).toContainText('False Positive')
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(seen.filter((text) => !text.includes('False Positive'))).toEqual([])
  })
})
