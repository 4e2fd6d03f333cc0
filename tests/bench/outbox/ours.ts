import type { BrowserContext, Page } from 'playwright'
import { MatchesPage } from '../../e2e/page-models/matches-page.ts'
import { MonitorsPage } from '../../e2e/page-models/monitors-page.ts'
import { SearchPage } from '../../e2e/page-models/search-page.ts'
import { Shell } from '../../e2e/page-models/shell.ts'
import { SignInPage } from '../../e2e/page-models/sign-in-page.ts'
import { FaultProxy, type Fault } from '../../support/fault-proxy.ts'
import type { GatewayProcess } from '../../support/gateway-process.ts'
import { GatewayReader } from '../../support/gateway-reader.ts'
import { KillableBrowser } from '../../support/killable-browser.ts'
import { holds } from './profile.ts'
import type { Stage, System, Tab } from './stage.ts'

const name = 'Karim Velasdar'
const comments = '/searchCommentsById/'
const reviews = '/updateSearchesEntityById/'
const writes = (method: string) => method === 'POST' || method === 'PATCH'

/** The built console, used as people use it, in front of the real gateway. */
export const ours = (gateway: GatewayProcess): System => ({
  id: 'ours',
  name: 'ours',
  patience: 45_000,
  start: () => OurStage.start(gateway),
})

interface OpenTab {
  page: Page
  matches: MatchesPage
}

/**
 * A change is a comment on a match of its own; the first of each stage is a review with a comment, so that one change
 * can be refused by its path while the others are not.
 */
class OurStage implements Stage {
  readonly #gateway: GatewayProcess
  readonly #proxy: FaultProxy
  readonly #browser = new KillableBrowser()
  #context: BrowserContext | undefined
  #tabs: OpenTab[] = []
  #searchId = ''
  readonly #places = new Map<string, number>()

  private constructor(gateway: GatewayProcess, proxy: FaultProxy) {
    this.#gateway = gateway
    this.#proxy = proxy
  }

  static async start(gateway: GatewayProcess): Promise<OurStage> {
    return new OurStage(gateway, await FaultProxy.start(gateway.options.port))
  }

  async open(): Promise<Tab> {
    const isFirst = this.#context === undefined && this.#searchId === ''
    this.#context ??= await this.#browser.start()
    const page = await this.#context.newPage()
    const tab = { page, matches: isFirst ? await this.#begin(page) : await this.#again(page) }
    this.#tabs.push(tab)
    return {
      put: (id) => this.#put(tab, id),
      close: async () => {
        this.#tabs = this.#tabs.filter((each) => each !== tab)
        await page.close()
      },
    }
  }

  async #begin(page: Page): Promise<MatchesPage> {
    await new SignInPage(page, this.#proxy.url).signIn()
    const search = new SearchPage(page, this.#proxy.url)
    await search.open()
    const matches = await search.search({ name })
    await matches.row(9).waitFor()
    this.#searchId = matches.searchId
    return matches
  }

  /** The same matches in another tab, after a restart, or after a new sign-in where the session has ended. */
  async #again(page: Page): Promise<MatchesPage> {
    await page.goto(`${this.#proxy.url}/ur-screen/`)
    const shell = new Shell(page)
    const signIn = page.getByRole('heading', { name: 'Sign In' })
    await shell.syncChip.or(signIn).first().waitFor()
    if (await signIn.isVisible()) {
      await new SignInPage(page, this.#proxy.url).submit('analyst@demo.test')
      await shell.syncChip.waitFor()
    }
    const monitors = new MonitorsPage(page, this.#proxy.url)
    await monitors.open()
    return monitors.openMatches(name, this.#searchId)
  }

  async #put({ matches }: OpenTab, id: string): Promise<void> {
    const place = this.#places.size
    this.#places.set(id, place)
    if (place === 0) await matches.review(place, 'False Positive', id)
    else await matches.comment(place, id)
  }

  fault(fault: Fault, { times, id }: { times?: number; id?: string } = {}): void {
    const paths = id === undefined ? [comments, reviews] : [reviews]
    this.#proxy.fault(fault, ({ method, path }) => writes(method) && paths.some((part) => path.includes(part)), times)
  }

  heal(): void {
    this.#proxy.heal()
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.#context?.setOffline(offline)
  }

  async kill(): Promise<void> {
    await this.#browser.kill()
    this.#context = undefined
    this.#tabs = []
  }

  nextBuild(): void {
    this.#proxy.append('\n// another build', ({ path }) => path.startsWith('/ur-screen/sw.js'))
  }

  async wake(): Promise<void> {
    for (const { page } of this.#tabs) {
      const shell = new Shell(page)
      if (!(await shell.syncChip.getAttribute('aria-label'))?.startsWith('Online.')) await shell.sendNow()
    }
  }

  async effects(id: string): Promise<number> {
    const place = this.#places.get(id)
    if (place === undefined) throw new Error(`${id} was never put`)
    const reader = await GatewayReader.signIn(this.#gateway.url, 'analyst@demo.test')
    const hit = (await reader.hits(this.#searchId))[place]
    if (hit === undefined) throw new Error(`the search has no match ${place}`)
    const found = await reader.comments(this.#searchId, hit.id)
    return found.filter(({ message }) => message.endsWith(`] ${id}`)).length
  }

  hits(): { requests: number; keys: number } {
    const mine = this.#proxy.passed.filter(
      ({ method, path }) => writes(method) && (path.includes(comments) || path.includes(reviews)),
    )
    return { requests: mine.length, keys: new Set(mine.map(({ key }) => key)).size }
  }

  async isTokenOnDisk(): Promise<boolean> {
    const token = await this.#tabs[0]?.page.evaluate(() => localStorage.getItem('ssojwt'))
    if (typeof token !== 'string') throw new Error('there is no token to look for')
    await this.kill()
    return holds(this.#browser.profile, `Bearer ${token}`)
  }

  async leave(): Promise<void> {
    await this.#browser.remove()
    await this.#proxy.close()
  }
}
