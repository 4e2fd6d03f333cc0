import { consoleBase, deepLinks } from '#contracts/links.ts'
import type { Fault } from '#tests/support/fault-proxy.ts'
import { expect, isProbe, ownBrowser as test } from '../signed-in.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'

type Box = Extract<Fault, { mode: 'box' }>

const html = { type: 'text/html', body: '<h1>Welcome to the lobby</h1>' }
const json = {
  type: 'application/json',
  body: '{"code":"not_found","message":"No.","requestId":"x","data":{"errors":[]}}',
}
const wrongClock = { date: 'Thu, 01 Jan 1970 00:00:00 GMT', 'retry-after': '86400' }

/** What portals, proxies and firewalls are known to say, in the three forms in which they say it. */
const foreign: readonly Box[] = [
  ...[401, 403, 404, 410, 400, 422, 503].flatMap((status): Box[] => [
    { mode: 'box', status, ...html },
    { mode: 'box', status, ...json, headers: wrongClock },
    { mode: 'box', status },
  ]),
  { mode: 'box', status: 200, ...html },
  { mode: 'box', status: 200, type: 'application/json', body: '{"data":[]}' },
  { mode: 'box', status: 204 },
  { mode: 'box', status: 302, headers: { location: '/login' } },
  { mode: 'box', status: 307, headers: { location: 'http://127.0.0.1:9/portal' } },
  { mode: 'box', status: 405, ...html },
  { mode: 'box', status: 409, ...json },
  { mode: 'box', status: 413, ...html },
  { mode: 'box', status: 451, ...html },
]

test('[F76] [F77] [F78] thirty foreign answers neither end, wipe, lose nor double anything, and all is sent after them', async ({
  field,
  page,
}) => {
  test.setTimeout(600_000)
  expect(foreign).toHaveLength(30)
  const matches = await field.search('Karim Velasdar')
  const [, next] = await field.reader.hits(matches.searchId)
  const removed = 'Removed Meanwhile'
  await field.search(removed)
  const other = await field.search('Mira Halvorsdal')
  const monitors = new MonitorsPage(page, field.proxy.url)
  await monitors.open()
  await monitors.openMatches('Mira Halvorsdal', other.searchId)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/^Complete as of/).first()).toBeVisible({ timeout: 90_000 })

  await page.goto(field.proxy.url + consoleBase + deepLinks.results('comply', matches.searchId))
  field.proxy.fault({ mode: 'reset' })
  await matches.review(0, 'False Positive')
  await matches.comment(1, 'Said on the train')
  await monitors.open()
  await monitors.choose(removed, 'Remove monitor')
  const token = await page.evaluate(() => localStorage.getItem('ssojwt'))

  for (const box of foreign) {
    field.proxy.heal()
    field.proxy.fault(box)
    const before = field.proxy.passed.length
    await field.shell.comeBack()
    await expect.poll(() => field.proxy.passed.slice(before).some((each) => isProbe(each))).toBe(true)
    await (box.status >= 500 ? field.shell.expectSaved(3) : field.shell.expectSync('Blocked by network: 3'))
    await expect(page).toHaveURL(/\/ur-screen\/comply/)
    expect(await page.evaluate(() => localStorage.getItem('ssojwt'))).toBe(token)
  }
  await expect(page.getByText('Something else is answering instead of the server', { exact: false })).toBeVisible()
  await monitors.openMatches('Mira Halvorsdal', other.searchId)
  await expect(page.getByText(/^Matches as of .*, (less than a|\d) minutes? ago/)).toBeVisible()
  expect((await field.reader.hits(matches.searchId))[0]).toMatchObject({ match_status: 'potential_match', version: 1 })

  field.proxy.heal()
  await field.shell.sendAll()
  expect((await field.reader.hits(matches.searchId))[0]).toMatchObject({ match_status: 'false_positive', version: 2 })
  expect(await field.reader.comments(matches.searchId, next?.id ?? '')).toHaveLength(1)
  await monitors.open()
  await expect(monitors.table.getByRole('rowheader', { name: removed })).toHaveCount(0)
})
