import { drawSheet } from '#tests/support/draw-sheet.ts'
import { passportOf } from '#tests/support/invented-documents.ts'
import { pdfOfPages } from '#tests/support/pdf-pages.ts'
import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { IdAnalysisPage } from '../page-models/id-analysis-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

const fits = 'every state fits, is accessible in light, dark and forced colours, and breaks no rule of its policy'
const { sheet, right } = passportOf(0, 7)
const clear = { ...sheet, turned: 0, noise: 5 }

for (const width of [1280, 390, 320])
  test.describe(`ID analysis, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test(fits, async ({ page }) => {
      test.setTimeout(240_000)
      const eye = new Eye(page, width)
      await new SignInPage(page).signIn()
      await page.goto('/ur-screen/id')
      const documents = new IdAnalysisPage(page)
      await expect(documents.button('Choose file')).toBeVisible()
      await eye.look('id-analysis-no-file')
      await documents.choose({ name: 'passport.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
      await expect(documents.alert).toContainText('Provide a valid image file')
      await eye.look('id-analysis-wrong-file')

      const buffer = await drawSheet(page, clear)
      await documents.choose({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer })
      await expect(documents.value('Document Number')).toHaveValue(right.number, { timeout: 60_000 })
      await eye.look('id-analysis-read')
      await documents.value('Last Name').fill('Halvorsdal')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByRole('menuitem', { name: 'DowJones' })).toBeVisible()
      await eye.look('id-analysis-search')
      await page.keyboard.press('Escape')

      await documents.button('Choose another file').click()
      await documents.choose({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: pdfOfPages(3) })
      await expect(documents.alert).toContainText('Woops!', { timeout: 60_000 })
      await eye.look('id-analysis-not-read')
      // a page that cannot be read is refused, which the browser tells too
      expect(eye.broken.filter((text) => !text.includes('422'))).toEqual([])
    })
  })

test('ID analysis by keyboard alone', { tag: '@any-database' }, async ({ page }) => {
  test.setTimeout(180_000)
  await new SignInPage(page).signIn()
  await page.goto('/ur-screen/id')
  const documents = new IdAnalysisPage(page)
  await page.getByRole('radio', { name: 'Passport or identity card' }).focus()
  // the place for a dropped file comes first
  for (const _ of ['the place', 'the button']) await page.keyboard.press('Tab')
  await expect(documents.button('Choose file')).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  const buffer = await drawSheet(page, clear)
  await (await choosing).setFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer })
  await expect(documents.value('Document Number')).toHaveValue(right.number, { timeout: 60_000 })

  const show = page.getByRole('button', { name: 'Show Date of Birth on the document' })
  await show.focus()
  await page.keyboard.press('Enter')
  const place = page.getByRole('region', { name: 'Document preview' }).getByRole('button', { name: 'Date of Birth' })
  await expect(place).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(documents.value('Date of Birth')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1985-04-17')

  await page.getByRole('button', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Acuris' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'ComplyAdvantage' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ur-screen\/comply\/search$/)
})
