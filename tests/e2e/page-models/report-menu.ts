import { expect, type Locator, type Page } from 'playwright/test'

/** A file that the browser has saved. */
export interface SavedReport {
  name: string
  path: string
}

/** The menu 'Export' of a search or a monitor, or that of a profile `within` its dialog. */
export class ReportMenu {
  readonly button: Locator
  readonly #page: Page

  constructor(page: Page, within: Page | Locator = page) {
    this.#page = page
    this.button = within.getByRole('button', { name: 'Export', exact: true })
  }

  /** Opens the menu and leaves it open. */
  async open(): Promise<Locator> {
    await this.button.click()
    const menu = this.#page.getByRole('menu', { name: 'Export' })
    await expect(menu.getByRole('menuitem').first()).toBeVisible()
    return menu
  }

  /** Has the report saved; `entry` is what the menu calls that. */
  async download(entry: string): Promise<SavedReport> {
    const menu = await this.open()
    return this.#saved(menu.getByRole('menuitem', { name: entry, exact: true }))
  }

  /** Opens the report as a page. */
  async preview(title: string): Promise<Locator> {
    const menu = await this.open()
    await menu.getByRole('menuitem', { name: 'Preview' }).click()
    const page = this.#page.getByRole('dialog', { name: title })
    await expect(page.locator('.report-hash')).toHaveText(/^[0-9a-f]{64}$/, { timeout: 60_000 })
    return page
  }

  /** Has the report saved that is looked at. */
  downloadFrom(page: Locator, entry: string): Promise<SavedReport> {
    return this.#saved(page.getByRole('button', { name: entry, exact: true }))
  }

  /** Has the report made and opens the form that keeps it in the document vault. */
  async upload(): Promise<Locator> {
    const menu = await this.open()
    await menu.getByRole('menuitem', { name: 'Upload to Doc-Vault' }).click()
    const form = this.#page.getByRole('dialog', { name: 'Upload to Doc-Vault' })
    await expect(form.getByLabel('Document Name')).toBeVisible({ timeout: 60_000 })
    return form
  }

  async #saved(press: Locator): Promise<SavedReport> {
    const [download] = await Promise.all([this.#page.waitForEvent('download', { timeout: 60_000 }), press.click()])
    return { name: download.suggestedFilename(), path: await download.path() }
  }
}
