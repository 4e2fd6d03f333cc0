import { expect, test as stranger } from './journey.ts'
import { MonitorsPage } from './page-models/monitors-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { SignInPage } from './page-models/sign-in-page.ts'
import { test } from './signed-in.ts'
import { servedByWorker } from './tabs.ts'

const isSearch = ({ path }: { path: string }): boolean => path.includes('createSearch')

test(
  '[F65, F70] pages reload without a server and show what was kept with its age; what spends credits waits for it',
  { tag: '@any-database' },
  async ({ page, field }) => {
    const matches = await field.search('Karim Velasdar')
    await expect(matches.row(9)).toBeVisible()
    const results = page.url()
    await page.goto('/ur-screen/comply')
    await expect(page.getByRole('grid', { name: 'Monitored searches' })).toBeVisible()
    const watched = await new MonitorsPage(page).openMatches('Karim Velasdar', '')
    await expect(watched.row(9)).toBeVisible()
    const potential = page.url()
    await page.goBack()
    await page.goBack()
    await expect(matches.row(9)).toBeVisible()
    field.proxy.fault({ mode: 'reset' })

    await page.reload()
    await expect(matches.row(9)).toBeVisible()
    await expect(page.getByText(/as of .+ ago/)).toBeVisible()
    await field.shell.expectSync('Offline')
    const panel = await field.shell.openPanel()
    await expect(panel.getByText(/^Last contact /)).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()

    await page.goto('/ur-screen/comply')
    await expect(page.getByRole('grid', { name: 'Monitored searches' })).toBeVisible()
    await expect(page.getByText(/as of .+ ago/)).toBeVisible()

    await page.goto(potential)
    await expect(watched.row(9)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Potential matches for Karim Velasdar' })).toBeVisible()
    await page.goto(results)
    await expect(matches.row(9)).toBeVisible()
    // as older versions showed them
    await page.goto('/ur-screen/comply/monitor/matches')
    await expect(page.getByRole('heading', { name: 'Potential matches for Karim Velasdar' })).toBeVisible()
    await page.goto('/ur-screen/comply/search/results')
    await expect(page.getByRole('heading', { name: 'SEARCH RESULTS FOR: Karim Velasdar' })).toBeVisible()

    await page.goto('/ur-screen/')
    await expect(page.getByText('Available Credits').first()).toBeVisible()
    await expect(page).toHaveURL(/\/ur-screen\/$/)

    const search = new SearchPage(page)
    await search.open()
    await search.fill({ name: 'Karim Velasdar' })
    await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled()
    await expect(page.getByText('Needs a connection: this spends credits').first()).toBeVisible()
    field.proxy.passed.length = 0
    field.proxy.heal()
    await field.shell.comeBack()
    await search.submit('Karim Velasdar') // what had been kept would have gone before this
    expect(field.proxy.passed.filter(isSearch)).toHaveLength(1)
  },
)

stranger(
  'right after the first sign-in the shell is on the device, and serves the next start',
  async ({ page, network }) => {
    await page.addInitScript('sessionStorage.setItem("began", String(navigator.serviceWorker.controller !== null))')
    await new SignInPage(page).signIn()
    const isServed = () => servedByWorker(page)
    await isServed()
    network.fault({ mode: 'reset' })
    const nav = page.getByRole('group', { name: 'ComplyAdvantage' })
    await nav.getByRole('link', { name: 'Search' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()

    network.heal()
    await page.reload()
    expect(await page.evaluate(() => sessionStorage.getItem('began'))).toBe('true')
  },
)
