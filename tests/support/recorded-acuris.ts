import { toMatch, toMonitor, toSearch } from '#domain/acuris-records.ts'
import { toProfile } from '#domain/profile/acuris-profile.ts'
import { acuris } from '#areas/acuris/provider.ts'
import monitorSample from '#areas/acuris/samples/monitor.json'
import profileSample from '#areas/acuris/samples/profile.json'
import searchSample from '#areas/acuris/samples/search.json'
import { api } from '#contracts/api.ts'
import type { Match } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { defaultSettings } from '#domain/default-settings.ts'

const recorded = api.acurisSearch.answer.parse(searchSample).data
const [first] = recorded.matches

/** A recorded Acuris search, which is not watched. */
export const acurisSearch = { ...toSearch(recorded), monitored: false, note: null }

/** The recorded match of it, open, with what a test is about replaced. */
export const acurisMatch = (id: string, change: Partial<Match> = {}): Match => {
  if (first === undefined) throw new Error('the recorded search has a match')
  return { ...toMatch(recorded.id, first), id, name: `Match ${id}`, status: 'open', ...change }
}

/** A recorded monitor, with what a test is about replaced. */
export const acurisMonitor = (id: string, change: Partial<Monitor> = {}): Monitor => ({
  ...toMonitor(api.acurisMonitor.answer.parse(monitorSample).data),
  id,
  name: `Monitor ${id}`,
  matchUpdated: false,
  ...change,
})

/** What is recorded about the listed party. */
export const acurisProfile = toProfile(api.acurisProfile.answer.parse(profileSample).data)

/** One page with these matches. */
export const acurisPage = (matches: readonly Match[]) => ({ matches, page: 1, perPage: 10, total: matches.length })

/** Acuris with some of its calls answered by a test. */
export const acurisWith = (change: Partial<typeof acuris.source>) => ({
  ...acuris,
  source: { ...acuris.source, ...change } satisfies ScreeningSource<unknown>,
})

/** Settings of a tenant that say this about Acuris, and give risk ratings or not. */
export const acurisSettings = (
  said: NonNullable<AppSettings['urscreen']['acuris']>,
  riskRating = false,
): AppSettings => ({ urscreen: { ...defaultSettings.urscreen, riskRating, acuris: said } })
