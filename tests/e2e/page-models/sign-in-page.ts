import type { Page } from 'playwright/test'
import { demoPassword } from '#tests/support/gateway-reader.ts'

/** /login. */
export class SignInPage {
  readonly #page: Page
  readonly #origin: string

  /** `origin` is needed where the browser has no base address of its own. */
  constructor(page: Page, origin = '') {
    this.#page = page
    this.#origin = origin
  }

  async open(): Promise<void> {
    await this.#page.goto(`${this.#origin}/login`)
    await this.#page.getByRole('heading', { name: 'Sign In' }).waitFor()
  }

  /** Fills the form and presses Login. */
  async submit(username: string, password = demoPassword): Promise<void> {
    await this.#page.getByLabel('Email Address').fill(username)
    await this.#page.getByLabel('Password').fill(password)
    await this.#page.getByRole('button', { name: 'Login' }).click()
  }

  /** Signs in and waits for Home. */
  async signIn(username = 'analyst@demo.test'): Promise<void> {
    await this.open()
    await this.submit(username)
    await this.#page.getByRole('heading', { name: 'Home' }).waitFor()
  }
}
