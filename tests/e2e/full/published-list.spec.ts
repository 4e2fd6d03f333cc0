import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { placeVariables } from '#tests/support/seeded-installation.ts'
import { testData } from '#tests/support/test-data.ts'
import { expect, test } from '../journey.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

const unitedNations = join(testData, 'sanctions', 'UN_consolidated_2026-02-27.xml')
const command = join(import.meta.dirname, '../../../dist/gateway/watchlist.js')

test('a published list, loaded while the server runs, is found in the next search', async ({ page, gateway }) => {
  if (!existsSync(unitedNations)) console.info('skipped: no data')
  test.skip(!existsSync(unitedNations), 'skipped: no data')
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [command, 'load', unitedNations], {
    env: { ...process.env, ...placeVariables(gateway.options) },
  })
  expect(stdout).toContain('1,003')

  await new SignInPage(page, gateway.url).signIn()
  const search = new SearchPage(page, gateway.url)
  await search.open()
  const results = await search.search({ name: 'Ayman al-Zawahiri' })
  await expect(results.row(0)).toContainText(/AL-ZAWAHIRI/i)
  await expect(results.row(0)).toContainText('UN · 27 Feb 2026')
  await expect(results.row(0)).toContainText('Matched on Ayman Al-Zawahari')
  const details = await results.open(0)
  await expect(details.getByText(/Matched on the (name|alias) /).first()).toBeVisible()
})
