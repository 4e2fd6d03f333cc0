import { expect, type Locator, type Page } from 'playwright/test'

/** The account menu and what it leads to. */
export class AccountMenu {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses Logout; nothing more. */
  async logout(): Promise<Locator> {
    await this.#page.getByRole('button', { name: /^Account: / }).click()
    await this.#page.getByRole('button', { name: 'Logout' }).click()
    return this.#page.getByRole('dialog', { name: 'Logout' })
  }

  /** Opens what says which secrets unlock this device. */
  async openers(): Promise<Locator> {
    await this.#page.getByRole('button', { name: /^Account: / }).click()
    await this.#page.getByRole('button', { name: 'Unlock options' }).click()
    return this.#page.getByRole('dialog', { name: 'Unlock options' })
  }

  /** Logs out and leaves what is unsent sealed on the device. */
  async leaveSealed(): Promise<void> {
    const dialog = await this.logout()
    await dialog.getByRole('button', { name: 'Keep encrypted on this device' }).click()
    await expect(this.#page).toHaveURL(/\/login$/)
  }

  /** Logs out and throws away what is unsent. */
  async leaveDiscarding(): Promise<void> {
    const dialog = await this.logout()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    const question = this.#page.getByRole('dialog', { name: 'Discard unsent changes?' })
    await question.getByLabel('Type DISCARD to confirm').fill('DISCARD')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(this.#page).toHaveURL(/\/login$/)
  }
}
