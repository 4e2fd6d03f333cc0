import { test as base } from 'playwright/test'
import type { GatewayProcess } from '#tests/support/gateway-process.ts'
import { startGalleryGateway } from './gallery-tour.ts'

interface Shared {
  /** A gateway whose console has the gallery. */
  gateway: GatewayProcess
}

/** Playwright's test with a gateway that has the gallery. */
export const test = base.extend<object, Shared>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads out of the pattern which fixtures are wanted: none
    async ({}, provide) => {
      const gateway = await startGalleryGateway()
      await provide(gateway)
      await gateway.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ gateway }, provide) => provide(gateway.url),
})
