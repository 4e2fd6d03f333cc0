import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { briefProgram } from '#tests/support/gateway-program.ts'
import type { GatewayProcess } from '#tests/support/gateway-process.ts'
import { placeVariables } from '#tests/support/seeded-installation.ts'
import { expect, expectOnce, type Field, ownBrowser as test } from '../signed-in.ts'

/** Runs a command on the gateway's installation, as its operator does. */
async function operate({ options }: GatewayProcess, name: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, ...placeVariables(options), DEMO: 'on', LOG_LEVEL: 'warn' }
  const [code] = await once(
    spawn(process.execPath, [...briefProgram(name), ...args], { env, stdio: 'inherit' }),
    'exit',
  )
  expect(code).toBe(0)
}

/** What a gateway had at a moment: `goBack` puts it back while the gateway is stopped. */
interface Kept {
  goBack(): Promise<void> | void
  drop(): void
}
type Keep = (gateway: GatewayProcess) => Promise<Kept>

const keepBackup: Keep = async (gateway) => {
  const backup = join(gateway.options.dataDir, 'journey.tar')
  await operate(gateway, 'backup', '--out', backup)
  return {
    goBack: () => operate(gateway, 'restore', backup, '--replace'),
    drop: () => rmSync(backup, { force: true }),
  }
}

const keepFiles: Keep = async (gateway) => {
  const { dataDir } = gateway.options
  const copy = mkdtempSync(join(tmpdir(), 'ur-screen-copied-'))
  await gateway.stop()
  cpSync(dataDir, copy, { recursive: true })
  await gateway.start()
  return {
    goBack() {
      rmSync(dataDir, { recursive: true })
      cpSync(copy, dataDir, { recursive: true })
    },
    drop: () => rmSync(copy, { recursive: true }),
  }
}

interface Parts {
  field: Field
  gateway: GatewayProcess
  context: BrowserContext
}

async function goBackUnderWork({ field, gateway, context }: Parts, keep: Keep): Promise<void> {
  const matches = await field.search()
  const { searchId } = matches
  const kept = await keep(gateway)
  await matches.review(0, 'False Positive')
  await field.shell.sendAll()
  await expectOnce(field, matches)
  await context.setOffline(true)
  await matches.review(1, 'False Positive')
  await field.shell.expectSaved(1)

  await gateway.stop()
  await kept.goBack()
  kept.drop()
  await gateway.start()
  const hits = await field.reader.hits(searchId)
  expect(hits[0]).toMatchObject({ match_status: 'potential_match', version: 1 })
  await field.reader.review(searchId, hits[1]?.id ?? '', 'true_positive', 'Their words')
  await context.setOffline(false)
  await field.shell.comeBack()
  await field.shell.expectSync('Needs your decision: 2')
  expect((await field.reader.hits(searchId))[1]).toMatchObject({ match_status: 'true_positive', version: 2 })

  const panel = await field.shell.openPanel()
  const lost = panel.getByRole('region', { name: 'Sent before the server was restored' })
  await expect(lost.getByText(/^On the server now: .+, Open$/)).toBeVisible()
  await lost.getByRole('button', { name: 'Send again' }).click()
  await expect(lost).toBeHidden()
  await panel.getByRole('button', { name: /^Keep .+'s$/ }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await field.shell.sendAll()
  await expectOnce(field, matches)
  expect((await field.reader.hits(searchId))[1]).toMatchObject({ match_status: 'true_positive', version: 2 })
}

test('[F81] a restored backup overwrites nobody, asks about what waits, and offers what it has lost to be sent again', async ({
  field,
  gateway,
  context,
}) => goBackUnderWork({ field, gateway, context }, keepBackup))

test('[F81] a data directory that was put back does so no less', async ({ field, gateway, context }) => {
  test.skip(gateway.options.databaseUrl !== undefined, 'skipped: the database is on a server')
  await goBackUnderWork({ field, gateway, context }, keepFiles)
})
