import type { Browser, BrowserContext, Page } from 'playwright/test'
import { browserOptions } from './browser-options.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'
import { servedByWorker } from './tabs.ts'

/** Patience with a console that has nothing to do, milliseconds. */
const restMs = 5000

/** The browser profile in which an analyst works all day: one signs in where a journey left something behind. */
export class Desk {
  readonly #browser: Browser
  #context: BrowserContext | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** A tab at Home, signed in, served by the worker, with nothing unsent. */
  async open(origin: string): Promise<Page> {
    const page = this.#context && (await this.#atRest(this.#context))
    return page ?? this.#begin(origin)
  }

  /** Ends the day. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  /** A new tab instead of those that are open; undefined where work of an earlier journey is left. */
  async #atRest(context: BrowserContext): Promise<Page | undefined> {
    await context.setOffline(false)
    await context.unrouteAll()
    const before = context.pages()
    const page = await context.newPage()
    await Promise.all(before.map((tab) => tab.close()))
    const isAtRest = await page
      .goto('/ur-screen/')
      .then(() => new Shell(page).expectSync('Online', restMs))
      .then(
        () => true,
        () => false,
      )
    return isAtRest ? page : undefined
  }

  async #begin(origin: string): Promise<Page> {
    await this.close()
    this.#context = await this.#browser.newContext({ ...browserOptions, baseURL: origin })
    const page = await this.#context.newPage()
    await new SignInPage(page).signIn()
    await servedByWorker(page)
    return page
  }
}
