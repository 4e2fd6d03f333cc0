import type { Page } from 'playwright/test'
import { complyApi } from '#contracts/comply-api.ts'
import { Eye } from '../eye.ts'
import { Keys } from '../page-models/keys.ts'
import { expect, ownBrowser as test } from '../signed-in.ts'

/** One name for every letter of the alphabet: what a table would look for when a letter is pressed. */
const names =
  'Ada Ben Cleo Dora Emil Finn Gus Hana Ivo Jana Kai Lena Mia Nils Olga Paul Quin Rosa Sven Tara Udo Vera Wim Xena Yuri Zoe'
    .split(' ')
    .map((name) => `${name} Quarn`)

/** Calls the matches of a search, in their order, by these names. */
async function nameFromAToZ(page: Page): Promise<void> {
  await page.route('**/getSearchEntitiesById/*/entities*', async (route) => {
    const response = await route.fetch()
    const body = complyApi.complyMatches.answer.parse(await response.json())
    for (const { doc, rank = 1 } of body.content.data.hits) doc.name = names[(rank - 1) % names.length] ?? doc.name
    await route.fulfill({ response, json: body })
  })
}

const find = 'Find actions, pages and records'

test.describe('keys', { tag: '@any-database' }, () => {
  test('do all the work on 26 matches from A to Z, whichever of them has the focus', async ({ page, field }) => {
    await nameFromAToZ(page)
    const keys = new Keys(page)
    const matches = await field.search('Karim Velasdar')
    const row = (name: string) => matches.table.getByRole('row', { name })
    const dialog = (name: string) => page.getByRole('dialog', { name })
    await expect(page.getByRole('button', { name: find })).toBeVisible()
    await keys.until(row('Ada Quarn'), 'Tab')

    await test.step('go on, select, open and comment', async () => {
      for (const [place, name] of names.entries()) {
        await expect(row(name)).toBeFocused()
        for (const key of ['x', 'Space']) {
          await keys.press(key)
          await expect(row(name)).toHaveAttribute('aria-selected', String(key === 'x'))
        }
        await keys.press(place % 2 === 0 ? 'o' : 'Enter')
        await expect(dialog(name)).toBeVisible()
        await keys.press('Escape')
        await expect(row(name)).toBeFocused()
        await keys.press('c')
        await dialog('Comment on a single result').getByLabel('Comment').focus()
        await keys.type('jkx12')
        await expect(dialog('Comment on a single result').getByLabel('Comment')).toHaveValue('jkx12')
        await keys.press('Escape')
        await expect(row(name)).toBeFocused()
        await keys.press(place % 2 === 0 ? 'j' : 'ArrowDown')
      }
      for (const name of names.toReversed()) {
        await keys.press('k')
        await expect(row(name)).toBeFocused()
      }
    })

    await test.step('with rows selected, too', async () => {
      await keys.press('Shift+j', 'Shift+j')
      await expect(page.getByText('3 selected')).toBeVisible()
      await keys.press('Enter')
      await expect(dialog('Cleo Quarn')).toBeVisible()
      await keys.press('Escape')
      await expect(row('Cleo Quarn')).toBeFocused()
      await keys.press('2')
      await expect(dialog('Set Match Status').getByText('For 3 matches')).toBeVisible()
      await keys.press('Escape')
      await expect(row('Cleo Quarn')).toBeFocused()
      await keys.press('Escape')
      await expect(page.getByText('3 selected')).toBeHidden()
      await keys.press('k', 'k')
      await expect(row('Ada Quarn')).toBeFocused()
    })

    await test.step('decide, each match with one key', async () => {
      for (const [place, name] of names.entries()) {
        await expect(row(name)).toBeFocused()
        await keys.press(place % 2 === 0 ? '2' : '1')
      }
    })

    await test.step('open the export menu and go to the filters', async () => {
      // the page was turned for the next open match, whose name the 27th shares with the first
      await expect(row('Ada Quarn')).toBeFocused()
      await keys.press('p')
      await expect(page.getByRole('menuitem', { name: 'Download' }).first()).toBeFocused()
      await keys.press('Escape')
      await expect(row('Ada Quarn')).toBeFocused()
      await keys.press('/')
      await expect(page.getByRole('toolbar', { name: 'Filters' }).getByRole('button').first()).toBeFocused()
    })

    await test.step('and send each decision once', async () => {
      await field.shell.sendAll()
      const hits = await field.reader.hits(matches.searchId)
      const wanted = names.map((_, place) => (place % 2 === 0 ? 'false_positive' : 'true_positive'))
      expect(hits.slice(0, names.length).map((hit) => hit.match_status)).toEqual(wanted)
      expect(field.changes()).toHaveLength(names.length)
    })
    // an answer that is still being renamed has time to be
    await page.unrouteAll({ behavior: 'wait' })
  })

  for (const width of [1280, 390])
    test.describe(`${width} px`, () => {
      test.use({ viewport: { width, height: 800 } })

      test('lead everywhere by name, also without a connection', async ({ page, field, context }) => {
        const keys = new Keys(page)
        const eye = new Eye(page, width)
        const palette = page.getByRole('dialog', { name: 'Find' })
        await field.search('Mira Halvorsdal')
        await keys.press('g', 'h')
        await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused()
        await expect(page.getByRole('link', { name: 'Mira Halvorsdal' }).first()).toBeVisible()
        await keys.press('ControlOrMeta+k')
        await expect(palette.getByRole('menu', { name: 'Results' })).toBeVisible()
        await eye.look('palette')
        await keys.type('complya search')
        await expect(palette.getByRole('menuitem', { name: 'ComplyAdvantage: Search' })).toBeVisible()
        await keys.press('Enter')
        await expect(page).toHaveURL(/\/comply\/search$/)
        await context.setOffline(true)
        await keys.press('ControlOrMeta+k')
        await keys.type('mira')
        await expect(palette.getByRole('menuitem', { name: /^Mira Halvorsdal/ }).first()).toBeVisible()
        await keys.press('Enter')
        // the monitor, where this device knows of it by now, if not of its matches, else the search
        const title = /^(SEARCH RESULTS FOR: Mira Halvorsdal|Potential matches( for Mira Halvorsdal)?)$/
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await context.setOffline(false)
        expect(eye.broken.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
      })

      test('can be looked up, changed, and turned off for good', async ({ page, field }) => {
        const keys = new Keys(page)
        const eye = new Eye(page, width)
        const help = page.getByRole('dialog', { name: 'Help' })
        const matches = await field.search('Mira Halvorsdal')
        await matches.row(0).focus()
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(async () => {
          await keys.press('?')
          await expect(help).toBeVisible({ timeout: 1000 })
        }).toPass()
        await eye.look('help-shortcuts')
        const change = help.getByRole('button', { name: 'Change shortcut: Next match' })
        await keys.until(change, 'Tab', 120)
        await keys.press('Enter', 'd')
        await expect(change).toBeFocused()
        for (const part of ['What the statuses mean', 'How offline works']) {
          await help.getByRole('tab', { name: part }).click()
          await expect(help.getByRole('tabpanel', { name: part })).toBeVisible()
        }
        await eye.look('help-offline')
        await keys.press('Escape')
        await expect(matches.row(0)).toBeFocused()
        await keys.press('d')
        await expect(matches.row(1)).toBeFocused()

        await keys.press('?')
        await help.getByRole('switch', { name: 'Turn off single-key shortcuts' }).check({ force: true })
        await keys.press('Escape')
        await page.reload()
        await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
        await matches.row(0).focus()
        // the keys are there when this is
        await expect(async () => {
          await keys.press('ControlOrMeta+k')
          await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible({ timeout: 1000 })
        }).toPass()
        await keys.press('Escape')
        await expect(matches.row(0)).toBeFocused()
        await keys.press('d', 'x', '?', '2')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(matches.row(0)).toHaveAttribute('aria-selected', 'false')
        expect(field.changes()).toEqual([])
        expect(eye.broken).toEqual([])
      })
    })
})
