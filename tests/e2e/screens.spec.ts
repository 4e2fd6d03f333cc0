import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect, test } from './journey.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

const root = join(import.meta.dirname, '../..')
/** `README_PICTURES=1 npm run e2e -- screens` takes the README's pictures and the manifest's screenshots anew. */
const isForReadme = process.env['README_PICTURES'] === '1'
const kept: Readonly<Record<string, readonly string[]>> = {
  'results-light-1280': ['.github/pictures/results-light.png', 'public/screenshots/wide.png'],
  'results-dark-1280': ['.github/pictures/results-dark.png'],
  'search-datasets-light-390': ['public/screenshots/narrow.png'],
}
const shots = join(root, 'test-results/screens')

/** Serious and critical findings of axe, as rule and element. React Aria's announcer names elements that have gone. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: ['[data-live-announcer]'] }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })

      test('every screen fits, is accessible, and breaks no rule of its policy', async ({ page }) => {
        const broken: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') broken.push(message.text())
        })
        page.on('pageerror', (error) => broken.push(error.message))
        mkdirSync(shots, { recursive: true })

        const look = async (name: string) => {
          const picture = `${name}-${colorScheme}-${width}`
          await page.screenshot({ path: join(shots, `${picture}.png`) })
          for (const place of isForReadme ? (kept[picture] ?? []) : []) {
            mkdirSync(dirname(join(root, place)), { recursive: true })
            copyFileSync(join(shots, `${picture}.png`), join(root, place))
          }
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect.soft(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
          const spilt = await page
            .getByRole('banner')
            .first()
            .evaluate((bar) => bar.scrollHeight - bar.clientHeight)
          expect.soft(spilt, `the top bar of ${name} spills over`).toBeLessThanOrEqual(0)
          expect.soft(await findings(page), name).toEqual([])
        }

        const signIn = new SignInPage(page)
        await signIn.open()
        await look('sign-in')
        await signIn.submit('analyst@demo.test')
        await expect(page.getByText('Available Credits').first()).toBeVisible()
        await look('home')

        const search = new SearchPage(page)
        await search.open()
        await look('search-name')
        await page.getByLabel('Name', { exact: true }).fill('Mira Halvorsdal')
        await page.getByRole('button', { name: 'Next' }).click()
        await look('search-datasets')
        await page.getByRole('button', { name: 'Back' }).click()
        const results = await search.search({ name: 'Mira Halvorsdal' })
        await expect(results.row(1)).toBeVisible()
        await results.review(1, 'False Positive', 'Another year of birth')
        await look('results')
        const details = await results.open(0)
        await look('match-details')
        await details.getByRole('button', { name: 'Set Match Status' }).click()
        await look('set-match-status')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name: 'Set Match Status' })).toBeHidden()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        for (const [button, dialog, name] of [
          ['Add Note', 'Note', 'note'],
          ['Share', 'Share search', 'share'],
        ] as const) {
          await page.getByRole('button', { name: button }).click()
          await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
          await look(name)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }
        await page.getByRole('button', { name: /^Notifications/ }).click()
        await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
        await look('notifications')
        await page.keyboard.press('Escape')
        await new Shell(page).openPanel()
        await look('unsent-changes')

        for (const [path, name] of [
          ['/ur-screen/comply', 'monitored-searches'],
          ['/ur-screen/comply/monitor', 'monitor-list'],
        ] as const) {
          await page.goto(path)
          await expect(page.getByRole('grid', { name: 'Monitored searches' }).getByRole('row').nth(1)).toBeVisible()
          await look(name)
        }
        const rowMenu = page.getByRole('button', { name: /^Actions for / }).first()
        await rowMenu.click()
        await look('monitor-menu')
        await page.getByRole('menuitem', { name: 'Stop monitoring' }).click()
        await expect(page.getByRole('alertdialog', { name: 'Stop monitoring?' })).toBeVisible()
        await look('stop-monitoring')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('alertdialog')).toBeHidden()
        await page.getByRole('grid').getByRole('rowheader').first().click()
        await expect(page.getByRole('heading', { name: /Potential matches for/ })).toBeVisible()
        await expect(page.getByRole('grid', { name: 'Matches' })).toBeVisible()
        await look('monitor-matches')
        await page.goto('/ur-screen/nowhere')
        await expect(page.getByText("The page you are looking for isn't here")).toBeVisible()
        await look('not-found')
        await page.goto('/ur-screen/403')
        await expect(page.getByText('Access to this page is restricted')).toBeVisible()
        await look('forbidden')
        expect(broken).toEqual([])
      })
    })
