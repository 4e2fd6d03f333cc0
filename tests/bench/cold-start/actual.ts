import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { freePort } from '../../support/gateway-process.ts'
import { KillableBrowser } from '../../support/killable-browser.ts'
import { settled, type Contender } from './contender.ts'

const build = join(import.meta.dirname, '../node_modules/@actual-app/web/build')

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/** Serves the prebuilt PWA as its own server does: with cross-origin isolation, and its page for every path. */
async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const asked = join(build, decodeURIComponent(new URL(request.url ?? '/', 'http://actual').pathname))
    const isFile = asked.startsWith(build) && existsSync(asked) && statSync(asked).isFile()
    const file = isFile ? asked : join(build, 'index.html')
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(readFileSync(file))
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Actual Budget's prebuilt PWA with its demo budget on the device, its server gone. */
export async function prepareActual(onProgress: (text: string) => void): Promise<Contender> {
  const server = await serve()
  const browser = new KillableBrowser()
  const usable = '[data-testid="budget-table"]'
  try {
    onProgress("filling Actual's PWA")
    const context = await browser.start()
    const page = await context.newPage()
    await page.goto(server.url)
    const skip = page.getByRole('button', { name: /don.t use a server/i })
    const demo = page.getByRole('button', { name: /demo/i })
    // it asks for a server only where it could not find out that there is none
    await skip.or(demo).first().waitFor({ timeout: 60_000 })
    if (await skip.isVisible()) await skip.click()
    await demo.click()
    await page.locator(usable).first().waitFor({ timeout: 60_000 })
    await settled(page)
    await browser.kill()
  } catch (error) {
    await browser.remove()
    throw error
  } finally {
    await server.close()
  }
  return { browser, url: server.url, usable, leave: () => browser.remove() }
}
