import type { Page } from 'playwright/test'
import { offlineHalfway } from './offline-halfway.ts'
import type { MatchesPage } from './page-models/matches-page.ts'
import { SearchPage } from './page-models/search-page.ts'

async function searchComply(page: Page, name: string): Promise<MatchesPage> {
  const search = new SearchPage(page)
  await search.open()
  return search.search({ name })
}

offlineHalfway({
  provider: 'comply',
  label: 'ComplyAdvantage',
  search: (page) => searchComply(page, 'Kareem Velazdar'),
  monitor: 'Karim Velasdar',
  // its list has no search: a new one stands on its first page
  async find(page, monitors) {
    await searchComply(page, 'Karim Velasdar')
    await monitors.open()
  },
  findAgain: (monitors) => monitors.newestFirst(),
  said: /^\[Anika Solberg\] On the way$/,
  // a full run has the other providers on the embedded one
  tag: '@any-database',
})
