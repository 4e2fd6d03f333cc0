import { expect, type Locator, type Page } from 'playwright/test'
import type { Keys } from './keys.ts'

/** The Monitor switch of the results, where it asks for a client reference. */
export class MonitorSwitch {
  readonly control: Locator
  readonly form: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.control = page.getByRole('switch', { name: 'Monitor' })
    this.form = page.getByRole('dialog', { name: 'Switch on monitoring' })
  }

  /** Opens the form, and sees what it asks for. */
  async refused(): Promise<void> {
    await this.control.click({ force: true })
    await this.form.getByRole('button', { name: 'Switch on' }).click()
    for (const text of [
      'Client Reference is required',
      'Country is required. Select "Not specified" if you do not wish to specify any countries.',
    ])
      await expect(this.form.getByText(text).first()).toBeVisible()
  }

  /** Fills in the open form, and switches on. */
  async fill(reference: string): Promise<void> {
    await this.form.getByLabel('Client Reference').fill(reference)
    await this.form.getByText('Not Specified', { exact: true }).click()
    await this.form.getByRole('button', { name: 'Switch on' }).click()
    await expect(this.control).toBeChecked()
  }

  /** Is refused without a reference and with one of two words, then puts the search under watch. */
  async switchOn(): Promise<void> {
    await this.refused()
    await this.form.getByLabel('Client Reference').fill('two words')
    await this.form.getByRole('button', { name: 'Switch on' }).click()
    await expect(this.form.getByText('No whitespace allowed for client-ref').first()).toBeVisible()
    await this.fill(`E2E-${Date.now()}`)
    await expect(this.#messages.getByText('Switched on monitoring')).toBeVisible()
  }

  async switchOff(): Promise<void> {
    await this.control.click({ force: true })
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
    await expect(this.#messages.getByText('Switched off monitoring').first()).toBeVisible()
  }

  /** Puts the search under watch with keys alone. */
  async switchOnBy(keys: Keys, direction: 'Tab' | 'Shift+Tab'): Promise<void> {
    await keys.until(this.control, direction)
    await keys.press('Space')
    await keys.tabTo(this.form.getByLabel('Client Reference'))
    await keys.type(`KEYS-${Date.now()}`)
    await keys.tabTo(this.form.getByRole('checkbox', { name: 'Not Specified' }))
    await keys.press('Space')
    await keys.enter(this.form.getByRole('button', { name: 'Switch on' }))
    await expect(this.form).toBeHidden()
    await expect(this.control).toBeChecked()
    await expect(this.control).toBeFocused()
  }

  get #messages(): Locator {
    return this.#page.getByRole('region', { name: 'Messages' })
  }
}
