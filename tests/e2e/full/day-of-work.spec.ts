import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { consoleBase, deepLinks } from '#contracts/links.ts'
import { backupFolder } from '#gateway/db/backup/backup-folder.ts'
import { FaultProxy, type Passed } from '#tests/support/fault-proxy.ts'
import { buildFormer } from '#tests/support/former-build.ts'
import { freePort, GatewayProcess } from '#tests/support/gateway-process.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { MatchesPage } from '../page-models/matches-page.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { Shell } from '../page-models/shell.ts'
import { expect, isProbe, openField, test } from '../signed-in.ts'
import { servedByWorker } from '../tabs.ts'

/**
 * Everything but the files of the console and the session: with these gone, nothing leaves a device, and it can still be
 * updated and opened.
 */
const isAnswer = (request: Pick<Passed, 'method' | 'path'>): boolean =>
  isProbe(request) || !['/ur-screen/', '/api/gateway/sso/'].some((open) => request.path.startsWith(open))

const scriptOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src)

/** Takes the build that the gateway has now, as a person does who presses 'Reload'. */
async function takeBuild(page: Page): Promise<void> {
  const before = await scriptOf(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => scriptOf(page).catch(() => before)).not.toBe(before)
  await servedByWorker(page)
}

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  await page.getByLabel(/^(View name|Name of the view)$/).fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText(`View ${name} saved on this device.`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function expectView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a day of work outlives the upgrade from the version before, the way back to it, and the next upgrade', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const former = buildFormer()
  test.skip(former === null, 'skipped: this clone has no history')
  if (former === null) return
  const dataDir = mkdtempSync(join(tmpdir(), 'ur-screen-upgraded-'))
  const place = { dataDir, port: await freePort(), env: {} }
  const old = new GatewayProcess({ ...place, main: former.program('main') })
  const present = new GatewayProcess(place)
  const proxy = await FaultProxy.start(place.port)
  const page = await browser.newPage()
  try {
    await old.start()
    const field = await openField(page, proxy, await GatewayReader.signIn(old.url, 'analyst@demo.test'))
    await servedByWorker(page)
    const pinned = await field.search('Mira Halvorsdal')
    const monitors = new MonitorsPage(page, proxy.url)
    await monitors.open()
    await monitors.openMatches('Mira Halvorsdal', pinned.searchId)
    await page.getByRole('button', { name: 'Keep on this device' }).click()
    await expect(page.getByText(/^Complete as of/).first()).toBeVisible({ timeout: 90_000 })
    const matches = await field.search('Karim Velasdar')
    await saveView(page, 'Morning')
    // its details have no button for each status
    await matches.reviewTogether([0], 'True Positive', 'Decided online')
    await field.shell.sendAll()
    proxy.fault({ mode: 'reset' }, isAnswer)
    await matches.reviewTogether([1], 'False Positive')
    await matches.comment(2, 'Said on the way')
    await matches.addNote('Noted on the way')
    await field.shell.expectSaved(3)

    const results = proxy.url + consoleBase + deepLinks.results('comply', matches.searchId)
    const expectWork = async () => {
      await page.goto(results)
      await new Shell(page).expectSaved(3)
      const list = new MatchesPage(page, matches.searchId)
      await expect(list.row(0)).toContainText('True Positive')
      await expect(list.row(1)).toContainText('False Positive')
      await expectView(page, 'Morning')
      await monitors.open()
      await monitors.openMatches('Mira Halvorsdal', pinned.searchId)
      await expect(page.getByText(/^Complete as of/).first()).toBeVisible()
    }
    await old.stop()
    await present.start()
    await takeBuild(page)
    await expectWork()

    await present.stop()
    const [kept] = readdirSync(backupFolder(dataDir))
    renameSync(join(dataDir, 'pg'), join(dataDir, 'pg.newer'))
    const { status, stderr } = spawnSync(
      process.execPath,
      [former.program('restore'), join(backupFolder(dataDir), kept ?? '')],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'on', HOST: '127.0.0.1' } },
    )
    expect(status, stderr.toString()).toBe(0)
    await old.start()
    await takeBuild(page)
    await new Shell(page).expectSaved(3)

    await old.stop()
    await present.start()
    await takeBuild(page)
    await expectWork()
    await page.goto(results)
    proxy.heal()
    await new Shell(page).sendAll()
    const reader = await GatewayReader.signIn(present.url, 'analyst@demo.test')
    const hits = await reader.hits(matches.searchId)
    expect(hits.slice(0, 2).map(({ match_status: status_, version }) => [status_, version])).toEqual([
      ['true_positive', 2],
      ['false_positive', 2],
    ])
    expect(await reader.comments(matches.searchId, hits[2]?.id ?? '')).toHaveLength(1)
  } finally {
    await page.close()
    await proxy.close()
    await old.kill()
    await present.remove()
    former.remove()
  }
})
