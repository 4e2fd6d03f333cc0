import type { Locator, Page } from 'playwright/test'

/** A file in memory that is chosen in place of one of the disk. */
interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** /ur-screen/id. */
export class IdAnalysisPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Straight-through Screening' }).click()
    await this.#page.getByRole('heading', { level: 1, name: 'Straight-through Screening' }).waitFor()
  }

  async choose(file: Chosen): Promise<void> {
    await this.#page.locator('input[type="file"]').setInputFiles(file)
  }

  value(field: string): Locator {
    return this.#page.getByRole('textbox', { name: field, exact: true })
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name })
  }

  get alert(): Locator {
    return this.#page.getByRole('alert')
  }
}
