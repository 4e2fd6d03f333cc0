import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { consoleBase, deepLinks } from '#contracts/links.ts'
import type { Dice } from '#gateway/demo/lists-random.ts'
import { MatchesPage } from '#tests/e2e/page-models/matches-page.ts'
import { SearchPage } from '#tests/e2e/page-models/search-page.ts'
import { Shell } from '#tests/e2e/page-models/shell.ts'
import { SignInPage } from '#tests/e2e/page-models/sign-in-page.ts'
import { KillableBrowser } from './killable-browser.ts'
import type { Decision } from './kills-judge.ts'
import { leftOnDevice } from './outbox-left.ts'

interface Tab {
  page: Page
  matches: MatchesPage
  /** Where the matches are: the results of the search, or its monitor. */
  path: string
}

const name = 'Karim Velasdar'
const places = 10
/** Patience with every single step, milliseconds: a busy machine is no fault. */
const patience = 60_000
/** A person who wants no motion, and a machine without a graphics card: nothing here depends on how things are drawn. */
const plain = ['--force-prefers-reduced-motion', '--disable-gpu']

/** A person with two tabs who goes on deciding while browser and gateway are killed under their hands. */
export class Desk {
  readonly #origin: string
  readonly #dice: Dice
  readonly #browser = new KillableBrowser(plain)
  readonly decisions: Decision[] = []
  #tabs: Tab[] = []
  #searchId = ''
  #made = 0
  #saved = 0
  #kill = 1
  #isWorking = false
  #working: Promise<void> = Promise.resolve()

  constructor(origin: string, dice: Dice) {
    this.#origin = origin
    this.#dice = dice
  }

  get searchId(): string {
    return this.#searchId
  }

  /** Signs in; the profile stays until `leave`. */
  async begin(): Promise<void> {
    const page = await (await this.#start()).newPage()
    await new SignInPage(page, this.#origin).signIn()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const token = await page.evaluate(() => localStorage.getItem('ssojwt') ?? '')
    await this.#browser.writesDown(token) // one that is killed before forgets who signed in
    await this.newRound(page)
  }

  /** A search of its own for the decisions to come, open in both tabs. */
  async newRound(page = this.#tabs[0]?.page): Promise<void> {
    if (page === undefined) throw new Error('no tab is open')
    this.decisions.length = 0
    const search = new SearchPage(page, this.#origin)
    await search.open()
    const { searchId } = await search.search({ name })
    this.#searchId = searchId
    const others = this.#tabs.filter((tab) => tab.page !== page)
    await Promise.all(others.map((tab) => tab.page.close()))
    await this.#openTabs([page, await page.context().newPage()])
  }

  async #start(): Promise<BrowserContext> {
    const context = await this.#browser.start()
    context.setDefaultTimeout(patience)
    return context
  }

  async #openTabs(pages: readonly Page[]): Promise<void> {
    const paths = [deepLinks.results('comply', this.#searchId), deepLinks.monitorMatches('comply', this.#searchId)]
    const tabs = pages.map((page, at) => ({
      page,
      path: paths[at % paths.length] ?? '',
      matches: new MatchesPage(page, this.#searchId),
    }))
    this.#tabs = tabs
    await Promise.all(tabs.map((tab) => this.#load(tab)))
  }

  async #load({ page, path, matches }: Tab): Promise<void> {
    await page.goto(this.#origin + consoleBase + path)
    await matches
      .row(places - 1)
      .getByRole('rowheader')
      .waitFor()
      .catch(async (error: unknown) => {
        const shown = await page.locator('body').innerText()
        throw new Error(`no matches at ${page.url()}, but: ${shown}`, { cause: error })
      })
  }

  /** One fresh tab at Home instead of all others: whatever stood open in them is gone, what was saved is not. */
  async startOver(): Promise<void> {
    const [first] = this.#tabs
    if (first === undefined) throw new Error('no tab is open')
    const page = await first.page.context().newPage()
    await Promise.all(this.#tabs.map((tab) => tab.page.close()))
    this.#tabs = [{ ...first, page, matches: new MatchesPage(page, this.#searchId) }]
    await page.goto(`${this.#origin}${consoleBase}/`)
  }

  /**
   * Nothing breaks any more: everything that waits is sent, without the pauses that failures have earned it. Says what
   * is left on the device, which is nothing unless something is wrong.
   */
  async drain(): Promise<string[]> {
    const [tab] = this.#tabs
    if (tab === undefined) throw new Error('no tab is open')
    const shell = new Shell(tab.page)
    const isEmpty = async (limit: number) => {
      for (const end = Date.now() + limit; Date.now() < end; await sleep(100))
        if ((await leftOnDevice(tab.page)).length === 0) return true
      return false
    }
    for (let tries = 0; tries < 12; tries += 1) {
      if (await isEmpty(tries === 0 ? 500 : 10_000)) return []
      await shell.sendNow()
    }
    return leftOnDevice(tab.page)
  }

  /** Goes on deciding, in one tab or the other, until `rest`, or until the browser is gone. `kill`: number of the next. */
  work(kill: number): void {
    this.#kill = kill
    if (this.#isWorking) return
    this.#isWorking = true
    this.#working = this.#decideOnAndOn()
    // seen by `saves` and `rest`; until then nobody waits for it
    this.#working.catch(() => undefined)
  }

  /** Lets the decision at hand be finished, unless the browser is gone; rejects with what kept the person from working. */
  async rest(): Promise<void> {
    this.#isWorking = false
    await this.#working
  }

  async #decideOnAndOn(): Promise<void> {
    for (let stumbles = 0; this.#isWorking;) {
      const tab = this.#dice.pick(this.#tabs)
      try {
        await tab.page.bringToFront()
        await this.#decideOnce(tab.matches)
        stumbles = 0
      } catch (error) {
        if (!this.#isWorking) return
        // A screen that does not go on is loaded again, as a person would; one that never does is a fault.
        if ((stumbles += 1) > 3) throw error
        await this.#load(tab)
      }
    }
  }

  async #decideOnce(matches: MatchesPage): Promise<void> {
    const place = this.#dice.between(0, places - 1)
    const text = `Decision ${(this.#made += 1)} before kill ${this.#kill}`
    const status = this.#dice.pick([null, 'False Positive', 'True Positive', 'Open'] as const)
    const decision: Decision = { place, text, status, isSaved: false }
    this.decisions.push(decision)
    const onSaved = () => {
      decision.isSaved = true
      this.#saved += 1
    }
    if (status === null) await matches.comment(place, text, onSaved)
    else await matches.review(place, status, text, onSaved)
  }

  /**
   * Waits until so many more decisions were saved; not for ever, for what hangs is about to be killed. Rejects with what
   * kept the person from working.
   */
  async saves(count: number): Promise<void> {
    const enough = this.#saved + count
    const waited = async () => {
      for (const end = Date.now() + 15_000; this.#saved < enough && Date.now() < end;) await sleep(20)
    }
    await Promise.race([waited(), this.#working])
  }

  /** SIGKILL, in the middle of whatever the person is doing. */
  async killBrowser(): Promise<void> {
    this.#isWorking = false
    await this.#browser.kill()
    await this.#working.catch(() => undefined) // the browser is gone under it
  }

  /** Starts the browser on what is left of its profile, and opens the matches in two tabs again. */
  async startBrowser(): Promise<void> {
    const context = await this.#start()
    await this.#openTabs(await Promise.all([context.newPage(), context.newPage()]))
  }

  async leave(): Promise<void> {
    await this.#browser.remove()
  }
}
