import { browserOptions } from '../browser-options.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { Shell } from '../page-models/shell.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { expect, test } from '../signed-in.ts'
import { servedByWorker } from '../tabs.ts'

const subject = 'Mira Halvorsdal'

test('[F47] two devices that decided otherwise about one match: the later one is asked, and both keep what they said', async ({
  browser,
  field,
  network,
}) => {
  const first = await field.search(subject)
  const [hit] = await field.reader.hits(first.searchId)
  const second = await browser.newContext({ ...browserOptions, baseURL: network.url })
  try {
    const page = await second.newPage()
    const shell = new Shell(page)
    await new SignInPage(page).signIn('admin@demo.test')
    await servedByWorker(page)
    const monitors = new MonitorsPage(page)
    await monitors.open()
    const theirs = await monitors.openMatches(subject, first.searchId)
    await second.setOffline(true)
    await theirs.review(0, 'True Positive', 'It is the same person')
    await first.review(0, 'False Positive', 'Another year of birth')
    await field.shell.sendAll()
    await second.setOffline(false)
    await shell.expectSync('Needs your decision: 1')
    expect((await field.reader.hits(first.searchId))[0]).toMatchObject({ match_status: 'false_positive', version: 2 })

    const panel = await shell.openPanel()
    await expect(panel.getByText(/^You set True Positive .+ on this device\.$/)).toBeVisible()
    await expect(panel.getByText(/set False Positive/)).toBeVisible()
    await panel.getByRole('button', { name: "Keep Anika Solberg's" }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await shell.expectSync('Online')
    await expect(theirs.row(0)).toContainText('False Positive')
    expect((await field.reader.hits(first.searchId))[0]).toMatchObject({ match_status: 'false_positive' })
    const said = (await field.reader.comments(first.searchId, hit?.id ?? '')).map(({ message }) => message)
    expect(said).toEqual(['[Anika Solberg] Another year of birth', '[Maren Okafor] It is the same person'])
  } finally {
    await second.close()
  }
})
