import { test as base } from 'playwright/test'
import { startGateway, type GatewayProcess } from '#tests/support/gateway-process.ts'

interface Mine {
  /** A gateway that this journey may kill, on a data directory of its own. */
  ownGateway: GatewayProcess
}

interface Shared {
  /** One gateway for all journeys of a worker that leave it running. */
  gateway: GatewayProcess
}

/** Playwright's test with a real gateway behind it; relative addresses lead to the shared one. */
export const test = base.extend<Mine, Shared>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads out of the pattern which fixtures are wanted: none
    async ({}, provide) => {
      const gateway = await startGateway()
      await provide(gateway)
      await gateway.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  ownGateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads out of the pattern which fixtures are wanted: none
    async ({}, provide) => {
      const gateway = await startGateway()
      await provide(gateway)
      await gateway.remove()
    },
    { timeout: 150_000 },
  ],
  baseURL: async ({ gateway }, provide) => provide(gateway.url),
})

export { expect } from 'playwright/test'
