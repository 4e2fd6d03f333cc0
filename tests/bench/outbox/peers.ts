import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { FaultProxy, type Fault } from '../../support/fault-proxy.ts'
import { KillableBrowser } from '../../support/killable-browser.ts'
import { holds } from './profile.ts'
import { Sink } from './sink.ts'
import type { Stage, System, Tab } from './stage.ts'

declare global {
  interface Window {
    /** What every page of tests/bench/pages offers. */
    peer: { boot(build: string): Promise<unknown>; put(id: string): unknown; wake(): void }
  }
}

/** The header that every page sends; see pages/send.mjs. */
const secret = 'Bearer bench-secret-token-that-may-not-be-stored'
/** Time for an application to write down what it was given. */
const writing = 400

/** Applications built on somebody else's outbox, by the page that they are. `folder` holds the bundled pages. */
export function peers(folder: string): System[] {
  const peer = (id: string, name: string): System => ({
    id,
    name,
    patience: 6000,
    start: () => PeerStage.start(id, folder),
  })
  return [
    peer('offline-transactions', 'TanStack offline-transactions'),
    peer('workbox', 'Workbox Queue'),
    peer('redux-offline', 'redux-offline'),
    peer('query', 'TanStack Query persistence'),
  ]
}

class PeerStage implements Stage {
  readonly #page: string
  readonly #sink: Sink
  readonly #proxy: FaultProxy
  readonly #browser = new KillableBrowser()
  #context: BrowserContext | undefined
  #tabs: Page[] = []
  #build = 'one'

  private constructor(page: string, sink: Sink, proxy: FaultProxy) {
    this.#page = page
    this.#sink = sink
    this.#proxy = proxy
  }

  static async start(page: string, folder: string): Promise<PeerStage> {
    const sink = await Sink.start(folder)
    return new PeerStage(page, sink, await FaultProxy.start(sink.port))
  }

  async open(): Promise<Tab> {
    this.#context ??= await this.#browser.start()
    const page = await this.#context.newPage()
    await page.goto(`${this.#proxy.url}/${this.#page}`)
    await page.evaluate((build) => window.peer.boot(build), this.#build)
    this.#tabs.push(page)
    return {
      put: async (id) => {
        await page.evaluate((name) => void window.peer.put(name), id)
        await sleep(writing)
      },
      close: async () => {
        this.#tabs = this.#tabs.filter((tab) => tab !== page)
        await page.close()
      },
    }
  }

  fault(fault: Fault, { times, id }: { times?: number; id?: string } = {}): void {
    const path = id === undefined ? '/api/changes/' : `/api/changes/${encodeURIComponent(id)}`
    this.#proxy.fault(fault, (request) => request.path.startsWith(path), times)
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
    this.#build = 'two'
  }

  async wake(): Promise<void> {
    for (const tab of this.#tabs) await tab.evaluate(() => window.peer.wake())
  }

  effects(id: string): Promise<number> {
    return Promise.resolve(this.#sink.effects(id))
  }

  hits(): { requests: number; keys: number } {
    const changes = this.#proxy.passed.filter(({ path }) => path.startsWith('/api/changes/'))
    return { requests: changes.length, keys: new Set(changes.map(({ key }) => key)).size }
  }

  async isTokenOnDisk(): Promise<boolean> {
    await this.kill()
    return holds(this.#browser.profile, secret)
  }

  async leave(): Promise<void> {
    await this.#browser.remove()
    await this.#proxy.close()
    await this.#sink.close()
  }
}
