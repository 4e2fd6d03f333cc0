import { expect, type Locator, type Page } from 'playwright/test'
import { MatchesPage } from './matches-page.ts'

/** /ur-screen/comply/monitor, the monitor list. */
export class MonitorsPage {
  readonly table: Locator
  readonly #page: Page
  readonly #origin: string

  /** `origin` is needed where the browser has no base address of its own. */
  constructor(page: Page, origin = '') {
    this.#page = page
    this.#origin = origin
    this.table = page.getByRole('grid', { name: 'Monitored searches' })
  }

  /** Opens the list, past the copy of the device that is shown first. */
  async open(): Promise<void> {
    await this.#page.goto(`${this.#origin}/ur-screen/comply/monitor`)
    await this.#page.locator('[aria-busy="false"]').filter({ has: this.table }).waitFor()
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

  /** Opens the potential matches of the newest monitor of that name. */
  async openMatches(name: string, searchId: string): Promise<MatchesPage> {
    await this.table.getByRole('rowheader', { name }).first().click()
    await expect(this.#page.getByRole('heading', { name: `Potential matches for ${name}` })).toBeVisible()
    const matches = new MatchesPage(this.#page, searchId)
    await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
    return matches
  }
}
