import { test as base } from 'playwright/test'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { startGateway, type GatewayProcess } from '#tests/support/gateway-process.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { liftedLimits } from '#tests/support/lifted-limits.ts'
import { Desk } from './desk.ts'

/** What a worker keeps for all of its journeys, which come one after the other. */
interface Shared {
  /** It serves the gallery, and no rate limits; one that a journey has ended runs again when the next begins. */
  gateway: GatewayProcess
  /** Stands in front of the gateway. */
  faultProxy: FaultProxy
  /** What the gateway's database holds, past the proxy. */
  reader: GatewayReader
  /** A browser in which an analyst is signed in. */
  desk: Desk
}

interface Mine {
  /** The worker's proxy, behaving when a journey begins, with nothing passed yet. */
  network: FaultProxy
}

/**
 * Playwright's test with a real gateway behind it, and a network that can misbehave in front of that; relative
 * addresses lead there. Every journey has a browser context of its own: signed-in.ts has the ones that share theirs.
 */
export const test = base.extend<Mine, Shared>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads out of the pattern which fixtures are wanted: none
    async ({}, provide) => {
      const limits = liftedLimits({ features: { gallery: true } })
      const gateway = await startGateway({ CONFIG_FILE: limits.file })
      await provide(gateway)
      await gateway.remove()
      limits.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  faultProxy: [
    async ({ gateway }, provide) => {
      const proxy = await FaultProxy.start(gateway.options.port)
      await provide(proxy)
      await proxy.close()
    },
    { scope: 'worker' },
  ],
  reader: [
    async ({ gateway }, provide) => provide(await GatewayReader.signIn(gateway.url, 'reviewer@demo.test')),
    { scope: 'worker' },
  ],
  desk: [
    async ({ browser }, provide) => {
      const desk = new Desk(browser)
      await provide(desk)
      await desk.close()
    },
    { scope: 'worker' },
  ],
  network: async ({ faultProxy, gateway }, provide) => {
    if (gateway.pid === undefined) await gateway.start()
    faultProxy.heal()
    faultProxy.passed.length = 0
    await provide(faultProxy)
  },
  baseURL: async ({ network }, provide) => provide(network.url),
})

export { expect } from 'playwright/test'
