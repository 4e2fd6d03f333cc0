import type { Page } from 'playwright/test'
import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { acurisColumns, csvOf, ImportPage, person } from '../page-models/import-page.ts'
import { Keys } from '../page-models/keys.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

const fits = 'every screen fits, is accessible in light, dark and forced colours, and breaks no rule of its policy'
const many = (count: number, begin: string) =>
  csvOf(
    acurisColumns,
    Array.from({ length: count }, (_, at) => person(`${begin}-${at + 1}`)),
  )

/** The saved file of a press. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() }
}

for (const width of [1280, 390])
  test.describe(`bulk import, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test(fits, async ({ page }) => {
      test.setTimeout(240_000)
      const eye = new Eye(page, width)
      const imports = new ImportPage(page)
      await new SignInPage(page).signIn('reviewer@demo.test')
      await imports.open()
      await expect(page.getByText('Upload a template to import monitors.')).toBeVisible()
      await eye.look('import-empty')
      await imports.upload('people.pdf', Buffer.from('%PDF-1.7'))
      await expect(page.getByRole('alert')).toHaveText('Only excel and csv file formats are supported.')
      await eye.look('import-refused')

      const begin = `eye-${width}`
      const strange = csvOf(
        ['Wer', 'Kundnummer', 'Geburtstag', 'Art'],
        [
          ['Quillon Vexarion', `${begin}-1`, '03/04/1965', 'person'],
          ['Quillon Vexarion', `${begin}-1`, '05/06/1970', 'person'],
          ['', `${begin}-3`, '', 'ship'],
        ],
      )
      await imports.upload('strange.csv', strange)
      await expect(page.getByRole('heading', { name: 'Which columns are which?' })).toBeVisible()
      for (const [column, heading] of [
        ['Type', 'Art'],
        ['Name', 'Wer'],
        ['Date of Birth', 'Geburtstag'],
        ['Client Reference', 'Kundnummer'],
      ] as const) {
        await page
          .getByRole('button', { name: new RegExp(` ${column}$`) })
          .first()
          .click()
        await page.getByRole('option', { name: heading, exact: true }).click()
      }
      await eye.look('import-columns')
      await imports.button('Continue').click()
      await imports.expectRows('3 rows, 3 with errors')
      await eye.look('import-errors')
      await page.getByRole('radio', { name: 'Day first' }).check({ force: true })
      await expect(imports.row(2)).toContainText('1965-04-03')
      await imports.button('Edit row 4').click()
      await expect(page.getByRole('dialog', { name: 'Row 4' })).toBeVisible()
      await eye.look('import-row')
      await eye.close('dialog', 'Row 4')
      await imports.button('Take out all rows with errors').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await eye.look('import-take-out')
      await eye.close('alertdialog')
      await imports.button('Import another file').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Import another file' }).click()

      await imports.upload('many.csv', many(60, begin))
      await imports.expectRows('60 rows, none with errors')
      await expect(page.getByText(/^This import needs 60 credits; [\d,]+ are available\.$/)).toBeVisible()
      await eye.look('import-ready')
      await imports.button('Start import').click()
      await expect(page.getByText(/^Please do not refresh or close this page/)).toBeVisible()
      await imports.button('Pause').click()
      await expect(page.getByText('The import is paused.').first()).toBeVisible()
      await eye.look('import-paused')
      await imports.button('Resume').click()
      await imports.expectDone(60)
      await eye.look('import-done')
      expect(eye.broken).toEqual([])
    })
  })

/** Whether a part of the console is on this device. */
const isKept = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((known) => globalThis.caches.open(known)))
    const kept = await Promise.all(caches.map((cache) => cache.keys()))
    return kept.flat().some(({ url }) => url.includes(`/assets/${name}-`))
  }, part)

