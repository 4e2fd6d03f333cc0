import type { Page } from 'playwright/test'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { KillableBrowser } from '#tests/support/killable-browser.ts'
import { expect, test } from '../journey.ts'
import { Gate } from '../page-models/gate.ts'
import { MatchesPage } from '../page-models/matches-page.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { Shell } from '../page-models/shell.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { isApi, isProbe } from '../signed-in.ts'
import { servedByWorker } from '../tabs.ts'

const keyCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('urs:device')
        opening.onerror = () => reject(new Error('the database cannot be opened'))
        opening.onsuccess = () => {
          const counting = opening.result.transaction('keys').objectStore('keys').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )

test('[F51] [F52] [F54] [F65] a locked console starts without a server: gate in place of the page, growing waits, then everything', async ({
  gateway,
}) => {
  const browser = new KillableBrowser()
  try {
    let page = await (await browser.start()).newPage()
    await new SignInPage(page, gateway.url).signIn()
    const search = new SearchPage(page, gateway.url)
    await search.open()
    let matches = await search.search({ name: 'Karim Velasdar' })
    await expect(matches.row(9)).toBeVisible()
    const present = page.url()
    const address = `${gateway.url}/ur-screen/comply/search/results?search=${matches.searchId}`
    await servedByWorker(page)
    await gateway.kill()
    await matches.review(0, 'False Positive', 'Another person')
    await new Shell(page).expectSaved(1)
    await new Gate(page).lock()
    await expect(page.getByText('1 unsent change on this device')).toBeVisible()
    await expect(page.getByText('AS · Alder Bank')).toBeVisible()
    expect(page.url()).toBe(present)
    expect(await keyCount(page)).toBe(0)

    await browser.kill()
    page = await (await browser.start()).newPage()
    let gate = new Gate(page)
    for (const path of ['/ur-screen/', new URL(address).pathname + new URL(address).search]) {
      await page.goto(gateway.url + path)
      await expect(gate.heading).toBeVisible()
      expect(page.url()).toBe(gateway.url + path)
    }
    for (let count = 1; count <= 5; count += 1) {
      await gate.try(`wrong ${count}`)
      if (count < 5) await expect(page.getByText('Wrong password.').first()).toBeVisible()
      await expect(page.getByLabel('Password')).toHaveValue('')
    }
    await expect(page.getByText(/Too many attempts\. Try again in \d+ seconds/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use another account' })).toBeDisabled()

    await browser.kill()
    page = await (await browser.start()).newPage()
    gate = new Gate(page)
    await page.goto(address)
    await expect(page.getByText(/Too many attempts\./)).toBeVisible()
    await page.clock.install({ time: Date.now() + 31_000 })
    await page.reload()
    await gate.try('wrong 6')
    await expect(page.getByText(/Too many attempts\. Try again in (5\d|60) seconds/)).toBeVisible()
    await page.clock.fastForward(61_000)
    await gate.unlock()
    matches = new MatchesPage(page, matches.searchId)
    await expect(matches.row(0)).toContainText('False Positive')
    await expect(matches.row(0)).toContainText('Saved on this device')
    await expect(matches.row(9)).toBeVisible()

    await browser.kill()
    page = await (await browser.start()).newPage()
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await page.goto(address)
    await expect(new Gate(page).heading).toBeVisible()
    expect(await keyCount(page)).toBe(0)
    await new Gate(page).unlock()
    await expect(new MatchesPage(page, matches.searchId).row(0)).toContainText('Saved on this device')
  } finally {
    await browser.remove()
  }
})

test('[F50] after a lock no planted text stands in any byte of the browser profile', async ({ gateway }) => {
  const browser = new KillableBrowser()
  const proxy = await FaultProxy.start(gateway.options.port)
  // the demo publishes its accounts, names and password included: this installation is none
  const published = await (await fetch(`${gateway.url}/ur-screen/config.json`)).json()
  const config = { ...published, demo: undefined }
  proxy.fault({ mode: 'status', status: 200, body: config }, ({ path }) => path.startsWith('/ur-screen/config.json'))
  try {
    const context = await browser.start()
    /** Returns when the browser has written down what it does now and then, its open pages among it. */
    const writtenDown = async (mark: string) => {
      const tab = await context.newPage()
      await tab.goto(`${proxy.url}/version?${mark}`)
      await browser.writesDown(mark)
      await tab.close()
    }
    const page = await context.newPage()
    await new SignInPage(page, proxy.url).signIn()
    const search = new SearchPage(page, proxy.url)
    await search.open()
    await search.search({ name: 'Plantagenet Nameworth' })
    await search.open()
    const matches = await search.search({ name: 'Karim Velasdar' })
    await expect(matches.row(9)).toBeVisible()
    const listed = await matches.row(0).getByRole('rowheader').innerText()
    proxy.fault({ mode: 'reset' }, (request) => isApi(request) || isProbe(request))
    await matches.review(0, 'False Positive', 'Plantedcomment of a review')
    await matches.comment(1, 'Plantedcomment alone')
    await matches.addNote('Plantednote on a search')
    await matches.share('plantedrecipient@elsewhere.test', 'Plantedmessage to somebody')
    const details = await matches.open(2)
    await details.getByRole('button', { name: 'Comment' }).click()
    const form = page.getByRole('dialog', { name: 'Comment on a single result' })
    await form.getByLabel('Comment').fill('Planteddraft of a comment')
    await writtenDown('while-a-draft-is-open')
    await page.bringToFront()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await new Gate(page).lock()
    await writtenDown('after-the-lock')
    await browser.kill()
    const names = ['Nameworth', 'Velasdar', 'Anika', 'Solberg', listed.split('\n')[0] ?? listed]
    const written = ['Plantedcomment', 'Planteddraft', 'Plantednote', 'plantedrecipient', 'Plantedmessage']
    expect(listed.length).toBeGreaterThan(3)
    expect(browser.find([...names, ...written, 'screening-demo'])).toEqual([])
    expect(browser.find(['Alder Bank']).length).toBeGreaterThan(0)
  } finally {
    await browser.remove()
    await proxy.close()
  }
})
