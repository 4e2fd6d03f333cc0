import { readFileSync } from 'node:fs'
import { imageSize } from '#lib/image-size.ts'
import { drawSheet } from '#tests/support/draw-sheet.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { passportOf } from '#tests/support/invented-documents.ts'
import { jpegOf } from '#tests/support/jpeg.ts'
import { pdfOfPages, pdfOfScan } from '#tests/support/pdf-pages.ts'
import { expect, test } from '../journey.ts'
import { IdAnalysisPage } from '../page-models/id-analysis-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

/** A passport that is straight and clear. */
const { sheet, right } = passportOf(0, 7)
const clear = { ...sheet, turned: 0, noise: 5 }
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const pdf = (buffer: Buffer) => ({ name: 'document.pdf', mimeType: 'application/pdf', buffer })
const woops = 'Woops! It seems we are not able to extract data from this document.'
/** How a JPEG begins. */
const jpegSign = Buffer.from([0xff, 0xd8, 0xff])

test.describe('ID analysis', { tag: '@any-database' }, () => {
  test('reads a passport, lets it be mended and saved, and begins a search with it', async ({ page }) => {
    test.setTimeout(180_000)
    await new SignInPage(page).signIn()
    const documents = new IdAnalysisPage(page)
    await documents.open()
    await documents.choose(jpeg('passport.jpg', await drawSheet(page, clear)))
    await expect(page.getByText('Analysis in progress...')).toBeVisible()
    await expect(documents.value('Document Number')).toHaveValue(right.number, { timeout: 60_000 })
    await expect(documents.value('Last Name')).toHaveValue(right.last_name)
    const [day, month, year] = [right.date_birth.slice(0, 2), right.date_birth.slice(2, 4), right.date_birth.slice(4)]
    await expect(documents.value('Date of Birth')).toHaveValue(`${year}-${month}-${day}`)
    await expect(page.getByText('Check digit passed').first()).toBeVisible()

    await page.getByRole('region', { name: 'Document preview' }).getByRole('button', { name: 'Date of Birth' }).click()
    await expect(documents.value('Date of Birth')).toBeFocused()

    const downloading = page.waitForEvent('download')
    await documents.button('Export to .CSV').click()
    const saved = await downloading
    expect(saved.suggestedFilename()).toBe('passport.csv')
    expect(readFileSync(await saved.path(), 'utf8')).toContain(`"Document Number";"${right.number}"`)

    await documents.value('Last Name').fill('Halvorsdal')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('menuitem', { name: 'ComplyAdvantage' }).click()
    await expect(page).toHaveURL(/\/ur-screen\/comply\/search$/)
    await expect(page.getByLabel(/Name/).first()).toHaveValue(/Halvorsdal/)
  })

  test('reads a passport that was scanned into a PDF', async ({ page }) => {
    test.setTimeout(180_000)
    await new SignInPage(page).signIn()
    const documents = new IdAnalysisPage(page)
    await documents.open()
    await documents.choose(pdf(pdfOfScan(await drawSheet(page, clear), clear)))
    await expect(documents.value('Document Number')).toHaveValue(right.number, { timeout: 60_000 })
    await expect(documents.value('Last Name')).toHaveValue(right.last_name)
    await expect(page.getByText('Page 1 of 1')).toBeVisible()
  })

  test('sends a page of a PDF as an image with 300 dots to the inch', async ({ page, network }) => {
    test.setTimeout(180_000)
    await new SignInPage(page).signIn()
    const documents = new IdAnalysisPage(page)
    await documents.open()
    const forms = network.overhear(({ path }) => path.includes('/send-file'))
    await documents.choose(pdf(pdfOfPages(1)))
    await expect(documents.alert).toContainText(woops, { timeout: 60_000 })
    const images = forms.map((form) => imageSize(new Uint8Array(form.subarray(form.indexOf(jpegSign)))))
    // a sheet of A4 is 595 points across and 842 down, 72 to the inch
    expect(images).toEqual([{ width: Math.floor((595 / 72) * 300), height: Math.floor((842 / 72) * 300) }])
  })

  test('tells how many documents are before one, which leaves the queue of the gateway when it is cancelled', async ({
    page,
    network,
  }) => {
    test.setTimeout(180_000)
    await new SignInPage(page).signIn()
    const documents = new IdAnalysisPage(page)
    await documents.open()
    const file = jpeg('passport.jpg', await drawSheet(page, clear))
    const first = page.waitForRequest(/send-file/)
    await documents.choose(file)
    const mine = { Authorization: (await (await first).headerValue('authorization')) ?? '' }
    await expect(documents.value('Document Number')).toHaveValue(right.number, { timeout: 60_000 })

    const api = `${network.url}/api/screening/id-analysis`
    // nobody may have more than two documents wait
    const people = await Promise.all(
      ['admin@demo.test', 'reviewer@demo.test'].map((username) => GatewayReader.signIn(network.url, username)),
    )
    const others = people.flatMap(({ token }) =>
      [1, 2].map(() => {
        const headers = { Authorization: `Bearer ${token}` }
        return page.request.post(`${api}/passport/send-file`, {
          headers,
          multipart: { imagefile: file },
          timeout: 150_000,
        })
      }),
    )
    const again = page.waitForRequest(/send-file/)
    await documents.button('Analyse again').click()
    const ticket = new URL((await again).url()).searchParams.get('ticket')
    const place = async () => {
      const told = await page.request.get(`${api}/queue?ticket=${ticket}`, { headers: mine })
      return ((await told.json()) as { data: { place: number | null } }).data.place
    }
    await expect(page.getByText(/documents? ahead of yours/)).toBeVisible()
    await documents.button('Cancel analysis').click()
    await expect(documents.alert).toContainText('Analysis cancelled')
    await expect.poll(place).toBeNull()
    for (const other of await Promise.all(others)) expect(other.status()).toBe(200)
  })

  test('refuses what does harm, says so of what it cannot read, and the gateway answers meanwhile', async ({
    page,
    network,
  }) => {
    test.setTimeout(240_000)
    const strange: string[] = []
    page.on('pageerror', ({ message }) => strange.push(message))
    page.on('dialog', (dialog) => strange.push(dialog.message()))
    await new SignInPage(page).signIn()
    const documents = new IdAnalysisPage(page)
    await documents.open()
    for (const file of [
      jpeg('drawing.jpg', Buffer.from('<svg onload="alert(1)"/>')),
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      jpeg('archive.jpg', Buffer.from('PK\u0003\u0004')),
      pdf(Buffer.from('%PDF-1.7\nnothing')),
    ]) {
      await documents.choose(file)
      await expect(documents.alert).toHaveText('Provide a valid image file (.jpg, .png or .pdf)', { timeout: 30_000 })
    }
    await documents.choose(jpeg('bomb.jpg', jpegOf({ width: 65_500, height: 65_500 })))
    await expect(documents.alert).toContainText('An image can have at most 65 megapixels', { timeout: 30_000 })
    await documents.choose(pdf(pdfOfPages(200)))
    await expect(documents.alert).toHaveText('A PDF can have at most 20 pages.', { timeout: 30_000 })

    await documents.choose(pdf(pdfOfPages(3)))
    const reading = page.getByText('Analysis in progress...')
    await expect(reading).toBeVisible()
    expect((await page.request.get(`${network.url}/healthz`)).status()).toBe(200)
    expect(await reading.isVisible()).toBe(true)
    await expect(documents.alert).toContainText(woops, { timeout: 60_000 })
    await documents.button('Next').click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    expect(strange).toEqual([])
  })
})
