import { expect, type Locator, type Page } from 'playwright/test'
import { MatchesPage } from './matches-page.ts'

/** The monitor list of a provider. */
export class MonitorsPage {
  readonly table: Locator
  readonly #page: Page
  readonly #address: string

  /** `origin` is needed where the browser has no base address of its own. */
  constructor(page: Page, origin = '', provider: 'comply' | 'acuris' = 'comply') {
    this.#page = page
    this.#address = `${origin}/ur-screen/${provider}/monitor`
    this.table = page.getByRole('grid', { name: 'Monitored searches' })
  }

  /** Opens the list, past the copy of the device that is shown first. */
  async open(): Promise<void> {
    await this.#page.goto(this.#address)
    await this.whenFresh()
  }

  /** Waits until the list is the server's: what comes with it moves the rows of the copy. */
  async whenFresh(): Promise<void> {
    await this.#page.locator('[aria-busy="false"]').filter({ has: this.table }).waitFor()
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

  /** Opens the potential matches of the newest monitor of that name. */
  async openMatches(name: string, searchId: string): Promise<MatchesPage> {
    await this.table.getByRole('rowheader', { name }).first().click()
    await expect(this.#page.getByRole('heading', { name: `Potential matches for ${name}` })).toBeVisible()
    const matches = new MatchesPage(this.#page, searchId)
    await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
    return matches
  }
}
