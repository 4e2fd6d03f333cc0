import type { Page } from 'playwright/test'
import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { filtersOf } from '../page-models/filters.ts'
import { MatchesPage } from '../page-models/matches-page.ts'
import { MonitorSwitch } from '../page-models/monitor-switch.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

const fits = 'every screen fits, is accessible in light, dark and forced colours, and breaks no rule of its policy'

/** Both steps of the wizard, with what they refuse, up to the results with the assistant's suggestions. */
async function searchAssisted(page: Page, eye: Eye): Promise<void> {
  await page.goto('/ur-screen/acuris/search')
  await page.getByLabel('First Name').waitFor()
  await page.getByText('Entity', { exact: true }).click()
  await expect(page.getByLabel('Business Name')).toBeVisible()
  await eye.look('acuris-search-entity')
  await page.getByText('Individual', { exact: true }).click()
  await page.getByLabel('Date Of Birth').fill('1975-02-30')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('First Name is required').first()).toBeVisible()
  await eye.look('acuris-search-refused')
  await page.getByLabel('Date Of Birth').fill('')
  await page.getByLabel('First Name').fill('Mira')
  await page.getByLabel('Last Name').fill('Halvorsdal')
  await page.getByRole('button', { name: /Gender/ }).click()
  await page.getByRole('option', { name: 'Male', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('group', { name: 'Datasets' })).toBeVisible()
  const ticked = page.getByRole('group', { name: 'Datasets' }).getByRole('checkbox', { checked: true })
  while ((await ticked.count()) > 0) await ticked.first().uncheck({ force: true })
  await page.getByLabel('Score threshold as a number').fill('75')
  await page.keyboard.press('Tab')
  await eye.look('acuris-search-datasets')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('button', { name: /^Approve (all|1)/ })).toBeVisible()
}

for (const width of [1280, 390])
  test.describe(`Acuris, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`results: ${fits}`, async ({ page }) => {
      const eye = new Eye(page, width)
      await new SignInPage(page).signIn()
      await searchAssisted(page, eye)
      await eye.look('acuris-results-assisted')
      await page.getByRole('button', { name: /^Approve (all|1)/ }).click()
      const approval = page.getByRole('dialog', { name: 'Approve suggested false positives' })
      await expect(approval.getByRole('checkbox').first()).toBeAttached()
      await eye.look('acuris-approve-all')
      await eye.close('dialog', 'Approve suggested false positives')

      const matches = new MatchesPage(page, '')
      const details = await matches.open(0)
      await expect(details.getByRole('heading', { name: 'Names' })).toBeVisible()
      await eye.look('acuris-key-data')
      await details.getByRole('tab', { name: 'Adverse Media' }).click()
      await eye.look('acuris-adverse-media')
      await details.getByRole('button', { name: 'Comment' }).click()
      await expect(page.getByRole('dialog', { name: /^Comment on / })).toBeVisible()
      await eye.look('acuris-comment')
      await eye.close('dialog', /^Comment on /)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()

      for (const filter of ['Score', 'Date of Birth', 'Datasets']) {
        await (await filtersOf(page)).getByRole('button', { name: filter }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await eye.look(`acuris-filter-${filter.toLowerCase().replaceAll(' ', '-')}`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      for (const place of [0, 1]) await matches.row(place).getByRole('checkbox').click({ force: true })
      const bulk = page.getByRole('toolbar', { name: 'Selected matches' })
      await eye.look('acuris-selected')
      await bulk.getByRole('button', { name: 'Comment' }).click()
      await expect(page.getByRole('dialog', { name: 'Comment on selected matches' })).toBeVisible()
      await eye.look('acuris-comment-all')
      await eye.close('dialog', 'Comment on selected matches')
      await bulk.getByRole('button', { name: 'Set Match Status' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Match status must be set').first()).toBeVisible()
      await eye.look('acuris-set-match-statuses')
      await eye.close('dialog', 'Set Match Status')

      for (const [button, dialog, name] of [
        ['Add Note', 'Note', 'acuris-note'],
        ['Share', 'Share search', 'acuris-share'],
      ] as const) {
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
        await eye.look(name)
        await eye.close('dialog', dialog)
      }
      const monitor = new MonitorSwitch(page)
      await monitor.refused()
      await eye.look('acuris-switch-on')
      await monitor.fill(`EYE-${width}-${Date.now()}`)
      await monitor.control.click({ force: true })
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await eye.look('acuris-switch-off')
      expect(eye.broken).toEqual([])
    })

    test(`monitors: ${fits}`, async ({ page }) => {
      const eye = new Eye(page, width)
      await new SignInPage(page).signIn()
      const monitors = new MonitorsPage(page, '', 'acuris')
      await monitors.open()
      await eye.look('acuris-monitors')
      await (await filtersOf(page)).getByRole('button', { name: 'Type' }).click()
      await page.getByRole('dialog').getByText('Individual', { exact: true }).click()
      await page.keyboard.press('Escape')
      // a phone has cards without a head
      const gender = monitors.table.getByRole('columnheader', { name: 'Gender', includeHidden: true })
      await expect(gender).toBeAttached()
      await eye.look('acuris-monitors-individuals')
      await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
      const menuOf = (name: string) => monitors.row(name).getByRole('button', { name: /^Actions for / })
      await menuOf('Daria Ozerchuk').click()
      await expect(page.getByRole('menu')).toBeVisible()
      await eye.look('acuris-monitor-menu')
      await page.getByRole('menuitem', { name: 'Stop monitoring' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Stop monitoring?' })).toBeVisible()
      await eye.look('acuris-stop-monitoring')
      await eye.close('alertdialog', 'Stop monitoring?')
      await menuOf('Eskil Brennstad').click()
      await page.getByRole('menuitem', { name: 'Remove monitor' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Remove monitor?' })).toBeVisible()
      await eye.look('acuris-remove-monitor')
      await eye.close('alertdialog', 'Remove monitor?')

      const matches = await monitors.openMatches('Mira Halvorsdahl', '')
      await eye.look('acuris-monitor-matches')
      await page.getByRole('button', { name: 'Changes', exact: true }).click()
      const changes = page.getByRole('dialog', { name: /^Changes in / })
      await expect(
        changes
          .getByRole('status')
          .or(changes.getByRole('heading', { level: 3 }))
          .first(),
      ).toBeVisible()
      await eye.look('acuris-changes')
      await eye.close('dialog', /^Changes in /)
      const details = await matches.open(0)
      await details.getByRole('button', { name: 'History' }).click()
      const history = page.getByRole('dialog', { name: /^History of / })
      await expect(history.getByText('Changed from Open to False Positive')).toBeVisible()
      await eye.look('acuris-history')
      await eye.close('dialog', /^History of /)
      await details.getByRole('tab', { name: 'Linked Persons/Businesses' }).click()
      const linked = details.getByRole('button', { name: /^Open profile of / }).first()
      await expect(linked).toBeVisible()
      await eye.look('acuris-linked')
      await linked.click()
      await expect(details.getByRole('button', { name: 'Back to Mira Halvorsdahl' })).toBeVisible()
      await expect(details.getByRole('heading', { name: 'Names' })).toBeVisible()
      await eye.look('acuris-linked-profile')
      expect(eye.broken).toEqual([])
    })
  })
