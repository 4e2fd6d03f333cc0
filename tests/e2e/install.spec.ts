import { z } from 'zod'
import { chromiumFlags, findChromium } from '#tests/support/browser.ts'
import { expect, test } from './signed-in.ts'

const Picture = z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png') })
const Manifest = z.object({
  id: z.literal('/ur-screen/'),
  start_url: z.literal('/ur-screen/'),
  scope: z.literal('/ur-screen/'),
  launch_handler: z.object({ client_mode: z.literal('focus-existing') }),
  icons: z.array(Picture),
  screenshots: z.array(Picture),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
})

// the headless shell installs nothing
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } })

/** Width and height, as the head of a PNG file tells them. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test(
  'the console can be installed, and every picture and shortcut of its manifest is there',
  { tag: '@any-database' },
  async ({ page, context, network }) => {
    const session = await context.newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

    const address = `${network.url}/ur-screen/manifest.webmanifest`
    const answer = await page.request.get(address)
    expect(answer.headers()['cache-control']).toBe('no-cache')
    const manifest = Manifest.parse(await answer.json())
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await page.request.get(new URL(src, address).href)
      expect([src, picture.status(), picture.headers()['content-type']]).toEqual([src, 200, type])
      expect([src, sizeOf(await picture.body())]).toEqual([src, sizes])
    }
    const precached = await page.evaluate(async () => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(precached.filter((path) => /\/screenshots\/|\.(br|gz)$/.test(path))).toEqual([])
    const script = precached.find((path) => /\/assets\/start-.*\.js$/.test(path)) ?? 'no first script is kept'
    expect(precached).toContain(script)
    const packed = await page.request.get(network.url + script, { headers: { 'accept-encoding': 'br' } })
    expect([packed.status(), packed.headers()['content-encoding']]).toEqual([200, 'br'])

    for (const { name, url } of manifest.shortcuts) {
      await page.goto(new URL(url, address).href)
      const place =
        name === 'Unsent changes' ? page.getByRole('dialog', { name }) : page.getByRole('heading', { level: 1 })
      await expect(place).toBeVisible()
    }
  },
)
