import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { resultSignature } from '#contracts/liveness.ts'
import { demoLink } from '#gateway/demo/liveness.ts'
import { signBody } from '#gateway/auth/signed-body.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser.ts'
import { startGateway, type GatewayProcess } from '#tests/support/gateway-process.ts'
import { liftedLimits } from '#tests/support/lifted-limits.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { browserOptions } from '../browser-options.ts'
import { collectErrors, Eye } from '../eye.ts'
import { expect, test as base } from '../journey.ts'
import { Keys } from '../page-models/keys.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { thanks, VerificationPage, verificationPath } from '../page-models/verification-page.ts'

/** Another origin that a provider's widget comes from, and the secret that signs its results. */
const provider = { widget: 'https://verify.example/widget.js', secret: 'what the provider and we know' }

interface Posted {
  /** Takes the e-mails of the gateways of these journeys. */
  mails: MailServer
  /** A gateway that sends its e-mails. */
  sender: GatewayProcess
  /** The same with a provider's widget in place of the stand-in. */
  provided: GatewayProcess
}

const test = base.extend<object, Posted>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads out of the pattern which fixtures are wanted: none
    async ({}, provide) => {
      const mails = await startMailServer()
      await provide(mails)
      await mails.close()
    },
    { scope: 'worker' },
  ],
  sender: [
    async ({ mails }, provide) => {
      const limits = liftedLimits()
      const gateway = await startGateway({ CONFIG_FILE: limits.file, SMTP_URL: mails.url })
      await provide(gateway)
      await gateway.remove()
      limits.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  provided: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const limits = liftedLimits({ livenessWidgetUrl: provider.widget, livenessWidget: { environment: 'sandbox' } })
      const gateway = await startGateway({ CONFIG_FILE: limits.file, LIVENESS_SECRET: provider.secret })
      await provide(gateway)
      await gateway.remove()
      limits.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumFlags, '--use-fake-device-for-media-stream'],
  },
})

/** Opens the one e-mail that somebody got as a page, and follows its link. */
async function followMail(page: Page, mails: MailServer, email: string): Promise<void> {
  const own = () => mails.received.filter(({ to }) => to.includes(email))
  await expect.poll(() => own().length).toBe(1)
  const [received] = own()
  expect([received?.to, received?.mail.subject]).toEqual([[email], 'Please verify your identity'])
  await page.setContent(received?.mail.html ?? '')
  await page.getByRole('link', { name: 'Begin the verification' }).click()
}

/** What a browser keeps of a page, and of what it came from. */
const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    cookies: document.cookie,
  }))
const nothing = { workers: 0, databases: [], caches: [], storage: [], cookies: '' }

