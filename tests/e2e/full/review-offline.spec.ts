import type { Page } from 'playwright/test'
import { storeLongList } from '#tests/support/long-list.ts'
import { ReviewPage } from '../page-models/review-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { expect, ownBrowser as test } from '../signed-in.ts'

const count = 300

/** The keys under which decisions reach the server; one that stands there twice was sent twice. */
function keysSent(page: Page): string[] {
  const keys: string[] = []
  page.on('requestfinished', (request) => {
    const key = request.headers()['idempotency-key']
    if (key !== undefined) keys.push(key)
  })
  return keys
}

test('[F1] 300 matches are reviewed by keyboard in one run without a connection, and each is sent exactly once', async ({
  page,
  context,
  gateway,
  reader,
  field: { shell },
}) => {
  test.setTimeout(900_000)
  const searchId = await storeLongList(gateway, count)
  const review = new ReviewPage(page)
  await review.open(`/ur-screen/comply/search/results?search=${searchId}&view=review`)
  await review.expectReviewed(0, count)
  const { keyboard } = page
  const looked = (at: number) => expect(review.looked).toHaveText(`Sample ${at}`)

  // what was looked at once is on this device
  await review.queue.getByRole('row').first().focus()
  for (let at = 0; at < count; at += 1) {
    await looked(at)
    await review.whenWhole()
    if (at < count - 1) await keyboard.press('j')
  }
  await keyboard.press('Home')
  await looked(0)

  const ids = (await reader.queue(searchId)).map(({ id }) => id)
  await context.setOffline(true)
  const sent = keysSent(page)
  const decide = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      await looked(at)
      await review.whenWhole()
      await keyboard.press('2')
    }
  }
  await decide(0, count / 2)
  await shell.expectSaved(count / 2)
  await expect(page).toHaveURL(new RegExp(`match=${ids[count / 2]}`))
  await page.reload()
  await looked(count / 2)
  await review.expectReviewed(count / 2, count)
  await review.row(`Sample ${count / 2}`).focus()
  await decide(count / 2, count)
  await expect(
    page.getByRole('heading', { name: `No open matches. ${count} reviewed, ${count} saved on this device.` }),
  ).toBeFocused()
  await shell.expectSaved(count)

  await context.setOffline(false)
  await expect(async () => shell.sendAll()).toPass({ timeout: 600_000 })
  expect(sent).toHaveLength(count)
  expect(new Set(sent).size).toBe(count)
  const stored = await reader.queue(searchId)
  expect(stored.map(({ status, version }) => `${status} ${version}`)).toEqual(
    Array.from({ length: count }, () => 'false-positive 2'),
  )
})

test('[F1] a key pressed before the row of the last one is drawn has the last word', async ({ page, gateway }) => {
  const searchId = await storeLongList(gateway, 120)
  await new SignInPage(page, gateway.url).signIn()
  const review = new ReviewPage(page)
  await review.open(`${gateway.url}/ur-screen/comply/search/results?search=${searchId}&view=review`)
  await review.queue.getByRole('row').first().focus()
  await expect(review.looked).toHaveText('Sample 0')
  const { keyboard } = page
  // all of them are on their way to the page before it draws the first
  await Promise.all([...Array.from({ length: 100 }, () => keyboard.press('j')), keyboard.press('Home')])
  await expect(review.looked).toHaveText('Sample 0')
  await keyboard.press('j')
  await expect(review.looked).toHaveText('Sample 1')
  await expect(review.row('Sample 1')).toBeFocused()
})
