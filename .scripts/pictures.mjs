/**
 * Takes all pictures anew: those of the README, the screenshots of the web app's manifest, and of every entry of the
 * gallery, light and dark, wide and narrow, into test-results/pictures. Runs under tsx: `npm run pictures`.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { goTo, openGallery } from '../tests/e2e/gallery-tour.ts'
import { SearchPage } from '../tests/e2e/page-models/search-page.ts'
import { SignInPage } from '../tests/e2e/page-models/sign-in-page.ts'
import { chromiumFlags, findChromium } from '../tests/support/browser.ts'
import { startGateway } from '../tests/support/gateway-process.ts'
import { liftedLimits } from '../tests/support/lifted-limits.ts'
import { ensureBuilt, root } from './build.mjs'
import { seededDataDir } from './data-dirs.mjs'

const widths = [1280, 390]
const schemes = ['light', 'dark']

ensureBuilt('console', 'gateway')
process.env.SEEDED_DATA_DIR = seededDataDir()
const limits = liftedLimits({ features: { gallery: true } })
const gateway = await startGateway({ CONFIG_FILE: limits.file })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  for (const width of widths) await takeResults(width)
  for (const width of widths) await takeGallery(width)
} finally {
  await browser.close()
  await gateway.remove()
  limits.remove()
}

async function openPage(width) {
  const context = await browser.newContext({
    baseURL: gateway.url,
    viewport: { width, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function take(page, colorScheme, file, options = {}) {
  await page.emulateMedia({ colorScheme })
  mkdirSync(dirname(join(root, file)), { recursive: true })
  await page.screenshot({ path: join(root, file), ...options })
  console.log(file)
}

/** A search with its results, and on a phone the step before them. */
async function takeResults(width) {
  const page = await openPage(width)
  await new SignInPage(page).signIn()
  const search = new SearchPage(page)
  await search.open()
  await search.fill({ name: 'Mira Halvorsdal' })
  if (width < 720) await take(page, 'light', 'public/screenshots/narrow.png')
  else {
    const results = await search.submit('Mira Halvorsdal')
    await results.review(1, 'False Positive', 'Another year of birth')
    await results.row(1).getByText('Saved on this device').waitFor()
    await take(page, 'light', '.github/pictures/results-light.png')
    await take(page, 'light', 'public/screenshots/wide.png')
    await take(page, 'dark', '.github/pictures/results-dark.png')
  }
  await page.context().close()
}

async function takeGallery(width) {
  const page = await openPage(width)
  await new SignInPage(page).signIn()
  for (const path of await openGallery(page)) {
    await goTo(page, path)
    const name = path.split('/gallery/')[1].replaceAll('/', '-')
    for (const scheme of schemes)
      await take(page, scheme, `test-results/pictures/${name}-${scheme}-${width}.png`, { fullPage: true })
  }
  await page.context().close()
}
