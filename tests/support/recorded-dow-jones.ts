import { toMatch, toMonitor, toSearch } from '#domain/dow-jones-records.ts'
import { toProfile } from '#domain/profile/dow-jones-profile.ts'
import { dowJones } from '#areas/dow-jones/provider.ts'
import monitorSample from '#areas/dow-jones/samples/monitor.json'
import profileSample from '#areas/dow-jones/samples/profile.json'
import revisionsSample from '#areas/dow-jones/samples/revisions.json'
import searchSample from '#areas/dow-jones/samples/search.json'
import { updateHistory } from '#domain/profile/dow-jones-history.ts'
import { api } from '#contracts/api.ts'
import type { DowJonesProfile } from '#contracts/dow-jones-profile.ts'
import type { Match } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { defaultSettings } from '#domain/default-settings.ts'

const recorded = api.dowJonesSearch.answer.parse(searchSample).data
const [first] = recorded.matches

/** A recorded Dow Jones search, which is not watched. */
export const dowJonesSearch = { ...toSearch(recorded), monitored: false, note: null }

/** The recorded match of it, open, with what a test is about replaced. */
export const dowJonesMatch = (id: string, change: Partial<Match> = {}): Match => {
  if (first === undefined) throw new Error('the recorded search has a match')
  return { ...toMatch(recorded.log.id, first), id, name: `Match ${id}`, status: 'open', ...change }
}

/** A recorded monitor, with what a test is about replaced. */
export const dowJonesMonitor = (id: string, change: Partial<Monitor> = {}): Monitor => ({
  ...toMonitor(api.dowJonesMonitor.answer.parse(monitorSample).data),
  id,
  name: `Monitor ${id}`,
  matchUpdated: false,
  ...change,
})

/** What is recorded about the listed party, as the call tells it. */
export const dowJonesParty: DowJonesProfile = api.dowJonesProfile.answer.parse(profileSample).data

/** The same in neutral words. */
export const dowJonesProfile = toProfile(dowJonesParty)

/** A party of whom nothing is told but the name. */
export const bareProfile = toProfile({
  id: 'party_9',
  attributes: {
    ...dowJonesParty.attributes,
    watchlist: null,
    state_owned: null,
    adverse_media: null,
    relationships: { connection_details: [] },
    list_reference: { sanctions_lists: [], other_official_lists: [], other_exclusion_lists: [] },
  },
})

/** The changes of it in the past 100 days. */
export const dowJonesHistory = updateHistory(api.dowJonesRevisions.answer.parse(revisionsSample).data.revisions)

/** One page with these matches. */
export const dowJonesPage = (matches: readonly Match[]) => ({ matches, page: 1, perPage: 10, total: matches.length })

/** Dow Jones with some of its calls answered by a test. */
export const dowJonesWith = (change: Partial<typeof dowJones.source>) => ({
  ...dowJones,
  source: { ...dowJones.source, ...change } satisfies ScreeningSource<unknown>,
})

/** Settings of a tenant that say this about Dow Jones, and give risk ratings or not. */
export const dowJonesSettings = (
  said: NonNullable<AppSettings['urscreen']['dowjones']> = {},
  riskRating = false,
): AppSettings => ({ urscreen: { ...defaultSettings.urscreen, riskRating, dowjones: said } })
