import { createContext, useContext } from 'react'
import type { Suggestion } from '#contracts/match-history.ts'

/** What the assistant suggests for the matches in sight; nothing where it is off. */
export const Suggested = createContext<ReadonlyMap<string, Suggestion>>(new Map())

/** What it suggests for one match. */
export const useSuggestion = (matchId: string): Suggestion | undefined => useContext(Suggested).get(matchId)
