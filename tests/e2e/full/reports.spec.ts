import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { auditDocument } from '#tests/support/audit-document.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { type SeenPage, seenPages, whyNoPdfPrograms } from '#tests/support/pdf-programs.ts'
import { Eye } from '../eye.ts'
import { test as stranger } from '../journey.ts'
import { searchAcuris } from '../page-models/acuris-search.ts'
import { searchDowJones } from '../page-models/dow-jones-search.ts'
import type { MatchesPage } from '../page-models/matches-page.ts'
import { MonitorsPage } from '../page-models/monitors-page.ts'
import { ReportMenu, type SavedReport } from '../page-models/report-menu.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { expect, test } from '../signed-in.ts'

const term = 'Kareem Velazdar'
const watched = 'Karim Velasdar'
const day = String.raw`\d{4}-\d\d-\d\d`

async function searchComply(page: Page, name: string): Promise<MatchesPage> {
  const form = new SearchPage(page)
  await form.open()
  return form.search({ name })
}

const openList = async (_page: Page, monitors: MonitorsPage) => {
  await monitors.open()
  await monitors.find(watched)
}

/** What is a provider's own in it. */
const providers = [
  {
    provider: 'comply',
    label: 'ComplyAdvantage',
    search: (page: Page) => searchComply(page, term),
    certificate: new RegExp(`^${term}\\.pdf$`),
    profile: 'Download PDF',
    // its list has no search: a new one stands on its first page
    find: async (page: Page, monitors: MonitorsPage) => {
      await searchComply(page, watched)
      await monitors.open()
    },
  },
  {
    provider: 'acuris',
    label: 'Acuris',
    search: (page: Page) => searchAcuris(page, 'Kareem', 'Velazdar'),
    certificate: new RegExp(`^${term}_SearchCertificate_${day}\\.pdf$`),
    profile: 'Download',
    find: openList,
  },
  {
    provider: 'dowjones',
    label: 'DowJones',
    search: (page: Page) => searchDowJones(page, term),
    certificate: new RegExp(`^${term}_SearchCertificate_${day}\\.pdf$`),
    profile: 'Download',
    find: openList,
  },
] as const

/** What the device keeps of the build beyond the shell, once the page has come to rest. */
const keptLate = async () => (await (await caches.open('urs-late')).keys()).map(({ url }) => url)

