import { expect, type Locator, type Page } from 'playwright/test'

/** Presses what may go away at any moment by itself. */
const pressIfThere = (button: Locator): Promise<void> =>
  expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 })
  }).toPass()

const isNamed = async (button: Locator, words: RegExp): Promise<boolean> =>
  words.test((await button.getAttribute('aria-label')) ?? (await button.innerText()))

/** The bars around every page: sync chip with its panel, account menu, navigation. */
export class Shell {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** The chip that says how device and server stand to each other. */
  get syncChip(): Locator {
    return this.#page.getByRole('button', { name: /Show unsent changes/ })
  }

  /** Waits until the chip says that so many changes wait on this device, with a connection or without one; earlier versions had no colon. */
  expectSaved(count: number, timeout?: number): Promise<void> {
    return this.expectSync(new RegExp(`^(Saved on this device:? ${count}|Offline · ${count} saved)\\.`), timeout)
  }

  /** Waits until the chip has these words. */
  async expectSync(words: string | RegExp, timeout = 60_000): Promise<void> {
    const start = typeof words === 'string' ? new RegExp(`^${words}\\.`) : words
    await expect(this.syncChip).toHaveAccessibleName(start, { timeout })
  }

  /** Waits for a notice with these words, first of all on the page: above the bar. */
  async expectNotice(words: string): Promise<void> {
    const notice = this.#page.getByRole('status').filter({ hasText: words })
    await expect(notice).toBeInViewport({ ratio: 1 })
    const [noticeBox, barBox] = await Promise.all(
      [notice, this.#page.getByRole('banner')].map((part) => part.boundingBox()),
    )
    expect((noticeBox?.y ?? Infinity) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
  }

  /** Comes back to the window, which then looks at once whether the server is there again. */
  async comeBack(): Promise<void> {
    await this.#page.evaluate(() => dispatchEvent(new Event('focus')))
  }

  /** Opens the panel of unsent changes. */
  async openPanel(): Promise<Locator> {
    await this.syncChip.click()
    return this.#page.getByRole('dialog', { name: 'Unsent changes' })
  }

  /** Sends what waits now, without its time for second thoughts; what has left by itself meanwhile needs no press. */
  async sendNow(): Promise<void> {
    const panel = await this.openPanel()
    const send = panel.getByRole('button', { name: 'Send now' })
    // drawn with the list, or with the word that nothing waits
    const drawn = panel.getByRole('listitem').or(panel.getByRole('row'))
    const isDrawn = drawn.or(panel.getByText('Nothing is waiting to be sent'))
    // what left by itself meanwhile may have ended the session: then a password is asked for in place of the panel
    await isDrawn.or(this.#page.getByLabel('Password')).first().waitFor()
    await pressIfThere(send)
    await pressIfThere(panel.getByRole('button', { name: 'Close' })) // what was sent may have ended the session
  }

  /** Does what a person does who wants everything sent: comes back to the window and presses 'Send now' while something waits. */
  async sendAll(): Promise<void> {
    await expect(async () => {
      await this.comeBack()
      if (!(await isNamed(this.syncChip, /^Online\./))) await this.sendNow()
      await this.expectSync('Online', 3000)
    }).toPass({ timeout: 90_000 })
  }
}
