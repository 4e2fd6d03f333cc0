import type { Request } from 'playwright/test'
import type { Passed } from '#tests/support/fault-proxy.ts'
import { takeClock } from '../device-clock.ts'
import { Gate } from '../page-models/gate.ts'
import { expect, expectOnce, isApi, isComment, openField, ownBrowser as test } from '../signed-in.ts'

test('[F3] a review is sent although the browser says that it is offline', async ({ field, page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
  const matches = await field.search()
  await matches.review(0, 'False Positive')
  await field.shell.sendNow()
  await expectOnce(field, matches)
})

test('[F37] changes of a device whose clock jumps by days are kept in order, wait no longer for it, and are sent once', async ({
  page,
  network,
  reader,
}) => {
  const [day, setClock] = [86_400_000, await takeClock(page)]
  const field = await openField(page, network, reader)
  const matches = await field.search()
  const gate = new Gate(page)
  const said = ['at the right time', 'a day ahead', 'a day behind', 'a little more behind'] as const
  const later = { mode: 'status', status: 429, body: {}, headers: { 'retry-after': '3600' } } as const
  network.fault(later, isComment)
  await matches.comment(0, said[0])
  await expect.poll(() => field.changes().length).toBe(1)
  // if the clock jumped before the console has taken in the answer, the wait would be counted from tomorrow
  const panel = await field.shell.openPanel()
  await expect(panel.getByText(/next try/)).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await setClock(day)
  await gate.unlock() // nobody was there for a day
  await matches.comment(0, said[1])
  await expect.poll(() => field.changes().length).toBe(2)
  network.heal() // the first one waits for an hour of tomorrow
  await setClock(-day)
  await gate.unlock()
  await matches.comment(0, said[2])
  await field.shell.expectSync('Online')
  network.fault({ mode: 'status', status: 503 }, isComment)
  const before = field.changes().length
  await matches.comment(0, said[3])
  await expect.poll(() => field.changes().length).toBeGreaterThan(before)
  await setClock(-day - 5 * 60_000) // too little to count as absence
  network.heal()
  await field.shell.expectSync('Online')
  const [hit] = await field.reader.hits(matches.searchId)
  const comments = await field.reader.comments(matches.searchId, hit?.id ?? '')
  expect(comments.map(({ message }) => message)).toEqual(said.map((text) => `[Anika Solberg] ${text}`))
  const sent = field.changes().filter(({ status }) => status === 201)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
  expect(sent).toHaveLength(4)
})

test('[F41, F49] a review never flips back when an older answer comes late', async ({ field, page }) => {
  const matches = await field.search()
  await matches.review(0, 'False Positive')
  const row = await matches.row(0).elementHandle()
  await row?.evaluate((element) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => seen.push(element.textContent ?? '')).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const isRead = ({ method, path }: Pick<Passed, 'method' | 'path'>) => method === 'GET' && isApi({ method, path })
  field.proxy.fault({ mode: 'delay', ms: 3000 }, isRead, 1)
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const ended: string[] = []
  const note = (request: Request) => ended.push(request.url())
  page.on('requestfinished', note)
  page.on('requestfailed', note) // the page may give it up
  await lookAgain()
  await field.shell.sendNow()
  await field.shell.expectSync('Online')
  await expectOnce(field, matches)
  const late = () => field.proxy.passed.find(({ fault }) => fault === 'delay')?.path ?? 'not asked for yet'
  await expect.poll(() => ended.some((url) => url.endsWith(late()))).toBe(true)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(matches.row(0)).toContainText('False Positive')
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => !text.includes('False Positive'))).toEqual([])
})