test.describe('bulk import', { tag: '@any-database' }, () => {
  test('from the monitor list to the monitors needs no mouse, and mends what is wrong on the way', async ({ page }) => {
    test.setTimeout(240_000)
    const keys = new Keys(page)
    const imports = new ImportPage(page)
    await new SignInPage(page).signIn('reviewer@demo.test')
    await new MonitorsPage(page, '', 'acuris').open()
    await keys.enter(page.getByRole('link', { name: 'Import', exact: true }))
    await expect(page.getByRole('heading', { name: 'Import Profiles' })).toBeFocused()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.enter(imports.button('Upload'))])
    const rows = [person('keys-1'), person('keys-2', { dob: '1965-02-31' }), person('keys-3', { country: 'Narnia' })]
    await chooser.setFiles({ name: 'people.csv', mimeType: '', buffer: csvOf(acurisColumns, rows) })
    await imports.expectRows('3 rows, 2 with errors')
    await keys.enter(imports.button('Edit row 3'))
    const second = page.getByRole('dialog', { name: 'Row 3' })
    await expect(second.getByLabel('Date of Birth')).toBeFocused()
    await keys.press('ControlOrMeta+a')
    await keys.type('28.02.1965')
    await expect(second.getByText('Date of birth is invalid')).toBeHidden()
    await keys.enter(second.getByRole('button', { name: 'Save and next error' }))
    const third = page.getByRole('dialog', { name: 'Row 4' })
    await expect(third.getByLabel('Country')).toBeFocused()
    await keys.press('ControlOrMeta+a')
    await keys.type('Sweden, FI')
    await keys.enter(third.getByRole('button', { name: 'Save', exact: true }))
    await imports.expectRows('3 rows, none with errors')
    await keys.until(imports.button('Start import'), 'Shift+Tab')
    await keys.press('Enter')
    await imports.expectDone(3)
    await keys.enter(page.getByRole('link', { name: 'Back to Monitored Searches' }), 'Shift+Tab')
    // somebody else may import a page full of them meanwhile
    await keys.tabTo(page.getByRole('searchbox', { name: 'Search Monitored Results' }))
    await keys.type('keys-')
    for (const reference of ['keys-1', 'keys-2', 'keys-3'])
      await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()
  })

  test('saves rows with errors as a file that is read again, mended, as it is', async ({ page }) => {
    const imports = new ImportPage(page)
    await new SignInPage(page).signIn('reviewer@demo.test')
    await imports.open()
    const rows = [person('file-1'), person('file-2', { country: 'Narnia', firstName: '=SUM(1)' })]
    await imports.upload('people.csv', csvOf(acurisColumns, rows))
    await imports.expectRows('2 rows, 1 with errors')
    const { name, text } = await savedBy(page, () => imports.button('Save rows with errors').click())
    expect(name).toBe('Import-Errors-Acuris.csv')
    expect(text).toContain('Country Narnia is not found')
    await imports.button('Import another file').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import another file' }).click()
    await imports.upload(name, Buffer.from(text.replace('"Narnia"', '"Sweden"')))
    await imports.expectRows('1 row, none with errors')
    await expect(imports.row(2)).toContainText('=SUM(1)')
  })

  test('reads a file, keeps it through a reload and saves the template without a connection', async ({ page }) => {
    const imports = new ImportPage(page)
    await new SignInPage(page).signIn('reviewer@demo.test')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await imports.open()
    await imports.button('Upload').waitFor()
    // what can be chosen from is kept a second after it came
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('"countries"') === true),
    )
    // what reads files is kept once the page has come to rest
    for (const part of ['csv-worker', 'import-rows-worker']) await expect.poll(() => isKept(page, part)).toBe(true)
    await page.context().setOffline(true)
    const [template] = await Promise.all([page.waitForEvent('download'), imports.button('Download Template').click()])
    expect(template.suggestedFilename()).toBe('Monitor-Template-Acuris.xlsx')
    await imports.upload('people.csv', csvOf(acurisColumns, [person('offline-1'), person('offline-2')]))
    await imports.expectRows('2 rows, none with errors')
    await expect(page.getByText('Needs a connection: this spends credits')).toBeVisible()
    await page.reload()
    await imports.expectRows('2 rows, none with errors')
    await expect(page.getByText('File: people.csv')).toBeVisible()
    await page.context().setOffline(false)
  })

  test('is refused to whoever may not, and unknown providers are not found', async ({ page }) => {
    await new SignInPage(page).signIn('analyst@demo.test')
    await page.goto('/ur-screen/acuris/monitors/import')
    await expect(page).toHaveURL(/\/ur-screen\/403$/)
    await page.goto('/ur-screen/nobody/monitors/import')
    await expect(page).toHaveURL(/\/ur-screen\/404$/)
    await new MonitorsPage(page, '', 'acuris').open()
    await expect(page.getByRole('link', { name: 'Import', exact: true })).toBeHidden()
  })
})
