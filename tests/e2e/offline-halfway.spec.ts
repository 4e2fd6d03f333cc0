import type { Page } from 'playwright/test'
import { searchAcuris } from './page-models/acuris-search.ts'
import { expect, test as shared } from './journey.ts'
import type { MatchesPage } from './page-models/matches-page.ts'
import { MonitorsPage } from './page-models/monitors-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

interface Journey {
  provider: 'comply' | 'acuris'
  label: string
  search: (page: Page) => Promise<MatchesPage>
  /** A monitor of the demo with more than nine matches, and how its row is brought to the first page. */
  monitor: string
  find: (monitors: MonitorsPage, name: string) => Promise<void>
  /** A comment as it comes back from the server. */
  said: RegExp
}

const journeys: readonly Journey[] = [
  {
    provider: 'comply',
    label: 'ComplyAdvantage',
    async search(page) {
      const search = new SearchPage(page)
      await search.open()
      return search.search({ name: 'Kareem Velazdar' })
    },
    monitor: 'Velasdar Trading',
    // its list has no search
    find: () => Promise.resolve(),
    said: /^\[Anika Solberg\] On the way$/,
  },
  {
    provider: 'acuris',
    label: 'Acuris',
    search: (page) => searchAcuris(page, 'Kareem', 'Velazdar'),
    monitor: 'Karim Velasdar',
    find: (monitors, name) => monitors.find(name),
    said: /^\[Anika Solberg - \d\d \w+ \d{4}\] On the way$/,
  },
]

/** On a gateway of its own: a list without a search has the monitor on its first page only while nobody adds others. */
const test = shared.extend({ baseURL: async ({ ownGateway }, provide) => provide(ownGateway.url) })

/** The keys under which decisions reach the server; one that stands there twice was sent twice. */
function keysSent(page: Page): string[] {
  const keys: string[] = []
  page.on('requestfinished', (request) => {
    const key = request.headers()['idempotency-key']
    if (key !== undefined) keys.push(key)
  })
  return keys
}

for (const { provider, label, search, monitor, find, said } of journeys)
  test(`${label}: what is decided after the connection went is kept, shown and sent exactly once`, async ({
    page,
    context,
  }) => {
    await new SignInPage(page).signIn()
    const shell = new Shell(page)
    const monitors = new MonitorsPage(page, '', provider)
    await monitors.open()
    await find(monitors, monitor)
    const watched = await monitors.openMatches(monitor, '')
    const known = await watched.open(9)
    await expect(known.getByRole('tabpanel', { name: 'Key Data' })).toBeVisible()
    await known.getByRole('button', { name: 'Close' }).click()
    const matches = await search(page)

    await context.setOffline(true)
    await shell.expectSync('Offline')
    const sent = keysSent(page)
    await matches.review(0, 'False Positive', 'Another year of birth')
    await matches.comment(1, 'On the way')
    await matches.addNote('Ask the branch')
    await matches.share('someone@example.org', 'Please look')
    await expect(matches.row(0)).toContainText('False Positive')
    for (const place of [0, 1]) await expect(matches.row(place)).toContainText('Saved on this device')
    await shell.expectSync('Saved on this device 4')

    await page.getByRole('group', { name: label }).getByRole('link', { name: 'Monitor' }).click()
    await expect(page.getByText(/^Monitored searches as of /)).toBeVisible()
    await find(monitors, monitor)
    await monitors.openMatches(monitor, '')
    await expect(page.getByText(/^Matches as of /)).toBeVisible()
    const stored = await watched.open(9)
    await expect(stored.getByRole('tabpanel', { name: 'Key Data' })).toBeVisible()
    await stored.getByRole('button', { name: 'Close' }).click()
    await watched.review(9, 'True Positive')
    await expect(watched.row(9)).toContainText('Saved on this device')
    await shell.expectSync('Saved on this device 5')

    await context.setOffline(false)
    await expect(page.getByText('Successfully shared search').first()).toBeVisible()
    await shell.expectSync('Online')
    expect(sent).toHaveLength(5)
    expect(new Set(sent).size).toBe(5)
    await expect(watched.row(9)).toContainText('True Positive')
    await page.goBack()
    await page.goBack()
    await expect(matches.row(0)).toContainText('False Positive')
    const details = await matches.open(1)
    await details.getByRole('button', { name: 'Comment' }).click()
    await expect(page.getByRole('dialog', { name: /^Comment on / }).getByText(said)).toBeVisible()
  })
