import type { Page } from 'playwright/test'
import { readStored } from '#tests/support/stored-rows.ts'
import { Gate } from './page-models/gate.ts'
import { expect, expectOnce, test } from './signed-in.ts'

/** Everything that stands in the document: text, attributes, title, fields, and what its history entry holds. */
const wholeDocument = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
      JSON.stringify(history.state),
    ].join('\n'),
  )

test(
  '[F51] a locked console holds nothing readable, refuses a wrong password, and opens without a server to what was there',
  { tag: '@any-database' },
  async ({ field, page, context }) => {
    const matches = await field.search('Mira Halvorsdal')
    await expect(matches.row(1)).toBeVisible()
    const address = page.url()
    await context.setOffline(true)
    await matches.review(0, 'False Positive', 'Plantedcomment')
    await field.shell.expectSaved(1)

    const gate = new Gate(page)
    await gate.lock()
    await expect(page.getByText('AS · Alder Bank')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('ssojwt'))).toBeNull()
    expect(await wholeDocument(page)).not.toMatch(/Planted|Halvorsdal|False Positive|Solberg/)
    await page.reload()
    await expect(gate.heading).toBeVisible()
    await expect(page.getByText('1 unsent change on this device')).toBeVisible()
    expect(page.url()).toBe(address)
    const { text, rows } = await readStored(page)
    expect(text).toContain('Alder Bank')
    // the demo offers the name that was searched to everyone, in its configuration: so the list's other spellings
    expect(text).not.toMatch(/Planted|Halversdal|Halvorsdaal|Halvorstal|False Positive/)
    expect(rows).not.toHaveProperty(['urs:device/keys'])

    await gate.try('wrong')
    await expect(page.getByText('Wrong password.').first()).toBeVisible()
    await gate.unlock()
    await expect(matches.row(0)).toContainText('False Positive')
    await expect(matches.row(0)).toContainText('Saved on this device')
    await expect(matches.row(1)).toBeVisible()
    await context.setOffline(false)
    await field.shell.sendAll()
    await expectOnce(field, matches)
  },
)
