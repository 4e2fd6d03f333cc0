import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { expect, test } from './journey.ts'
import { MonitorsPage } from './page-models/monitors-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

const commentOn = (place: number) => `Said once about match ${place + 1}`
const isReview = ({ method, path }: { method: string; path: string }) =>
  method === 'PATCH' && path.includes('/updateSearchesEntityById/')
const isComment = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.includes('/searchCommentsById/')

/** Every one of the first ten matches holds one review with its comment, neither more nor less. */
async function expectTenOnce(reader: GatewayReader, searchId: string, before: readonly string[] = []): Promise<void> {
  for (const [place, hit] of (await reader.hits(searchId)).slice(0, 10).entries()) {
    expect(hit).toMatchObject({ match_status: 'false_positive', version: 2 })
    const comments = await reader.comments(searchId, hit.id)
    const said = place === 0 ? [...before, commentOn(place)] : [commentOn(place)]
    expect(comments.map(({ message }) => message)).toEqual(said.map((text) => `[Anika Solberg] ${text}`))
  }
}

test('what was applied but whose answer was lost is applied once', async ({ page, ownGateway: gateway }) => {
  const proxy = await FaultProxy.start(gateway.options.port)
  try {
    await new SignInPage(page, proxy.url).signIn()
    const search = new SearchPage(page, proxy.url)
    await search.open()
    const matches = await search.search({ name: 'Karim Velasdar' })
    await expect(matches.row(9).getByRole('rowheader')).toBeVisible()
    const shell = new Shell(page)

    await gateway.kill()
    await matches.comment(0, 'Said before the review')
    for (let place = 0; place < 10; place += 1) await matches.review(place, 'False Positive', commentOn(place))
    await shell.expectSync('Saved on this device 11')
    proxy.passed.length = 0
    proxy.fault({ mode: 'reset-after-read' }, isComment, 1)
    proxy.fault({ mode: 'reset-after-read' }, isReview, 1)
    await gateway.start()
    await shell.comeBack()
    await shell.expectSync('Online', 120_000)

    const changes = proxy.passed.filter((passed) => isReview(passed) || isComment(passed))
    const lost = changes.filter(({ fault }) => fault === 'reset-after-read')
    expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([200, 201]))
    for (const { key, bodyHash } of lost) {
      const again = changes.filter((change) => change.key === key)
      expect(again.length).toBeGreaterThan(1)
      expect(new Set(again.map((change) => change.bodyHash))).toEqual(new Set([bodyHash]))
    }
    expect(new Set(changes.map(({ key }) => key)).size).toBe(11)
    const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
    await expectTenOnce(reader, matches.searchId, ['Said before the review'])
  } finally {
    await proxy.close()
  }
})

test('what two tabs decided while the gateway was gone arrives once, also when one of them is closed', async ({
  context,
  page: first,
  ownGateway: gateway,
}) => {
  await new SignInPage(first, gateway.url).signIn()
  const search = new SearchPage(first, gateway.url)
  await search.open()
  const inFirst = await search.search({ name: 'Karim Velasdar' })
  const second = await context.newPage()
  const monitors = new MonitorsPage(second, gateway.url)
  await monitors.open()
  const inSecond = await monitors.openMatches('Karim Velasdar', inFirst.searchId)

  await gateway.kill()
  for (let place = 0; place < 10; place += 1)
    await (place % 2 === 0 ? inFirst : inSecond).review(place, 'False Positive', commentOn(place))
  await new Shell(second).expectSync('Saved on this device 10')
  await expect(inSecond.row(0)).toContainText('False Positive')
  await first.close()
  await gateway.start()
  await new Shell(second).comeBack()
  await new Shell(second).expectSync('Online', 120_000)
  await expectTenOnce(await GatewayReader.signIn(gateway.url, 'analyst@demo.test'), inFirst.searchId)
})

test('[F39] what was said about one match arrives in the order in which it was said', async ({
  page,
  ownGateway: gateway,
}) => {
  await new SignInPage(page, gateway.url).signIn()
  const search = new SearchPage(page, gateway.url)
  await search.open()
  const matches = await search.search({ name: 'Karim Velasdar' })
  await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
  await gateway.kill()
  await matches.review(0, 'False Positive', 'first')
  await matches.comment(0, 'second')
  await matches.review(0, 'True Positive', 'third')
  await matches.comment(0, 'fourth')
  await expect(matches.row(0)).toContainText('True Positive')
  await gateway.start()
  await new Shell(page).comeBack()
  await new Shell(page).expectSync('Online', 120_000)
  const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
  const [hit] = await reader.hits(matches.searchId)
  expect(hit).toMatchObject({ match_status: 'true_positive', version: 3 })
  const comments = await reader.comments(matches.searchId, hit?.id ?? '')
  expect(comments.map(({ message }) => message.replace('[Anika Solberg] ', ''))).toEqual([
    'first',
    'second',
    'third',
    'fourth',
  ])
})
