import { anotherTab, crash } from './tabs.ts'
import { expect, expectOnce, isComment, isReview, test } from './signed-in.ts'

test('[F15, F16, F39] what was applied but whose answer was lost is applied once, in the order in which it was said', async ({
  field,
  context,
}) => {
  const matches = await field.search()
  await context.setOffline(true)
  await matches.review(0, 'False Positive', 'first')
  await matches.comment(0, 'second')
  await matches.review(0, 'True Positive', 'third')
  await matches.review(1, 'False Positive', 'alone')
  await field.shell.expectSaved(4)
  field.proxy.fault({ mode: 'reset-after-read' }, isComment, 1)
  field.proxy.fault({ mode: 'reset-after-read' }, isReview, 2)
  await context.setOffline(false)
  await field.shell.sendAll()

  const changes = field.changes()
  const lost = changes.filter(({ fault }) => fault === 'reset-after-read')
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([200, 201]))
  for (const { key, bodyHash } of lost) {
    const again = changes.filter((change) => change.key === key)
    expect(again.length).toBeGreaterThan(1)
    expect(new Set(again.map((change) => change.bodyHash))).toEqual(new Set([bodyHash]))
  }
  expect(new Set(changes.map(({ key }) => key)).size).toBe(4)
  const hits = await field.reader.hits(matches.searchId)
  expect(hits.slice(0, 2)).toMatchObject([
    { match_status: 'true_positive', version: 3 },
    { match_status: 'false_positive', version: 2 },
  ])
  const said = await Promise.all(hits.slice(0, 2).map(({ id }) => field.reader.comments(matches.searchId, id)))
  const words = said.map((comments) => comments.map(({ message }) => message.replace('[Anika Solberg] ', '')))
  expect(words).toEqual([['first', 'second', 'third'], ['alone']])
})

test('[F18] a tab that dies after the server applied its request is followed by one that adds nothing', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.search()
  field.proxy.fault({ mode: 'hang-after-read' }, isReview, 1)
  await matches.review(0, 'False Positive', 'Said once')
  await field.shell.sendNow()
  await expect.poll(() => field.changes()[0]?.status).toBe(200)
  await crash(page)
  const next = await anotherTab(context)
  await next.shell.expectSync('Online')
  await expectOnce(field, matches)
  const [hit] = await field.reader.hits(matches.searchId)
  expect(await field.reader.comments(matches.searchId, hit?.id ?? '')).toHaveLength(1)
  expect(new Set(field.changes().map(({ key }) => key)).size).toBe(1)
})

test('[F38] a double click or a held Enter on a status is one review, and none of the match that follows', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.search()
  await context.setOffline(true)
  for (const press of ['click', 'key'] as const) {
    const place = press === 'click' ? 0 : 1
    const details = await matches.open(place)
    const falsePositive = details.getByRole('button', { name: 'False Positive' })
    if (press === 'click') await falsePositive.dblclick({ noWaitAfter: true })
    else {
      await falsePositive.focus()
      for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
    }
    await expect(details.getByText(place === 0 ? /^2 of / : /^3 of /)).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await field.shell.expectSaved(place + 1)
  }
  await context.setOffline(false)
  await field.shell.sendAll()
  await expectOnce(field, matches, 'false_positive', 0)
  await expectOnce(field, matches, 'false_positive', 1)
  expect(field.changes()).toHaveLength(2)
  expect((await field.reader.hits(matches.searchId))[2]).toMatchObject({ match_status: 'potential_match', version: 1 })
})
