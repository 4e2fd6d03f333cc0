import type { Page } from 'playwright/test'
import { complyApi } from '#contracts/comply-api.ts'
import { MatchesPage } from './matches-page.ts'

/** What a person types into the wizard; the rest keeps its default. */
export interface SearchTyped {
  name: string
  fuzziness?: number
}

/** The two-step search wizard. */
export class SearchPage {
  readonly #page: Page
  readonly #origin: string

  /** `origin` is needed where the browser has no base address of its own. */
  constructor(page: Page, origin = '') {
    this.#page = page
    this.#origin = origin
  }

  async open(): Promise<void> {
    await this.#page.goto(`${this.#origin}/ur-screen/comply/search`)
    await this.#page.getByLabel('Name', { exact: true }).waitFor()
  }

  /** Fills both steps, up to the button that searches. */
  async fill({ name, fuzziness }: SearchTyped): Promise<void> {
    await this.#page.getByLabel('Name', { exact: true }).fill(name)
    await this.#page.getByRole('button', { name: 'Next' }).click()
    if (fuzziness !== undefined) await this.#page.getByLabel('Fuzziness as a number').fill(String(fuzziness))
  }

  /** Goes through both steps and waits for the results. */
  async search(typed: SearchTyped): Promise<MatchesPage> {
    await this.fill(typed)
    return this.submit(typed.name)
  }

  /** Presses the button that searches, and waits for the results. */
  async submit(name: string): Promise<MatchesPage> {
    const created = this.#page.waitForResponse((response) => response.url().includes('/createSearch'))
    await this.#page.getByRole('button', { name: 'Search' }).click()
    const { content } = complyApi.complyCreateSearch.answer.parse(await (await created).json())
    await this.#page.getByRole('heading', { name: `SEARCH RESULTS FOR: ${name}` }).waitFor()
    const matches = new MatchesPage(this.#page, content.data.id)
    const first = matches.row(0).getByRole('rowheader').or(this.#page.getByText('No matches found'))
    await first.first().waitFor()
    return matches
  }
}
