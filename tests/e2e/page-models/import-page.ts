import { expect, type Locator, type Page } from 'playwright/test'

/** A file of people with the headings of a provider's template. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from([columns, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'))

/** The columns of the Acuris template. */
export const acurisColumns = [
  'type',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'dob',
  'client_ref',
  'country',
]

/** A person as a row of the Acuris template; nobody on any list is called like that. */
export const person = (reference: string, change: Partial<Record<'dob' | 'country' | 'firstName', string>> = {}) => [
  'individual',
  '',
  change.firstName ?? 'Quillon',
  '',
  'Vexarion',
  'female',
  change.dob ?? '1965-10-03',
  reference,
  change.country ?? 'SE',
]

/** Import Profiles of a provider. */
export class ImportPage {
  readonly page: Page
  readonly #provider: string
  readonly #origin: string

  constructor(page: Page, provider = 'acuris', origin = '') {
    this.page = page
    this.#provider = provider
    this.#origin = origin
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.#origin}/ur-screen/${this.#provider}/monitors/import`)
    await this.page.getByRole('heading', { name: 'Import Profiles' }).waitFor()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Chooses a file. */
  async upload(name: string, content: Buffer): Promise<void> {
    await this.button('Upload').waitFor()
    await this.page.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer: content })
  }

  /** Waits until rows were read, with so many that have errors. */
  async expectRows(words: string): Promise<void> {
    // they are read out as well
    await expect(this.page.getByText(words, { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  }

  row(line: number): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: String(line) }) })
  }

  /** Rows that have come to something, as the page says it; 0 while it says nothing. */
  async through(): Promise<number> {
    const told = await this.page
      .getByText(/^[\d,]+ imported, [\d,]+ failed, [\d,]+ in all$/)
      .textContent({ timeout: 100 })
    const [made = 0, failed = 0] = (told ?? '').replaceAll(',', '').match(/\d+/g)?.map(Number) ?? []
    return made + failed
  }

  /** Waits for the words of the end. */
  async expectDone(made: number, total = made, timeout = 240_000): Promise<void> {
    const words = `${made} out of ${total} profiles successfully imported!`
    await expect(this.page.getByText(words, { exact: true }).first()).toBeVisible({ timeout })
  }
}
