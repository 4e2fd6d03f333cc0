import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { SearchPage } from '../e2e/page-models/search-page.ts'
import { SignInPage } from '../e2e/page-models/sign-in-page.ts'
import type { MatchesPage } from '../e2e/page-models/matches-page.ts'

const name = 'Karim Velasdar'

/** Functions handed to a page carry a helper of the compiler that runs the benches; the page needs it too. */
export async function takeFunctions(context: BrowserContext): Promise<void> {
  await context.addInitScript('globalThis.__name = (value) => value')
}

/** Signs in and runs a search: the desk at which the benches of the console sit. */
export async function openDesk(context: BrowserContext, url: string): Promise<{ page: Page; matches: MatchesPage }> {
  const page = await context.newPage()
  await new SignInPage(page, url).signIn()
  const search = new SearchPage(page, url)
  await search.open()
  const matches = await search.search({ name })
  await matches.row(9).waitFor()
  return { page, matches }
}

/** Opens a page of tests/bench/pages at an origin, whether or not somebody listens there; throws what its script threw. */
export async function openBenchPage(
  context: BrowserContext,
  { url, folder, script }: { url: string; folder: string; script: string },
): Promise<Page> {
  const page = await context.newPage()
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  const html = `<!doctype html><title>Bench</title><script type="module" src="/bench/${script}.js"></script>`
  await page.route('**/bench/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: html })
    const body = readFileSync(join(folder, pathname.replace('/bench/', '')), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(`${url}/bench/page`)
  if (thrown[0]) throw new Error(`the page "${script}" did not start`, { cause: thrown[0] })
  return page
}
