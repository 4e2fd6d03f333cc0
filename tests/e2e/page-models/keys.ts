import type { Locator, Page } from 'playwright/test'

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** A person without a mouse: everything is reached and done with keys. */
export class Keys {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  /** Presses a key until the element, or something in it, has the focus. */
  async until(target: Locator, key: string, most = 60): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < most; presses += 1) {
      if (await isFocused(target)) return
      await this.press(key)
    }
    throw new Error(`${key} never reached what the next step needs: ${String(target)}`)
  }

  tabTo(target: Locator): Promise<void> {
    return this.until(target, 'Tab')
  }

  /** Goes there and presses Enter. */
  async enter(target: Locator, key = 'Tab'): Promise<void> {
    await this.until(target, key)
    await this.press('Enter')
  }
}
