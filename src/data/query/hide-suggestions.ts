import type { QueryClient } from '@tanstack/react-query'
import type { Suggestion } from '#contracts/match-history.ts'
import { changeAll } from './change-all.ts'
import type { SuggestedMatches } from './suggestions.ts'

/** Takes away what was suggested for matches that a person has judged now, whatever the verdict (spec/2 section 4). */
export const hideSuggestions = (client: QueryClient, provider: string, searchId: string, matchIds: readonly string[]) =>
  changeAll<Suggestion[] | SuggestedMatches>(client, ['suggestions', provider, searchId], (told) => {
    // what was read for all matches of a search at once is read anew whenever it is shown
    if (!Array.isArray(told)) return told
    const left = told.filter(({ matchId }) => !matchIds.includes(matchId))
    return left.length === told.length ? told : left
  })
