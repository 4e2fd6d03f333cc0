import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { briefProgram } from '#tests/support/gateway-program.ts'
import type { GatewayProcess } from '#tests/support/gateway-process.ts'
import { placeVariables } from '#tests/support/seeded-installation.ts'
import { expect, expectOnce, ownBrowser as test } from '../signed-in.ts'

/** Runs a command on the gateway's installation, as its operator does. */
async function operate({ options }: GatewayProcess, name: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, ...placeVariables(options), DEMO: 'on', LOG_LEVEL: 'warn' }
  const [code] = await once(
    spawn(process.execPath, [...briefProgram(name), ...args], { env, stdio: 'inherit' }),
    'exit',
  )
  expect(code).toBe(0)
}

test('[F81] a restored backup overwrites nobody, asks about what waits, and offers what it has lost to be sent again', async ({
  field,
  gateway,
  context,
}) => {
  const matches = await field.search()
  const { searchId } = matches
  const backup = join(gateway.options.dataDir, 'journey.tar')
  await operate(gateway, 'backup', '--out', backup)
  await matches.review(0, 'False Positive')
  await field.shell.sendAll()
  await expectOnce(field, matches)
  await context.setOffline(true)
  await matches.review(1, 'False Positive')
  await field.shell.expectSync('Saved on this device 1')

  await gateway.stop()
  await operate(gateway, 'restore', backup, '--replace')
  await gateway.start()
  const hits = await field.reader.hits(searchId)
  expect(hits[0]).toMatchObject({ match_status: 'potential_match', version: 1 })
  await field.reader.review(searchId, hits[1]?.id ?? '', 'true_positive', 'Their words')
  await context.setOffline(false)
  await field.shell.comeBack()
  await field.shell.expectSync('Needs your decision 2')
  expect((await field.reader.hits(searchId))[1]).toMatchObject({ match_status: 'true_positive', version: 2 })

  const panel = await field.shell.openPanel()
  const lost = panel.getByRole('region', { name: 'Sent before the server was restored' })
  await expect(lost.getByText(/^The server has now: .+, Open$/)).toBeVisible()
  await lost.getByRole('button', { name: 'Send again' }).click()
  await expect(lost).toBeHidden()
  await panel.getByRole('button', { name: /^Keep .+'s$/ }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await field.shell.sendAll()
  await expectOnce(field, matches)
  expect((await field.reader.hits(searchId))[1]).toMatchObject({ match_status: 'true_positive', version: 2 })
})