/** The text of a file, after other programs have read and drawn every page of it. */
function textOf(seen: readonly SeenPage[]): string {
  expect(seen.length).toBeGreaterThan(0)
  for (const [at, { text, ink }] of seen.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${seen.length}`)
    expect(text).toMatch(/Document [0-9a-f-]{36} · content [0-9a-f]{64}/)
    expect(ink, `page ${at + 1} is blank`).toBeGreaterThan(0.001)
  }
  return seen.map(({ text }) => text).join('\n')
}

/** Wants a file to be called and to say so. */
function expectReport({ name, path }: SavedReport, called: RegExp, ...told: readonly (string | RegExp)[]): string {
  expect(name).toMatch(called)
  const text = textOf(seenPages(path))
  for (const one of told) expect(text).toMatch(one)
  return text
}

test.describe('reports', { tag: '@any-database' }, () => {
  // one after the other: they install what they read with
  test.describe.configure({ mode: 'default' })
  let missing: string | null = null
  let folder = ''
  test.beforeAll(() => {
    missing = whyNoPdfPrograms()
    folder = mkdtempSync(join(tmpdir(), 'urs-reports-'))
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  for (const { provider, label, search, certificate, profile, find } of providers)
    test(`${label}: certificate, monitor report and profile report are saved, read by other programs, and known to the audit log`, async ({
      page,
      gateway,
      field: { shell },
    }) => {
      test.skip(missing !== null, missing ?? '')
      const reports = new ReportMenu(page)
      const matches = await search(page)
      const first = await reports.download('Download')
      expectReport(
        first,
        certificate,
        'SEARCH REPORT',
        term,
        'Key Information',
        'Search Date',
        'Searched By',
        'Anika Solberg',
        /Matches \(\d+\)/,
        /Listing \(\d+\)/,
        'Adverse Media',
        'Disclaimer',
        'About this document',
      )

      const details = await matches.open(0)
      const second = await new ReportMenu(page, details).download(profile)
      const told = ['PROFILE REPORT', 'Searched and listed', 'Match Status', 'Disclaimer', 'About this document']
      expectReport(second, /^Profile - .+\.pdf$/, ...told)
      await details.getByRole('button', { name: 'Close' }).click()
      await expect(details).toBeHidden()

      const monitors = new MonitorsPage(page, '', provider)
      await find(page, monitors)
      await monitors.openMatches(watched, '')
      const third = await reports.download('Download')
      const called = new RegExp(`^${watched}_MonitorCertificate_${day}\\.pdf$`)
      expectReport(third, called, 'MONITOR REPORT', watched, 'Monitored Search', /Matches \(\d+\)/)

      await shell.sendAll()
      for (const { path } of [first, second, third]) {
        const { code, said } = auditDocument(gateway, path)
        expect([code, said]).toEqual([0, expect.stringMatching(/ is document [0-9a-f-]{36}, unaltered: entry \d+ of /)])
      }
    })

  test('a file is no longer ours after one byte of it was changed, and never was if it was made elsewhere', async ({
    page,
    gateway,
    field: { shell },
  }) => {
    await searchComply(page, term)
    const { path } = await new ReportMenu(page).download('Download')
    await shell.sendAll()
    expect(auditDocument(gateway, path).code).toBe(0)

    const bytes = readFileSync(path)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    const altered = join(folder, 'altered.pdf')
    writeFileSync(altered, bytes)
    const after = auditDocument(gateway, altered)
    expect([after.code, after.said]).toEqual([1, expect.stringContaining('whose file was another one: it was altered')])

    const foreign = join(folder, 'foreign.pdf')
    writeFileSync(foreign, pdfOf('of somebody else'))
    const other = auditDocument(gateway, foreign)
    expect([other.code, other.said]).toEqual([1, expect.stringContaining('is no report that this installation knows')])
  })

  test('[F56] without a connection a report bears the band of its stored copy, and is noted when it is back', async ({
    page,
    context,
    gateway,
    field: { shell },
  }) => {
    const matches = await searchComply(page, term)
    await expect
      .poll(() => page.evaluate(keptLate))
      .toEqual(expect.arrayContaining([expect.stringMatching('report-worker')]))
    await context.setOffline(true)
    await page.reload()
    await expect(matches.row(0).getByRole('rowheader')).toBeVisible()
    const reports = new ReportMenu(page)
    const { path } = await reports.download('Download')
    const band = /Provisional: stored copy of \d{1,2} \w+ \d{4}, \d\d:\d\d \(.+\)/
    for (const { text } of missing === null ? seenPages(path) : []) expect(text).toMatch(band)

    const report = await reports.preview('SEARCH REPORT')
    await expect(report.getByText(band)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(report).toBeHidden()
    const menu = await reports.open()
    await expect(menu.getByRole('menuitem', { name: 'Upload to Doc-Vault Needs a connection' })).toBeVisible()
    await page.keyboard.press('Escape')

    await shell.expectSaved(1)
    await context.setOffline(false)
    await shell.sendAll()
    const { code, said } = auditDocument(gateway, path)
    expect([code, said]).toEqual([0, expect.stringContaining('from stored copies')])
  })

  test('the page of a report says what its file says, and bears the same hash', async ({ page }) => {
    test.skip(missing !== null, missing ?? '')
    await searchComply(page, term)
    const reports = new ReportMenu(page)
    const report = await reports.preview('SEARCH REPORT')
    for (const title of ['Key Information', /^Matches \(\d+\)$/, /^Listing \(\d+\)$/, 'Adverse Media', 'Disclaimer'])
      await expect(report.getByRole('heading', { name: title })).toHaveCount(1)
    const table = report.getByRole('table', { name: /^Matches \(\d+\)$/ })
    await expect(table.getByRole('columnheader', { name: 'Match Status' })).toBeVisible()
    const names = await table.locator('tbody td:nth-child(2)').allInnerTexts()
    const { width = 0 } = (await report.locator('.report-page').boundingBox()) ?? {}
    expect(Math.round(width)).toBe(600)
    const hash = await report.locator('.report-hash').innerText()
    const saved = await reports.downloadFrom(report, 'Download')
    const text = expectReport(saved, new RegExp(`^${term}\\.pdf$`), `content ${hash}`)
    expect(names.length).toBeGreaterThan(0)
    const latin = names.filter((name) => /^[ -~]+$/.test(name))
    for (const [at, name] of latin.entries()) expect(text, `match ${at + 1}`).toContain(name.split(' ')[0] ?? '')
  })

  test('a certificate, a profile and the report of a monitor are kept in the document vault under their names', async ({
    page,
  }) => {
    const messages = page.getByRole('region', { name: 'Messages' })
    const keep = async (report: ReportMenu, called: string | RegExp) => {
      const form = await report.upload()
      await expect(form.getByLabel('Document Name')).toHaveValue(called)
      await form.getByRole('row', { name: /Customers/ }).click()
      await form.getByText('No', { exact: true }).click()
      await form.getByRole('button', { name: 'Upload', exact: true }).click()
      await expect(form).toBeHidden()
      await expect(messages.getByText('Document uploaded successfully')).toBeVisible()
    }
    const matches = await searchComply(page, term)
    await keep(new ReportMenu(page), `${term}.pdf`)

    const details = await matches.open(0)
    await keep(new ReportMenu(page, details), /^Profile - .+\.pdf$/)
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()

    const monitors = new MonitorsPage(page, '', 'acuris')
    await openList(page, monitors)
    await monitors.openMatches(watched, '')
    await keep(new ReportMenu(page), new RegExp(`^${watched}_MonitorCertificate_${day}\\.pdf$`))
  })
})

for (const width of [1280, 390])
  stranger.describe(`reports, ${width} px`, { tag: '@any-database' }, () => {
    stranger.use({ viewport: { width, height: 800 } })

    stranger(
      'every screen fits, is accessible in light, dark and forced colours, and breaks no rule of its policy',
      async ({ page }) => {
        const eye = new Eye(page, width)
        await new SignInPage(page).signIn('analyst@demo.test')
        const reports = new ReportMenu(page)
        const matches = await searchComply(page, term)
        await reports.open()
        await eye.look('report-menu')
        await page.keyboard.press('Escape')
        await reports.preview('SEARCH REPORT')
        await eye.look('report-page')
        await eye.close('dialog', 'SEARCH REPORT')
        await reports.upload()
        await eye.look('report-upload')
        await eye.close('dialog', 'Upload to Doc-Vault')

        const details = await matches.open(0)
        const ofProfile = new ReportMenu(page, details)
        await ofProfile.open()
        await eye.look('report-menu-profile')
        await page.keyboard.press('Escape')
        await ofProfile.preview('PROFILE REPORT')
        await eye.look('report-page-profile')
        await eye.close('dialog', 'PROFILE REPORT')
        await expect(details).toBeVisible()
        expect(eye.broken).toEqual([])
      },
    )
  })
