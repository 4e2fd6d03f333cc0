import { expect, test } from './signed-in.ts'

test('[F13] a review that somebody else made otherwise meanwhile asks the person, who keeps theirs, and loses no word', async ({
  field,
  context,
}) => {
  const matches = await field.search()
  const [hit] = await field.reader.hits(matches.searchId)
  const height = await matches.height(0)
  await context.setOffline(true)
  await matches.review(0, 'False Positive', 'My words')
  await field.reader.review(matches.searchId, hit?.id ?? '', 'true_positive', 'Their words')
  await context.setOffline(false)
  await field.shell.expectSync('Needs your decision: 1')
  expect((await field.reader.hits(matches.searchId))[0]).toMatchObject({ match_status: 'true_positive', version: 2 })

  await expect(matches.row(0)).toContainText('Needs your decision')
  expect(await matches.height(0)).toBe(height)
  const panel = await field.shell.openPanel()
  await expect(panel.getByText(/^You set False Positive .+ on this device\.$/)).toBeVisible()
  await expect(panel.getByText(/set True Positive/)).toBeVisible()
  await panel.getByRole('button', { name: /^Keep .+'s$/ }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await field.shell.expectSync('Online')
  await expect(matches.row(0)).toContainText('True Positive')
  const comments = await field.reader.comments(matches.searchId, hit?.id ?? '')
  expect(comments.map(({ message }) => message)).toEqual(['[Rui Tavares] Their words', '[Anika Solberg] My words'])
})
