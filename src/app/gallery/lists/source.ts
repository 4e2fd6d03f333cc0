import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import type { Filters } from '#contracts/facet.ts'
import type { Match, Profile } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import { comply } from '#areas/comply/provider.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { narrow } from '#domain/facets.ts'
import type { ScreeningProvider } from '#screening/provider.ts'
import type { Answering } from './answers.ts'
import * as people from './people.ts'

/** What a server has. */
export interface Content {
  matches?: readonly Match[]
  monitors?: readonly Monitor[]
  profile?: Profile
}

const monitorsPerRead = 50

/** The seam to a server that has this and treats everybody so. `id` names it, and what is kept of it. */
export function invented(id: string, content: Content, answer: Answering): ScreeningSource<ComplySearchForm> {
  const { matches = people.matches, monitors = people.monitors, profile = people.fullProfile } = content
  const pageOf = (filters: Filters, page: number) => {
    const passing = narrow(matches, comply.source.facets.matches, filters)
    return { matches: passing.slice((page - 1) * 10, page * 10), page, perPage: 10, total: passing.length }
  }
  return {
    ...comply.source,
    provider: id,
    createSearch: () => answer(people.search),
    search: () => answer({ ...people.search, total: matches.length }),
    matches: (_searchId, filters, page) => answer(pageOf(filters, page)),
    watch: () => answer(null),
    monitors: (page) => answer(monitors.slice((page - 1) * monitorsPerRead, page * monitorsPerRead)),
    monitorMatches: (_monitorId, filters, page) =>
      answer({ ...pageOf(filters, page), monitor: monitors[0] ?? people.monitorOf(0) }),
    differences: () => answer([]),
    comments: () => answer([]),
    notes: () => answer([]),
    monitor: () => answer(monitors[0] ?? null),
    match: () => answer(matches[0] ?? null),
    profile: () => answer(profile),
  }
}

/** The screens of a provider, over an invented server. */
export const providerOf = (source: ScreeningSource<ComplySearchForm>): ScreeningProvider<ComplySearchForm> => ({
  ...comply,
  id: source.provider,
  source,
})