for (const width of [1280, 320])
  test.describe(`a liveness screening, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 }, baseURL: ({ sender }, provide) => provide(sender.url) })

    test('goes from the invitation by e-mail and the camera to the record, its report and its end', async ({
      page,
      browser,
      sender,
      mails,
    }) => {
      const email = `ines-${width}@guests.test`
      const name = `Callavaro ${width}`
      const eye = new Eye(page, width)
      await new SignInPage(page).signIn()
      if (width < 700) await page.getByRole('button', { name: 'Open navigation' }).click()
      await page.getByRole('link', { name: 'Liveness Screening' }).click()
      await page.getByRole('button', { name: 'Send liveness screening email' }).click()
      const form = page.getByRole('dialog', { name: 'Send liveness screening email' })
      await form.getByRole('button', { name: 'Add' }).click()
      await form.getByRole('button', { name: 'Submit' }).click()
      await expect(form.getByText('Email Address is required').first()).toBeVisible()
      await eye.look('liveness-invitation')
      await form.getByRole('button', { name: 'Delete person 2' }).click()
      await form.getByLabel('Email Address').fill(email)
      await form.getByLabel('First Name').fill('Ines')
      await form.getByLabel('Last Name').fill(name)
      await form.getByRole('button', { name: 'Submit' }).click()
      const messages = page.getByRole('region', { name: 'Messages' })
      await expect(messages.getByText('Email sent successfully')).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: email })
      await expect(row).toContainText('Invited')
      await eye.look('liveness-list')

      const guest = await browser.newContext({
        ...browserOptions,
        viewport: { width, height: 800 },
        permissions: ['camera'],
      })
      const theirs = await guest.newPage()
      const guestEye = new Eye(theirs, width)
      const verification = new VerificationPage(theirs)
      await followMail(theirs, mails, email)
      await expect(verification.button('Submit')).toBeVisible()
      await guestEye.look('liveness-link')
      const link = theirs.url()
      expect(link).toMatch(new RegExp(`^${sender.url}/ur-screen/liveness/verification/[\\w-]{43}$`))
      await verification.begin(link)
      await guestEye.look('liveness-explanation')
      await verification.press('Cancel')
      await expect(theirs.getByText('Remember You need to complete your verification')).toBeVisible()
      await guestEye.look('liveness-closed')
      await verification.press('Submit')
      await verification.useCamera()
      await guestEye.look('liveness-camera')
      await verification.press('Next', 'Next', 'Next', 'Finish')
      await expect(verification.heading(thanks)).toBeVisible()
      await guestEye.look('liveness-completed')
      expect(await keptBy(theirs)).toEqual(nothing)
      expect(guestEye.broken).toEqual([])
      await theirs.goto(link)
      await expect(verification.heading('This link has been used')).toBeVisible()
      await guestEye.look('liveness-used')
      await guest.close()

      await page.reload()
      await expect(row).toContainText('Completed')
      await expect(row.getByText('Stand-in')).toBeVisible()
      await row.getByRole('button', { name: `View Ines ${name}` }).click()
      const details = page.getByRole('dialog', { name: 'Liveness Screening' })
      await expect(details.getByText('Anika Solberg')).toBeVisible()
      await expect(details.getByText(/judges nothing/)).toBeVisible()
      await expect(details.getByText('Completed (stand-in)')).toBeVisible()
      await eye.look('liveness-details')
      await eye.close('dialog', 'Liveness Screening')

      const choose = async (entry: string) => {
        await row.getByRole('button', { name: `Actions for Ines ${name}` }).click()
        await page.getByRole('menuitem', { name: entry }).click()
      }
      const download = page.waitForEvent('download')
      await choose('Download')
      const saved = await download
      expect(saved.suggestedFilename()).toBe(`Ines_${name}.pdf`)
      expect(readFileSync(await saved.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
      await choose('Upload to Doc-Vault')
      const upload = page.getByRole('dialog', { name: 'Upload to Doc-Vault' })
      await expect(upload.getByLabel('Document Name')).toHaveValue(`Ines_${name}.pdf`)
      await upload.getByRole('row', { name: /Customers/ }).click()
      await upload.getByText('No', { exact: true }).click()
      await upload.getByRole('button', { name: 'Upload', exact: true }).click()
      await expect(messages.getByText('Document uploaded successfully')).toBeVisible()
      await choose('Delete')
      await eye.look('liveness-delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
      await expect(messages.getByText('Liveness record removed successfully')).toBeVisible()
      await expect(row).toHaveCount(0)
      expect(eye.broken).toEqual([])
    })
  })

test.describe('a liveness screening without a mouse', { tag: '@any-database' }, () => {
  test.use({ baseURL: ({ sender }, provide) => provide(sender.url) })

  test('is sent by a person at a keyboard, and gone through by another', async ({ page, browser, sender, mails }) => {
    const email = 'keys@guests.test'
    await new SignInPage(page).signIn()
    const keys = new Keys(page)
    await keys.enter(page.getByRole('link', { name: 'Liveness Screening' }))
    await keys.enter(page.getByRole('button', { name: 'Send liveness screening email' }))
    const form = page.getByRole('dialog', { name: 'Send liveness screening email' })
    await keys.tabTo(form.getByLabel('Email Address'))
    await keys.type(email)
    await keys.enter(form.getByRole('button', { name: 'Submit' }))
    await expect(form).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()

    const guest = await browser.newContext({ ...browserOptions, permissions: ['camera'], baseURL: sender.url })
    const theirs = await guest.newPage()
    const verification = new VerificationPage(theirs)
    await followMail(theirs, mails, email)
    const theirKeys = new Keys(theirs)
    for (const button of ['Submit', 'Use the camera', 'Next', 'Next', 'Next', 'Finish'])
      await theirKeys.enter(verification.button(button))
    await expect(verification.heading(thanks)).toBeFocused()
    await guest.close()
  })
})

test.describe('a liveness screening by a provider', { tag: '@any-database' }, () => {
  /** A provider's widget: it takes the camera, says so, and ends when it is pressed. */
  const module = `export async function openWidget({ reference, environment, language, container, onEvent }) {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true })
    const button = document.createElement('button')
    button.textContent = ['Verify', environment, language, reference.length, stream.getVideoTracks().length].join(' ')
    button.onclick = () => onEvent('completed')
    container.append(button)
    onEvent('opened')
    onEvent('pending')
    return { close: () => stream.getTracks().forEach((track) => track.stop()) }
  }`
  test.use({ baseURL: ({ provided }, provide) => provide(provided.url), permissions: ['camera'] })

  test('runs in its widget, and what it found out comes signed', async ({ page, context, provided }) => {
    const email = 'ines.callavaro@guests.test'
    const broken = collectErrors(page)
    const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }
    await context.route(provider.widget, (route) => route.fulfill({ headers, body: module }))
    const verification = new VerificationPage(page)
    await page.goto(verificationPath(demoLink(email)))
    await verification.press('Submit', 'Verify sandbox en-US 43 1')
    await expect(verification.heading(thanks)).toBeVisible()
    expect(broken).toEqual([])

    await new SignInPage(page).signIn()
    await page.goto('/ur-screen/liveness')
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Pending')
    const providerResult = { nameFirst: 'Ines Maria', birthdate: '1991-07-30' }
    const body = JSON.stringify({ reference: demoLink(email), status: 'completed', providerResult })
    const signature = signBody(provider.secret, body, new Date())
    const told = await fetch(`${provided.url}/api/gateway/liveness/callback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [resultSignature]: signature },
      body,
    })
    expect(told.status).toBe(204)
    await page.reload()
    await expect(row).toContainText('Completed')
    await expect(row).not.toContainText('Stand-in')
    await row.getByRole('button', { name: 'View Ines Maria Callavaro' }).click()
    const details = page.getByRole('dialog', { name: 'Liveness Screening' })
    await expect(details.getByText('30 Jul 1991')).toBeVisible()
    await expect(details.getByText(/judges nothing/)).toBeHidden()
  })
})
