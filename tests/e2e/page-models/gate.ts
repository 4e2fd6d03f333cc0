import { expect, type Locator, type Page } from 'playwright/test'
import { demoPassword } from '#tests/support/gateway-reader.ts'

/** The unlock gate, in place of any page. */
export class Gate {
  readonly heading: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.heading = page.getByRole('heading', { name: 'Locked' })
  }

  /** Locks the console from the account menu, with the keyboard alone. */
  async lock(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Account:/ }).press('Enter')
    await this.#page.getByRole('button', { name: 'Lock', exact: true }).press('Enter')
    await expect(this.heading).toBeVisible()
  }

  /** Tries a password. */
  async try(password: string): Promise<void> {
    await this.#page.getByLabel('Password').fill(password)
    await this.#page.getByLabel('Password').press('Enter')
  }

  /** Opens the gate. */
  async unlock(password = demoPassword): Promise<void> {
    await this.try(password)
    await expect(this.heading).toBeHidden()
  }

  /** Asks the passkey. */
  async withPasskey(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Unlock with passkey' }).click()
  }
}
