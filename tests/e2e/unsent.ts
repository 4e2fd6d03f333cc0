import type { Page } from 'playwright/test'
import type { FaultProxy, Passed } from '#tests/support/fault-proxy.ts'
import type { GatewayReader } from '#tests/support/gateway-reader.ts'
import { AccountMenu } from './page-models/account-menu.ts'
import type { MatchesPage } from './page-models/matches-page.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'
import { expect, isReview } from './signed-in.ts'
import { servedByWorker } from './tabs.ts'

/** Whom the searches of these journeys are about. */
export const subject = 'Karim Velasdar'

/** How the gateway says that a session has run out, or was ended by an administrator. */
export const refusal = (code: 'session_expired' | 'session_ended') => ({
  code,
  message: 'No session.',
  requestId: 'r',
  data: {},
})

/** Reviews that passed the network. */
export const reviewsSent = (network: FaultProxy): Passed[] => network.passed.filter(isReview)

/** Signs in and makes reviews that the server does not take, whatever it is asked. */
export async function leaveUnsent(
  page: Page,
  network: FaultProxy,
  count: number,
  who = 'analyst@demo.test',
): Promise<MatchesPage> {
  await new SignInPage(page).signIn(who)
  await servedByWorker(page)
  const search = new SearchPage(page)
  await search.open()
  const matches = await search.search({ name: subject })
  network.fault({ mode: 'status', status: 503 }, isReview)
  for (let place = 0; place < count; place += 1) await matches.review(place, 'False Positive', `Unsent word ${place}`)
  await new Shell(page).expectSaved(count)
  return matches
}

/** Logs out, which would send what waits, or ask about it: there is nothing, and nothing has been sent. */
export async function leaveWithNothingSent(page: Page, network: FaultProxy): Promise<void> {
  await (await new AccountMenu(page).logout()).waitFor({ state: 'hidden' })
  await expect(page).toHaveURL(/\/login$/)
  expect(reviewsSent(network)).toEqual([])
}

/** Everything that was left unsent arrived, each once. */
export async function expectArrived(reader: GatewayReader, searchId: string, count: number): Promise<void> {
  const hits = async () => (await reader.hits(searchId)).slice(0, count)
  // the last one may have left and not been answered yet
  await expect
    .poll(async () => (await hits()).map(({ version }) => version))
    .toEqual(Array.from({ length: count }, () => 2))
  for (const [place, hit] of (await hits()).entries()) {
    expect(hit.match_status).toBe('false_positive')
    const comments = await reader.comments(searchId, hit.id)
    expect(comments.map(({ message }) => message.replace(/^\[.*?\] /, ''))).toEqual([`Unsent word ${place}`])
  }
}
