import { datasetLabel } from '../dow-jones-words.ts'
import { type PlainMessageKey, sayKey } from '../messages.ts'
import { say } from '../messages/dow-jones.ts'
import { revisionsPart } from './dow-jones-history.ts'
import { datasets, factsOf, linkedTab, names, pictures, type SectionsTab } from './sections.ts'

const listed = ['summary', 'contentTypes', 'roles', 'identifications', 'listComments', 'interestComments'] as const
const owned = ['currentOwnership', 'pastOwnership', 'votingControl', 'boardControl'] as const

type Part =
  | (typeof listed)[number]
  | (typeof owned)[number]
  | 'media'
  | 'sources'
  | 'sanctions'
  | 'official'
  | 'exclusion'

/**
 * Those parts of a profile that it has, each under its heading; where it has none of them, a sentence, which stands in
 * the place of the main part as well where that one alone is missing.
 */
const partsTab = (
  id: string,
  label: PlainMessageKey,
  empty: PlainMessageKey,
  order: readonly Part[],
  main?: Part,
): SectionsTab => ({
  id,
  label,
  sections({ parts = {} }) {
    const shown = order.filter((part) => parts[`${id}.${part}`] !== undefined)
    if (shown.length === 0) return [{ title: null, content: undefined, empty: sayKey(empty) }]
    return order
      .filter((part) => part === main || shown.includes(part))
      .map((part) => ({
        title: say(`dowjones.part.${part}`),
        content: parts[`${id}.${part}`],
        empty: part === main ? sayKey(empty) : null,
      }))
  },
})

/** What Dow Jones tells of a listed party, in the same seven tabs everywhere (spec/3 section 2.5, spec/decisions 34). */
export const dowJonesTabs: readonly SectionsTab[] = [
  {
    id: 'key-data',
    label: 'profile.keyData',
    sections: (profile) => [
      names(profile),
      pictures(profile),
      datasets(profile, datasetLabel),
      factsOf(profile, 'facts'),
      factsOf(profile, 'addresses'),
      factsOf(profile, 'identifications'),
    ],
  },
  partsTab('watchlist', 'dowjones.watchlist', 'dowjones.noWatchlist', [...listed, 'sources']),
  partsTab(
    'media',
    'profile.adverseMedia',
    'profile.noMedia',
    ['summary', 'contentTypes', 'media', 'sources'],
    'media',
  ),
  { ...linkedTab, id: 'associates', label: 'dowjones.associates' },
  partsTab('lists', 'dowjones.lists', 'dowjones.noLists', ['sanctions', 'official', 'exclusion']),
  partsTab('stateOwned', 'dowjones.stateOwned', 'dowjones.noStateOwned', [...listed, ...owned, 'sources']),
  {
    id: 'history',
    label: 'dowjones.history',
    sections(_profile, { monitor, match }) {
      const reviewed = monitor === null || match === null ? null : { caseId: monitor.id, matchId: match.id }
      const empty = say(reviewed === null ? 'dowjones.noUpdates' : 'dowjones.noUpdatesSinceReview')
      return [{ title: null, content: { part: revisionsPart(reviewed) }, empty }]
    },
  },
]
