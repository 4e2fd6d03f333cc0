import type { CDPSession, Page } from 'playwright/test'
import { demoPassword } from '#tests/support/gateway-reader.ts'
import { expect, isReview, openField, ownBrowser as test } from '../signed-in.ts'
import { AccountMenu } from '../page-models/account-menu.ts'
import { Gate } from '../page-models/gate.ts'
import { servedByWorker } from '../tabs.ts'

/** A fingerprint reader as part of the machine, whose owner puts the finger on it whenever it asks. */
async function plugIn(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
    },
  })
  return { session, authenticatorId }
}

test('a passkey opens a locked console without a server; once it is gone, the password still does', async ({
  page,
  context,
  network,
  reader,
}) => {
  // a bare address has no passkeys
  const field = await openField(page, network, reader, network.url.replace('127.0.0.1', 'localhost'))
  const matches = await field.search('Karim Velasdar')
  await servedByWorker(page)
  const { session, authenticatorId } = await plugIn(page)
  const openers = await new AccountMenu(page).openers()
  await openers.getByLabel('Password').fill(demoPassword)
  await openers.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(openers.getByText('A passkey unlocks it too.')).toBeVisible()
  await openers.getByRole('button', { name: 'Close' }).click()

  await context.setOffline(true)
  await matches.review(0, 'False Positive')
  await field.shell.expectSaved(1)
  const gate = new Gate(page)
  await gate.lock()
  await page.reload()
  await gate.withPasskey()
  await expect(gate.heading).toBeHidden()
  await expect(matches.row(0)).toContainText('Saved on this device')

  await gate.lock()
  await session.send('WebAuthn.clearCredentials', { authenticatorId })
  await gate.withPasskey()
  await expect(page.getByText('Unlocking was cancelled, or this passkey does not work here.')).toBeVisible()
  await expect(gate.heading).toBeVisible()
  await gate.unlock()
  await expect(matches.row(0)).toContainText('Saved on this device')
  await context.setOffline(false)
  await field.shell.expectSync('Online')
  expect((await field.reader.hits(matches.searchId))[0]).toMatchObject({ match_status: 'false_positive', version: 2 })
  expect(network.passed.filter(isReview)).toHaveLength(1)
})
