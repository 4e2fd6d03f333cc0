import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { endless, hostileFiles } from '#tests/support/hostile-files.ts'
import { expect, test } from '../journey.ts'
import { ImportPage } from '../page-models/import-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

/** What the page says of a file that it does not read. */
const refusals = {
  extension: 'Only excel and csv file formats are supported.',
  content: 'Unrecognized file type',
  'too-large': 'This file is too large: at most 5 MB, 5,000 rows and 100 columns.',
  'too-slow': 'This file could not be read within 10 seconds.',
  empty: 'This file has no rows below its headings.',
}

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ur-screen-hostile-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Puts a file on the disk, as large as it says: what lies beyond its bytes is a hole. */
async function saved(file: File): Promise<string> {
  const path = join(folder, file.name)
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  writeFileSync(path, new Uint8Array(bytes))
  truncateSync(path, file.size)
  return path
}

const columns = (page: Page): Locator => page.getByRole('heading', { name: 'Which columns are which?' })

/** Chooses a file; what was said of the one before counts no more. */
async function choose(page: Page, path: string): Promise<void> {
  await page.getByRole('alert').evaluateAll((alerts) => {
    for (const alert of alerts) alert.dataset['before'] = ''
  })
  await page.locator('input[type="file"]').setInputFiles(path)
}

const refusal = (page: Page): Locator => page.locator('[role="alert"]:not([data-before])')

test.describe('files that were made to do harm', { tag: '@any-database' }, () => {
  test('are refused with the reason, or read as what they are, and the page works on', async ({ page }) => {
    test.setTimeout(300_000)
    const strange: string[] = []
    page.on('pageerror', ({ message }) => strange.push(message))
    page.on('dialog', (dialog) => strange.push(dialog.message()))
    const imports = new ImportPage(page)
    await new SignInPage(page).signIn('reviewer@demo.test')
    await imports.open()
    await imports.button('Upload').waitFor()
    for (const { what, file, comes } of hostileFiles)
      await test.step(what, async () => {
        await choose(page, await saved(file()))
        if ('reason' in comes) {
          await expect(refusal(page)).toHaveText(refusals[comes.reason], { timeout: 20_000 })
          await expect(imports.button('Upload')).toBeVisible()
          return
        }
        await expect(columns(page)).toBeVisible({ timeout: 20_000 })
        await imports.open()
        await imports.button('Upload').waitFor()
      })
    expect(strange).toEqual([])
  })

  test('that would be read for ever can be left at once, and are given up by themselves', async ({ page }) => {
    const imports = new ImportPage(page)
    await new SignInPage(page).signIn('reviewer@demo.test')
    await imports.open()
    await imports.button('Upload').waitFor()
    const path = await saved(endless())
    await choose(page, path)
    await page.getByText('Reading list.xlsx...').waitFor()
    // frames go on while the worker is busy
    await page.evaluate(async () => {
      for (let left = 30; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    await imports.button('Cancel').click()
    await expect(imports.button('Upload')).toBeVisible()
    await expect(refusal(page)).toBeHidden()
    await choose(page, path)
    await expect(refusal(page)).toHaveText(refusals['too-slow'], { timeout: 30_000 })
  })
})
