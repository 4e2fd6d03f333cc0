import type { ComplyStatus } from '#contracts/comply.ts'
import { FaultProxy, type Passed } from '#tests/support/fault-proxy.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { expect, type Page } from 'playwright/test'
import { test as base } from './journey.ts'
import type { MatchesPage } from './page-models/matches-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'
import { servedByWorker } from './tabs.ts'

/** A person who is signed in through a network that can misbehave. */
export interface Field {
  proxy: FaultProxy
  shell: Shell
  /** What the gateway's database holds, past the proxy. */
  reader: GatewayReader
  /** Runs a search on which every journey may review as it likes. */
  search: (name?: string) => Promise<MatchesPage>
  /** Runs that search and, without a connection, sets so many of its first matches to False Positive. It stays offline. */
  reviewOffline: (count?: number) => Promise<MatchesPage>
  /** Changes that passed the proxy since the sign-in. */
  changes: () => Passed[]
}

type Request = Pick<Passed, 'method' | 'path'>

/** A review on its way. */
export const isReview = ({ method, path }: Request): boolean =>
  method === 'PATCH' && path.includes('/updateSearchesEntityById/')
/** A comment or note on its way. */
export const isComment = ({ method, path }: Request): boolean =>
  method === 'POST' && path.includes('/searchCommentsById/')
/** Any call of an API. */
export const isApi = ({ path }: Request): boolean => path.startsWith('/api/')
/** The question whether our own server is there. */
export const isProbe = ({ path }: Request): boolean => path.startsWith('/ur-screen/health.json')

/** Signs in through a proxy, at another name of it if need be, and leads a person to where changes are made. */
export async function openField(
  page: Page,
  proxy: FaultProxy,
  reader: GatewayReader,
  origin = proxy.url,
): Promise<Field> {
  await new SignInPage(page, origin).signIn()
  await servedByWorker(page)
  return fieldOf(page, proxy, reader, origin)
}

/** The same for a person who is signed in, also where the console keeps nothing and no worker serves it. */
export function fieldOf(page: Page, proxy: FaultProxy, reader: GatewayReader, origin = proxy.url): Field {
  const shell = new Shell(page)
  const search = async (name = 'Mira Halvorsdal') => {
    const form = new SearchPage(page, origin)
    await form.open()
    return form.search({ name })
  }
  return {
    proxy,
    shell,
    reader,
    search,
    async reviewOffline(count = 1) {
      const matches = await search()
      await page.context().setOffline(true)
      for (let place = 0; place < count; place += 1) await matches.review(place, 'False Positive')
      await shell.expectSaved(count)
      return matches
    },
    changes: () => proxy.passed.filter((passed) => isReview(passed) || isComment(passed)),
  }
}

/** Waits until a match holds this status, reviewed once and nothing else applied to it. */
export async function expectOnce(
  { reader }: Field,
  { searchId }: MatchesPage,
  status: ComplyStatus = 'false_positive',
  place = 0,
): Promise<void> {
  await expect
    .poll(async () => (await reader.hits(searchId))[place], { timeout: 60_000 })
    .toMatchObject({ match_status: status, version: 2 })
}

/** Journeys of the analyst who is signed in already, in a tab of their own of the browser that the worker keeps. */
export const test = base.extend<{ field: Field }>({
  page: async ({ desk, network }, provide) => provide(await desk.open(network.url)),
  context: async ({ page }, provide) => provide(page.context()),
  field: async ({ page, network, reader }, provide) => provide(fieldOf(page, network, reader)),
})

/** The same in a browser context of the journey's own: for what a tab would leave behind for the next journey. */
export const ownBrowser = base.extend<{ field: Field }>({
  field: async ({ page, network, reader }, provide) => {
    await provide(await openField(page, network, reader))
  },
})

export { expect } from 'playwright/test'
