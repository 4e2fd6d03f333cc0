import { consoleBase, deepLinks } from '#contracts/links.ts'
import type { SearchFacts } from '../db/searches.ts'

/** Path of the console that opens a search, as a monitor while it is one: ids only. */
export const searchLink = ({ provider, id, monitoring }: SearchFacts): string =>
  consoleBase + (monitoring === null ? deepLinks.results(provider, id) : deepLinks.monitorMatches(provider, id))
