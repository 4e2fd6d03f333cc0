import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { Dice } from '#gateway/demo/lists-random.ts'
import { MatchesPage } from '#tests/e2e/page-models/matches-page.ts'
import { MonitorsPage } from '#tests/e2e/page-models/monitors-page.ts'
import { SearchPage } from '#tests/e2e/page-models/search-page.ts'
import { Shell } from '#tests/e2e/page-models/shell.ts'
import { SignInPage } from '#tests/e2e/page-models/sign-in-page.ts'
import { FaultProxy } from './fault-proxy.ts'
import { GatewayReader } from './gateway-reader.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { KillableBrowser } from './killable-browser.ts'
import { judge, nothingFound, type Decision, type Findings } from './kills-judge.ts'
import { misbehave } from './kills-faults.ts'

/** How a run of kills is made. The same seed makes the same choices; what the machine's timing adds is its own. */
export interface KillRun {
  gateway: GatewayProcess
  /** Kills to be made. */
  points: number
  seed: number
  onProgress?: (text: string) => void
  isStopped?: () => boolean
}

const name = 'Karim Velasdar'
const places = 10
/** Kills before everything is healed and the server is looked at. */
const perRound = 25
const words = { browser: 'browser', gateway: 'gateway', both: 'browser and gateway' } as const

/** A person with two tabs who goes on deciding while browser and gateway are killed under their hands. */
class Desk {
  readonly #proxy: FaultProxy
  readonly #dice: Dice
  readonly #browser = new KillableBrowser()
  readonly decisions: Decision[] = []
  #tabs: { page: Page; matches: MatchesPage }[] = []
  #searchId = ''
  #made = 0
  #isWorking = false
  #working: Promise<void> = Promise.resolve()

  constructor(proxy: FaultProxy, dice: Dice) {
    this.#proxy = proxy
    this.#dice = dice
  }

  /** Signs in; the profile stays until `leave`. */
  async begin(): Promise<void> {
    const context = await this.#browser.start()
    const page = await context.newPage()
    await new SignInPage(page, this.#proxy.url).signIn()
    await this.newRound(page)
  }

  /** A search of its own for the decisions to come, open in both tabs. */
  async newRound(page = this.#tabs[0]?.page): Promise<void> {
    if (page === undefined) throw new Error('no tab is open')
    this.decisions.length = 0
    const search = new SearchPage(page, this.#proxy.url)
    await search.open()
    const matches = await search.search({ name })
    await matches.row(places - 1).waitFor()
    this.#searchId = matches.searchId
    const others = this.#tabs.slice(1)
    await Promise.all(others.map((tab) => tab.page.close()))
    this.#tabs = [{ page, matches }, await this.#openMonitor(await page.context().newPage())]
  }

  async #openMonitor(page: Page): Promise<{ page: Page; matches: MatchesPage }> {
    const monitors = new MonitorsPage(page, this.#proxy.url)
    await monitors.open()
    return { page, matches: await monitors.openMatches(name, this.#searchId) }
  }

  get searchId(): string {
    return this.#searchId
  }

  /** One fresh tab at Home instead of all others: whatever stood open in them is gone, what was saved is not. */
  async startOver(): Promise<Shell> {
    const [context] = this.#tabs.map(({ page }) => page.context())
    if (context === undefined) throw new Error('no tab is open')
    const page = await context.newPage()
    await Promise.all(this.#tabs.map((tab) => tab.page.close()))
    this.#tabs = [{ page, matches: new MatchesPage(page, this.#searchId) }]
    await page.goto(`${this.#proxy.url}/ur-screen/`)
    return new Shell(page)
  }

  /** Goes on deciding, in one tab or the other, until `rest`, or until the browser is gone. */
  work(): void {
    this.#isWorking = true
    this.#working = this.#decideOnAndOn()
    // seen by `rest`; until then nobody waits for it
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
        await this.#decideOnce(tab.matches)
        stumbles = 0
      } catch (error) {
        if (!this.#isWorking) return
        // A screen that does not go on is loaded again, as a person would; one that never does is a fault.
        if ((stumbles += 1) > 3) throw error
        tab.matches = (await this.#openMonitor(tab.page)).matches
      }
    }
  }

  async #decideOnce(matches: MatchesPage): Promise<void> {
    const place = this.#dice.between(0, places - 1)
    const text = `Decision ${(this.#made += 1)}`
    const status = this.#dice.pick([null, 'False Positive', 'True Positive', 'Open'] as const)
    const decision: Decision = { place, text, status, isSaved: false }
    this.decisions.push(decision)
    const onSaved = () => {
      decision.isSaved = true
    }
    if (status === null) await matches.comment(place, text, onSaved)
    else await matches.review(place, status, text, onSaved)
  }

  /** SIGKILL, in the middle of whatever the person is doing. */
  async killBrowser(): Promise<void> {
    this.#isWorking = false
    await this.#browser.kill()
    await this.#working.catch(() => undefined) // the browser is gone under it
  }

  /** Starts the browser on what is left of its profile, and opens the matches in two tabs again. */
  async startBrowser(): Promise<void> {
    const context = await this.#browser.start()
    const pages = await Promise.all([context.newPage(), context.newPage()])
    this.#tabs = await Promise.all(pages.map((page) => this.#openMonitor(page)))
  }

  async leave(): Promise<void> {
    await this.#browser.remove()
  }
}

async function killOnce({ gateway }: KillRun, desk: Desk, proxy: FaultProxy, dice: Dice): Promise<keyof typeof words> {
  const what = dice.pick(['browser', 'gateway', 'browser', 'gateway', 'both'] as const)
  misbehave(proxy, dice)
  await sleep(dice.between(50, 1500))
  // A person does not notice that the gateway is gone, and goes on.
  if (what !== 'browser') await gateway.kill()
  if (what !== 'gateway') await desk.killBrowser()
  proxy.heal()
  await Promise.all([what === 'browser' ? null : gateway.start(), what === 'gateway' ? null : desk.startBrowser()])
  if (what !== 'gateway') desk.work()
  return what
}

/** Nothing breaks any more: everything that waits is sent, without the pauses that failures have earned it. */
async function drained(shell: Shell): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const isDone = await shell.expectSync('Online', tries === 0 ? 3000 : 12_000).then(
      () => true,
      () => false,
    )
    if (isDone) return
    await shell.sendNow()
  }
}

/** Kills browser and gateway at random moments and says what became of everything that was saved. */
export async function runKills(run: KillRun): Promise<Findings & { kills: number }> {
  const { gateway, points, seed, onProgress = () => undefined, isStopped = () => false } = run
  const dice = new Dice(seed)
  const proxy = await FaultProxy.start(gateway.options.port)
  const desk = new Desk(proxy, dice)
  let total = nothingFound
  let kills = 0
  try {
    await desk.begin()
    while (kills < points && !isStopped()) {
      if (kills > 0) await desk.newRound()
      const end = Math.min(points, kills + perRound)
      desk.work()
      for (; kills < end && !isStopped(); kills += 1) {
        const what = await killOnce(run, desk, proxy, dice)
        onProgress(`${kills + 1} of ${points}: ${words[what]} killed`)
      }
      await desk.rest()
      await drained(await desk.startOver())
      const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
      total = await judge(reader, desk.searchId, desk.decisions, total)
    }
    return { ...total, kills }
  } finally {
    await desk.leave()
    await proxy.close()
  }
}
