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

  async open(): Promise<void> {
    await this.#page.goto(`${this.#origin}/ur-screen/comply/monitor`)
    await expect(this.table).toBeVisible()
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
