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
  /** Kills before everything is healed and the server is looked at. */
  perRound?: number
  onProgress?: (text: string) => void
  isStopped?: () => boolean
}

const name = 'Karim Velasdar'
const places = 10
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

  get shell(): Shell {
    const [first] = this.#tabs
    if (first === undefined) throw new Error('no tab is open')
    return new Shell(first.page)
  }

  /** Decides in one tab after the other until told to stop, or until the browser is gone. */
  async decide(isOver: () => boolean): Promise<void> {
    try {
      while (!isOver()) await this.#decideOnce()
    } catch (error) {
      if (!isOver()) throw error
    }
  }

  async #decideOnce(): Promise<void> {
    const { matches } = this.#dice.pick(this.#tabs)
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

  async killBrowser(): Promise<void> {
    await this.#browser.kill()
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

async function killOnce(run: KillRun, desk: Desk, proxy: FaultProxy, dice: Dice): Promise<keyof typeof words> {
  const what = dice.pick(['browser', 'gateway', 'browser', 'gateway', 'both'] as const)
  misbehave(proxy, dice)
  let isOver = false
  const deciding = desk.decide(() => isOver)
  await sleep(dice.between(50, 1500))
  if (what !== 'gateway') isOver = true
  if (what !== 'browser') await run.gateway.kill()
  if (what !== 'gateway') await desk.killBrowser()
  // A person does not notice that the gateway is gone, and goes on.
  if (what === 'gateway') await sleep(dice.between(50, 600))
  isOver = true
  await deciding
  proxy.heal()
  await Promise.all([what === 'browser' ? null : run.gateway.start(), what === 'gateway' ? null : desk.startBrowser()])
  return what
}

async function drained(desk: Desk): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const isDone = await desk.shell.expectSync('Online', tries === 0 ? 3000 : 15_000).then(
      () => true,
      () => false,
    )
    if (isDone || tries >= 8) return
    await desk.shell.sendNow()
  }
}

/** Kills browser and gateway at random moments and says what became of everything that was saved. */
export async function runKills(run: KillRun): Promise<Findings & { kills: number }> {
  const { gateway, points, seed, perRound = 25, onProgress = () => undefined, isStopped = () => false } = run
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
      for (; kills < end && !isStopped(); kills += 1) {
        const what = await killOnce(run, desk, proxy, dice)
        onProgress(`${kills + 1} of ${points}: ${words[what]} killed`)
      }
      await drained(desk)
      const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
      total = await judge(reader, desk.searchId, desk.decisions, total)
    }
    return { ...total, kills }
  } finally {
    await desk.leave()
    await proxy.close()
  }
}
