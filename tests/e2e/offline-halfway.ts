import type { Page } from 'playwright/test'
import type { MatchesPage } from './page-models/matches-page.ts'
import { MonitorsPage } from './page-models/monitors-page.ts'
import { expect, test } from './signed-in.ts'

/** What is a provider's own in it. */
export interface OfflineHalfway {
  provider: 'comply' | 'acuris' | 'dowjones'
  label: string
  search: (page: Page) => Promise<MatchesPage>
  /** A monitor with more than nine matches, and how its row is brought to the first page: with a connection, and without. */
  monitor: string
  find: (page: Page, monitors: MonitorsPage) => Promise<void>
  findAgain: (monitors: MonitorsPage) => Promise<void>
  /** A comment as it comes back from the server. */
  said: RegExp
  tag?: '@any-database'
}

/** The keys under which decisions reach the server; one that stands there twice was sent twice. */
function keysSent(page: Page): string[] {
  const keys: string[] = []
  page.on('requestfinished', (request) => {
    const key = request.headers()['idempotency-key']
    if (key !== undefined) keys.push(key)
  })
  return keys
}

/** The connection goes while a person works with a provider, and comes back. */
export function offlineHalfway({
  provider,
  label,
  search,
  monitor,
  find,
  findAgain,
  said,
  ...tags
}: OfflineHalfway): void {
  test(
    `[F1] ${label}: what is decided after the connection went is kept, shown and sent exactly once`,
    tags,
    async ({ page, context, field: { shell } }) => {
      const monitors = new MonitorsPage(page, '', provider)
      await find(page, monitors)
      const watched = await monitors.openMatches(monitor, '')
      const known = await watched.open(9)
      await expect(known.getByRole('tabpanel', { name: 'Key Data' })).toBeVisible()
      await known.getByRole('button', { name: 'Close' }).click()
      const matches = await search(page)

      const heights = [await matches.height(0), await matches.height(1)]

      await context.setOffline(true)
      const sent = keysSent(page)
      await matches.review(0, 'False Positive', 'Another year of birth')
      await matches.comment(1, 'On the way')
      await matches.addNote('Ask the branch')
      await matches.share('someone@example.org', 'Please look')
      await expect(matches.row(0)).toContainText('False Positive')
      for (const place of [0, 1]) await expect(matches.row(place)).toContainText('Saved on this device')
      expect([await matches.height(0), await matches.height(1)]).toEqual(heights)
      await shell.expectSaved(4)

      await page.getByRole('group', { name: label }).getByRole('link', { name: 'Monitor' }).click()
      await expect(page.getByText(/^Monitored searches as of /)).toBeVisible()
      await findAgain(monitors)
      await monitors.openMatches(monitor, '')
      await expect(page.getByText(/^Matches as of /)).toBeVisible()
      const stored = await watched.open(9)
      await expect(stored.getByRole('tabpanel', { name: 'Key Data' })).toBeVisible()
      await stored.getByRole('button', { name: 'Close' }).click()
      await watched.review(9, 'True Positive')
      await expect(watched.row(9)).toContainText('Saved on this device')
      await shell.expectSaved(5)

      await context.setOffline(false)
      await shell.sendAll()
      await expect(page.getByText('Successfully shared search').first()).toBeVisible()
      expect(sent).toHaveLength(5)
      expect(new Set(sent).size).toBe(5)
      await expect(watched.row(9)).toContainText('True Positive')
      await page.goBack()
      await page.goBack()
      await expect(matches.row(0)).toContainText('False Positive')
      const details = await matches.open(1)
      await details.getByRole('button', { name: 'Comment' }).click()
      await expect(page.getByRole('dialog', { name: /^Comment on / }).getByText(said)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'View Note' }).click()
      await expect(
        page.getByRole('dialog', { name: 'Note' }).getByText(/^\[Anika Solberg.*\] Ask the branch$/),
      ).toBeVisible()
    },
  )
}
