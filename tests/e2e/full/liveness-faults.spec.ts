import { chromium, type BrowserContext, type Page } from 'playwright/test'
import { demoLink } from '#gateway/demo/liveness.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser.ts'
import { startGateway } from '#tests/support/gateway-process.ts'
import { writeConfig } from '#tests/support/lifted-limits.ts'
import { browserOptions } from '../browser-options.ts'
import { findings, overflow } from '../eye.ts'
import { expect, test } from '../journey.ts'
import { thanks, VerificationPage, verificationPath } from '../page-models/verification-page.ts'

const fakeCamera = '--use-fake-device-for-media-stream'
/** No secure page, for it is neither https nor this machine by name. */
const insecureHost = 'guests.test'

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumFlags, fakeCamera, `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`],
  },
})

const linkOf = (email: string) => verificationPath(demoLink(email))
/** The link of a guest of the demo who may be asked again and again. */
const open = linkOf('ines.callavaro@guests.test')
const unknown = 'x'.repeat(43)

/** What is in sight is what has the focus, fits the narrowest screen and is accessible. */
async function expectFault(page: Page, title: string): Promise<void> {
  await expect(new VerificationPage(page).heading(title)).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await findings(page, {})).toEqual([])
}

/** What the person says to the browser about the camera. */
async function setCamera(context: BrowserContext, page: Page, setting: 'granted' | 'denied'): Promise<void> {
  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const { browserContextId = '' } = targetInfo
  const { origin } = new URL(page.url())
  await session.send('Browser.setPermission', { origin, permission: { name: 'camera' }, setting, browserContextId })
}

test.describe('what stands in the way of a liveness screening', { tag: '@any-database' }, () => {
  test('a link that leads nowhere, and one that has expired', async ({ page }) => {
    await page.goto(verificationPath(unknown))
    await expectFault(page, 'This link leads nowhere')
    await page.goto(linkOf('gone@guests.test'))
    await expectFault(page, 'This link has expired')
    await page.goto(linkOf('lena.hoffstad@guests.test'))
    await expectFault(page, 'This link has been used')
    await page.goto(verificationPath('a/b'))
    await expect(page).toHaveURL(/\/404$/)
  })

  test('a camera that is not allowed, or no longer', async ({ page, context }) => {
    const verification = new VerificationPage(page)
    await verification.begin(open)
    await setCamera(context, page, 'denied')
    await verification.press('Use the camera')
    await expectFault(page, 'The camera is not allowed')
    await setCamera(context, page, 'granted')
    await verification.press('Try again')
    await verification.useCamera()
    await setCamera(context, page, 'denied')
    await expectFault(page, 'The camera was switched off')
  })

  test('a page that is not secure', async ({ page, network }) => {
    network.disguise()
    const verification = new VerificationPage(page)
    await verification.begin(network.url.replace('127.0.0.1', insecureHost) + open)
    await verification.press('Use the camera')
    await expectFault(page, 'The camera cannot be used on this page')
  })

  test('no connection: the end of the check is told later, and the check is not repeated', async ({
    page,
    context,
    network,
  }) => {
    const verification = new VerificationPage(page)
    await context.grantPermissions(['camera'], { origin: network.url })
    await verification.begin(linkOf('tomas.eriksdal@guests.test'))
    await verification.useCamera()
    await verification.press('Next', 'Next', 'Next')
    await context.setOffline(true)
    await verification.press('Finish')
    await expectFault(page, 'There is no connection')
    await context.setOffline(false)
    await verification.press('Try again')
    await expect(verification.heading(thanks)).toBeVisible()
  })

  test('a server that fails', async ({ page, network }) => {
    const isAsked = ({ path }: { path: string }) => path.startsWith('/api/gateway/liveness/verification/')
    network.fault({ mode: 'status', status: 500, body: {} }, isAsked, 1)
    const verification = new VerificationPage(page)
    await page.goto(open)
    await expectFault(page, 'Something went wrong')
    await verification.press('Try again')
    await expect(verification.button('Submit')).toBeVisible()
  })

  test('a provider that cannot be reached, and too many tries', async ({ page }) => {
    const config = writeConfig({
      public: { livenessWidgetUrl: '/widgets/none.js' },
      // one more every half minute: longer than a page takes
      server: { limits: { publicPages: 2 } },
    })
    const provided = await startGateway({ CONFIG_FILE: config.file })
    try {
      await page.goto(provided.url + open)
      await new VerificationPage(page).press('Submit')
      await expectFault(page, 'The verification could not be loaded')
      const guess = `${provided.url}/api/gateway/liveness/verification/${unknown}`
      await expect.poll(async () => (await page.request.get(guess)).status()).toBe(429)
      await page.goto(provided.url + open)
      await expectFault(page, 'Too many attempts')
    } finally {
      await provided.remove()
      config.remove()
    }
  })

  test('no camera', async ({ network }) => {
    const args = [...chromiumFlags, `${fakeCamera}=device-count=0`]
    const browser = await chromium.launch({ executablePath: findChromium(), args })
    const context = await browser.newContext({ ...browserOptions, permissions: ['camera'], baseURL: network.url })
    const page = await context.newPage()
    const verification = new VerificationPage(page)
    await verification.begin(open)
    await verification.press('Use the camera')
    await expectFault(page, 'No camera was found')
    await browser.close()
  })

  test('a camera that something else is using', async ({ page }) => {
    // nothing makes a fake camera busy: what a browser answers then is answered in its place
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Could not start video source', 'NotReadableError'))
    })
    const verification = new VerificationPage(page)
    await verification.begin(open)
    await verification.press('Use the camera')
    await expectFault(page, 'The camera is in use')
  })
})
