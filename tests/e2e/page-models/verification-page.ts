import type { Locator, Page } from 'playwright/test'

/** Where the link of an invitation leads. */
export const verificationPath = (hash: string): string => `/ur-screen/liveness/verification/${hash}`

/** What the page says when everything is done. */
export const thanks = 'Verification completed successfully! Thank you for verifying!'

/** The page behind the link of an invitation to a liveness screening, with the stand-in. */
export class VerificationPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** What the present state of the page is called. */
  heading(name: string): Locator {
    return this.#page.getByRole('heading', { name })
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }

  async press(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.button(name).click()
  }

  /** Opens a link and goes on to where the camera is asked for. */
  async begin(link: string): Promise<void> {
    await this.#page.goto(link)
    await this.press('Submit')
    await this.heading('Why your camera is needed').waitFor()
  }

  /** Has the camera on, and waits for its first picture. */
  async useCamera(): Promise<void> {
    await this.press('Use the camera')
    await this.heading('Step 1 of 4').waitFor()
    await this.#page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  }
}
