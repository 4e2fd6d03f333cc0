import type { Locator, Page } from 'playwright/test'
import { findings, overflow } from '../eye.ts'
import { expect, test } from '../signed-in.ts'

const list = (page: Page) => page.getByRole('grid', { name: 'Monitored searches' })
const matches = (page: Page) => page.getByRole('grid', { name: 'Matches' })
const names = (grid: Locator) => grid.getByRole('rowheader')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })

/** Opens the matches of the monitor that has most of them. */
async function openLongest(page: Page): Promise<void> {
  await page.goto('/ur-screen/acuris/monitor?sort=-totalMatches')
  await names(list(page)).first().click()
  await expect(names(matches(page)).first()).toBeVisible()
}

test(
  'what waits longest comes first, from Home into the list, and the list in a view of its own',
  { tag: '@any-database' },
  async ({ page }) => {
    await page.goto('/ur-screen/')
    const short = page.getByRole('list', { name: 'Open matches' })

    await test.step('Home leads to just what it counts', async () => {
      const link = short.getByRole('link', { name: /^\d+ changed: Acuris$/ })
      const changed = Number.parseInt((await link.textContent()) ?? '', 10)
      await link.click()
      await expect(page).toHaveURL(/\/acuris\/monitor\?changed=yes$/)
      await expect(names(list(page))).toHaveCount(changed)
      for (const name of await names(list(page)).all()) await expect(name).toContainText('Changed')
      await page.goBack()
      await short.getByRole('link', { name: /^oldest .+: Acuris$/ }).click()
      await expect(page).toHaveURL(/\/acuris\/monitor\?sort=waiting&status=open$/)
      await expect(page.getByRole('button', { name: 'Order: Longest open first' })).toBeVisible()
    })

    await test.step('changed ones come first, and a head that is pressed orders otherwise', async () => {
      await page.goto('/ur-screen/acuris/monitor')
      await expect(names(list(page)).first()).toContainText('Changed')
      await head(page, 'Total Matches').click()
      await head(page, 'Total Matches').click()
      await expect(head(page, 'Total Matches')).toHaveAttribute('aria-sort', 'descending')
      await expect(page).toHaveURL(/sort=-totalMatches/)
      const first = await names(list(page)).first().textContent()
      await page.reload()
      await expect(head(page, 'Total Matches')).toHaveAttribute('aria-sort', 'descending')
      await expect(names(list(page)).first()).toHaveText(first ?? '')
    })

    await test.step('an order is saved with a view, and is there after a reload', async () => {
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('menuitem', { name: 'Save view' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save view' })
      await dialog.getByRole('textbox', { name: 'View name' }).fill('Most matches first')
      await dialog.getByRole('button', { name: 'Save view' }).click()
      await expect(dialog.getByRole('button', { name: 'Delete view Most matches first' })).toBeVisible()
      await page.goto('/ur-screen/acuris/monitor')
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('menuitem', { name: 'Most matches first' }).click()
      await expect(page).toHaveURL(/sort=-totalMatches/)
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('menuitem', { name: 'Save view' }).click()
      await dialog.getByRole('button', { name: 'Delete view Most matches first' }).click()
      await expect(dialog.getByText('No saved views yet.')).toBeVisible()
    })
  },
)

test(
  'a tall window has 25 rows a page, and nothing that stays in sight covers the row with the focus',
  { tag: '@any-database' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 1000 })
    await openLongest(page)
    await expect(names(matches(page))).toHaveCount(25)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(names(matches(page))).toHaveCount(25)

    await test.step('what acts on the list and its head stay in sight', async () => {
      // the rows of the page before stand there until those of this one come
      await expect(() => names(matches(page)).last().scrollIntoViewIfNeeded()).toPass()
      await page.mouse.wheel(0, 4000)
      await expect(page.getByRole('toolbar', { name: 'Selected matches' })).toBeInViewport({ ratio: 1 })
      await expect(head(page, 'Match Status')).toBeInViewport({ ratio: 1 })
      expect(await findings(page, {})).toEqual([])
    })

    await test.step('going up row by row, each is whole below the head', async () => {
      const rows = matches(page).getByRole('row')
      await rows.nth(25).focus()
      for (let row = 24; row >= 1; row -= 1) {
        await page.keyboard.press('ArrowUp')
        await expect(rows.nth(row)).toBeFocused()
        const [box, cover] = await Promise.all([rows.nth(row).boundingBox(), head(page, 'Match Status').boundingBox()])
        expect(box?.y ?? 0, `row ${row}`).toBeGreaterThanOrEqual((cover?.y ?? 0) + (cover?.height ?? 0) - 1)
      }
    })

    await test.step('the page is there without a connection, too', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(/as of .+ ago/).first()).toBeVisible()
      await expect(names(matches(page))).toHaveCount(25)
      await context.setOffline(false)
    })
  },
)

test(
  'on a wide screen the details stand beside the list, and go with the keys',
  { tag: '@any-database' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await openLongest(page)
    await expect(page.getByText('Select a match to see its details here.')).toBeVisible()
    const rows = matches(page).getByRole('row')
    const details = (place: number) =>
      names(matches(page))
        .nth(place)
        .locator('strong')
        .textContent()
        .then((name) => page.getByRole('region', { name: name ?? '', exact: true }))

    await test.step('for the pointer, which leaves the list in reach', async () => {
      await names(matches(page)).first().click()
      await expect((await details(0)).getByRole('tab', { name: 'Key Data' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await names(matches(page)).nth(2).click()
      await expect((await details(2)).getByRole('tab', { name: 'Key Data' })).toBeVisible()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await findings(page, {})).toEqual([])
    })

    await test.step('for the keys, which go into them and come back to the row', async () => {
      await rows.nth(2).focus()
      await page.keyboard.press('Enter')
      await expect(await details(1)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(rows.nth(2)).toBeFocused()
      await expect(page.getByText('Select a match to see its details here.')).toBeVisible()
    })
  },
)

test(
  'on a phone a row is a card, and the filters are behind one button',
  { tag: '@any-database' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/ur-screen/acuris/monitor')
    await expect(names(list(page)).first()).toBeVisible()
    await expect(names(list(page))).toHaveCount(10)

    const looksWell = async () => {
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      for (const grid of await page
        .getByRole('region')
        .filter({ has: page.getByRole('grid') })
        .all())
        expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      expect(await findings(page, {})).toEqual([])
    }

    await test.step('the monitors, in whatever order', async () => {
      await expect(page.getByRole('toolbar', { name: 'Filters' })).toBeHidden()
      await looksWell()
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: /^Order: / }).click()
      await page.getByRole('menuitem', { name: 'Total Matches' }).click()
      await expect(page).toHaveURL(/sort=totalMatches/)
      await page.getByRole('button', { name: 'Order: Total Matches' }).click()
      await page.getByRole('menuitem', { name: 'Total Matches' }).click()
      await expect(page).toHaveURL(/sort=-totalMatches/)
      await looksWell()
    })

    await test.step('the matches of one, which can be chosen and opened', async () => {
      await names(list(page)).first().click()
      await expect(names(matches(page)).first()).toBeVisible()
      await looksWell()
      await matches(page).getByRole('row').nth(1).getByRole('checkbox').click({ force: true })
      await expect(page.getByText('1 selected')).toBeVisible()
      await page.getByRole('toolbar', { name: 'Selected matches' }).getByRole('button', { name: 'Clear' }).click()
      await names(matches(page)).first().click()
      await expect(page.getByRole('dialog').getByRole('tab', { name: 'Key Data' })).toBeVisible()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  },
)
