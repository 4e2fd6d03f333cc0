import type { Page } from 'playwright/test'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { expect, isComment, ownBrowser as test } from '../signed-in.ts'
import { Gate } from '../page-models/gate.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { Shell } from '../page-models/shell.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { servedByWorker } from '../tabs.ts'

/** Everything in every database of the page's origin as text, bytes as Latin-1. */
const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('the database cannot be read'))
      })
    const readable = (_: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value
    }
    const found: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''))
      for (const table of database.objectStoreNames) {
        found.push(table, await settled(database.transaction(table).objectStore(table).getAll()))
      }
      database.close()
    }
    return JSON.stringify(found, readable)
  })

/** The rows of the unlocked keys: what they are, and whether they only wait for the server's word. */
const keysOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('urs:device')
        opening.onerror = () => reject(new Error('the database cannot be opened'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keys').objectStore('keys').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            const rows: { id: string; dormant?: boolean }[] = reading.result
            resolve(rows.map(({ id, dormant }) => `${id.split(':')[0]} ${dormant === true ? 'dormant' : 'in use'}`))
          }
        }
      }),
  )

test('[F44] a lock while a request is on its way records its answer sealed; the rest goes after the unlock', async ({
  field,
  page,
}) => {
  const matches = await field.search('Mira Halvorsdal')
  field.proxy.fault({ mode: 'reset' })
  await matches.comment(0, 'Plantedfirst comment')
  await matches.comment(0, 'Plantedsecond comment')
  await field.shell.expectSaved(2)
  field.proxy.heal()
  field.proxy.fault({ mode: 'delay', ms: 4000 }, isComment)
  await field.shell.comeBack()
  const slow = () => field.proxy.passed.filter(({ fault }) => fault === 'delay')
  await expect.poll(() => slow().length, { timeout: 60_000, intervals: [100] }).toBe(1)
  await new Gate(page).lock()
  expect(slow().map(({ status }) => status)).toEqual([201])
  await expect(page.getByText('1 unsent change on this device')).toBeVisible()
  const stored = await everythingStored(page)
  expect(stored).toContain('Alder Bank')
  // the demo offers the name that was searched to everyone, in its configuration: so the list's other spellings
  expect(stored).not.toMatch(/Planted|Halversdal|Halvorsdaal|Halvorstal/)
  expect(slow()).toHaveLength(1)
  field.proxy.heal()
  await new Gate(page).unlock()
  await field.shell.expectSync('Online')
  const [hit] = await field.reader.hits(matches.searchId)
  const comments = await field.reader.comments(matches.searchId, hit?.id ?? '')
  expect(comments.map(({ message }) => message.replace(/^\[.*?\] ?/, ''))).toEqual([
    'Plantedfirst comment',
    'Plantedsecond comment',
  ])
})

test('[F59] a session that came by token locks with unsent work: only another sign-in opens it again, and it is sent', async ({
  gateway,
  page,
}) => {
  const { token } = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
  const reader = await GatewayReader.signIn(gateway.url, 'reviewer@demo.test')
  await new SignInPage(page, gateway.url).open()
  await page.evaluate((arrived) => localStorage.setItem('ssojwt', arrived), token)
  await page.goto(`${gateway.url}/ur-screen/`)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  const search = new SearchPage(page, gateway.url)
  await search.open()
  const matches = await search.search({ name: 'Karim Velasdar' })
  await servedByWorker(page)
  await gateway.kill()
  await matches.review(0, 'False Positive')
  await new Shell(page).expectSaved(1)
  await expect(page.getByRole('button', { name: 'Set a passphrase' })).toBeVisible()
  await page.getByRole('button', { name: /^Account:/ }).press('Enter')
  await page.getByRole('button', { name: 'Lock', exact: true }).press('Enter')
  await expect(page.getByText('1 change on this device is waiting for you to sign in')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ssojwt'))).toBeNull()
  expect(await keysOnDevice(page)).toEqual(['user dormant'])
  await gateway.start()
  expect((await reader.hits(matches.searchId))[0]).toMatchObject({ match_status: 'potential_match' })
  await page.evaluate((arrived) => localStorage.setItem('ssojwt', arrived), token)
  await page.goto(`${gateway.url}/ur-screen/`)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await new Shell(page).expectSync('Online')
  expect((await reader.hits(matches.searchId))[0]).toMatchObject({ match_status: 'false_positive', version: 2 })
  expect(await keysOnDevice(page)).not.toContain('user dormant')
})
