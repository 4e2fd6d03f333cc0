import { expect, type Locator, type Page } from 'playwright/test'
import type { Keys } from './keys.ts'
import { MatchesPage } from './matches-page.ts'
import { Shell } from './shell.ts'

/** The monitor list of a provider. */
export class MonitorsPage {
  readonly table: Locator
  readonly #page: Page
  readonly #address: string

  /** `origin` is needed where the browser has no base address of its own. */
  constructor(page: Page, origin = '', provider: 'comply' | 'acuris' | 'dowjones' = 'comply') {
    this.#page = page
    this.#address = `${origin}/ur-screen/${provider}/monitor?sort=-createdAt`
    this.table = page.getByRole('grid', { name: 'Monitored searches' })
  }

  /** Opens the list with the newest first, past the copy of the device that is shown first. */
  async open(): Promise<void> {
    await this.#page.goto(this.#address)
    await this.whenFresh()
  }

  /** Waits until the list is the server's: what comes with it moves the rows of the copy. */
  async whenFresh(): Promise<void> {
    await this.#page.locator('[aria-busy="false"]').filter({ has: this.table }).waitFor()
  }

  /** Has the newest first, in a list that was opened otherwise. */
  async newestFirst(): Promise<void> {
    const head = this.#page.getByRole('columnheader', { name: 'Created Date' })
    for (const direction of ['ascending', 'descending']) {
      await head.click()
      await expect(head).toHaveAttribute('aria-sort', direction)
    }
  }

  /** Searches the list, so that the row is on its first page. */
  async find(words: string): Promise<void> {
    await this.#page.getByRole('searchbox', { name: 'Search Monitored Results' }).fill(words)
  }

  /** The first row of that name. */
  row(name: string): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.#page.getByRole('rowheader', { name }) })
      .first()
  }

  /** Chooses an action from the menu of a row, and confirms it where it asks. */
  async choose(name: string, action: string, isAsked = true): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: /^Actions for / })
      .click()
    await this.#page.getByRole('menuitem', { name: action }).click()
    if (isAsked) await this.#page.getByRole('alertdialog').getByRole('button', { name: action }).click()
  }

  /** Goes to the row of that name with keys alone, from whatever stands before the table. */
  async goTo(keys: Keys, name: string): Promise<void> {
    await this.whenFresh()
    await keys.tabTo(this.table.getByRole('row').nth(1))
    await keys.until(this.row(name), 'ArrowDown')
  }

  /** Stops a monitor and removes it with keys alone, coming from its matches; the focus stays in the list. */
  async endBy(keys: Keys, name: string): Promise<void> {
    await keys.enter(this.#page.getByRole('link', { name: 'Back to Monitored Searches' }), 'Shift+Tab')
    await this.goTo(keys, name)
    const menu = this.row(name).getByRole('button', { name: /^Actions for / })
    for (const action of ['Stop monitoring', 'Remove monitor']) {
      await keys.until(menu, 'ArrowLeft', 3)
      await keys.press('Enter')
      await keys.until(this.#page.getByRole('menuitem', { name: action }), 'ArrowDown')
      await keys.press('Enter')
      await keys.enter(this.#page.getByRole('alertdialog').getByRole('button', { name: action }))
      await expect(this.#page.getByRole('alertdialog')).toBeHidden()
      await expect(menu).toBeFocused()
    }
    await new Shell(this.#page).expectSync('Online')
    await expect(this.row(name)).toHaveCount(0)
    await expect.poll(() => this.#page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }

  /** Opens the potential matches of the newest monitor of that name. */
  async openMatches(name: string, searchId: string): Promise<MatchesPage> {
    await this.table.getByRole('rowheader', { name }).first().click()
    await expect(this.#page.getByRole('heading', { name: `Potential matches for ${name}` })).toBeVisible()
    const matches = new MatchesPage(this.#page, searchId)
    await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
    return matches
  }
}
