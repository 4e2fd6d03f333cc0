import { FaultProxy, type Passed } from '#tests/support/fault-proxy.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import type { Page } from 'playwright/test'
import { test as base } from './journey.ts'
import type { MatchesPage } from './page-models/matches-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

/** A person who is signed in through a network that can misbehave. */
export interface Field {
  proxy: FaultProxy
  shell: Shell
  /** The gateway's database, past the proxy. */
  reader: GatewayReader
  /** Runs a search on which every journey may review as it likes. */
  search: (name?: string) => Promise<MatchesPage>
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

/** Signs in through a proxy of its own, at another name of it if need be, and leads a person to where changes are made. */
export async function openField(page: Page, proxy: FaultProxy, gatewayUrl: string, origin = proxy.url): Promise<Field> {
  await new SignInPage(page, origin).signIn()
  return {
    proxy,
    shell: new Shell(page),
    reader: await GatewayReader.signIn(gatewayUrl, 'reviewer@demo.test'),
    async search(name = 'Mira Halvorsdal') {
      const search = new SearchPage(page, origin)
      await search.open()
      return search.search({ name })
    },
    changes: () => proxy.passed.filter((passed) => isReview(passed) || isComment(passed)),
  }
}

/** Journeys behind a proxy in front of the shared gateway. */
export const test = base.extend<{ network: FaultProxy; field: Field }>({
  network: async ({ gateway }, provide) => {
    const proxy = await FaultProxy.start(gateway.options.port)
    await provide(proxy)
    await proxy.close()
  },
  field: async ({ page, network, gateway }, provide) => provide(await openField(page, network, gateway.url)),
})

export { expect } from 'playwright/test'
