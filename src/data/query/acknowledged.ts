import type { QueryKey } from '@tanstack/react-query'
import type { ReviewVerdict } from '#contracts/review.ts'
import { type EntryContent, placeOf, providerOf } from '#domain/outbox/kinds.ts'
import { betweenKeys, inARest } from './in-a-rest.ts'
import { throttled } from '#lib/throttle.ts'
import { rewritePages } from '../cache/lists.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { changeAll } from './change-all.ts'
import { queryClient } from './client.ts'
import type { Copy } from './copy.ts'
import type { MatchPage } from './source.ts'
import { takeOverReading } from './notification-pages.ts'
import { hideSuggestions } from './hide-suggestions.ts'
import { noteVerdict, withVerdicts } from './verdicts.ts'

/** Many acknowledgements in a row cost one look at the server per pause, milliseconds: the screen has their word already. */
const pause = 3000
/** Whoever decides with one key after the other is not held up by it: so many milliseconds without a key are waited for. */
const rest = 2000
/** And so many at most: for what was judged and its copies, and for whole lists. */
const longest = 60_000
const longestWhole = 300_000

/** Milliseconds without a key before the next stored page is opened, and at most. */
const pageRest = 200
const longestPageRest = 10_000

/**
 * What is about all that is open, or a whole list, is large: while a long queue leaves, it is read, and its copies are
 * written, now and then, milliseconds. What was accepted is laid over a copy that is older.
 */
const wholePause = 10_000

interface Place {
  provider: string
  searchId: string
}

const touched = new Map<string, Place>()
/** Of these the stored copies do not tell yet what was accepted. */
const unwritten = new Map<string, Place>()
/** Providers on whose matches reviews were accepted. */
const reviewed = new Set<string>()

const confirm = <P extends MatchPage>(provider: string, page: P): P => {
  const matches = withVerdicts(provider, page.matches)
  return matches.every((match, at) => match === page.matches[at]) ? page : { ...page, matches }
}

function confirmIn(provider: string, copy: Copy<MatchPage>): Copy<MatchPage> {
  const value = confirm(provider, copy.value)
  return value === copy.value ? copy : { ...copy, value }
}

/** The turn of the next stored page. */
const turn = (): Promise<void> => betweenKeys(pageRest, longestPageRest)

async function rewrite(provider: string, searchId: string): Promise<void> {
  const present = unlockedNow.get()
  if (present === null) return
  const { storedMonitorPages, storedSearchPages } = await import('./matches.ts')
  const search = storedSearchPages(provider, searchId)
  await rewritePages(present, search.kind, search.id, search.schema, (page) => confirm(provider, page), turn)
  const monitor = storedMonitorPages(provider, searchId)
  await rewritePages(present, monitor.kind, monitor.id, monitor.schema, (page) => confirm(provider, page), turn)
  await (await import('./match-queue.ts')).rewriteQueue(present, provider, searchId, turn)
}

/** Whether a read is one of a part of a profile: its key names the part after provider and profile. */
const isPart = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey.length > 3

/** One list after the other. */
let writing: Promise<void> = Promise.resolve()

/**
 * Writes what was accepted into the stored copies that do not tell it yet: now and then, and when the page is left, for
 * whoever closes the laptop may come back without a connection.
 */
export function writeCopies(): void {
  const places = [...unwritten.values()]
  unwritten.clear()
  for (const { provider, searchId } of places)
    // where it fails, the copy stays older; the next read replaces it
    writing = writing.then(() => rewrite(provider, searchId)).catch(() => undefined)
}

/** What tells of all that is open, or of a whole list: how many there are, queues, and who decided what. */
const readWhole = (): void => {
  for (const key of ['home', 'match-queue', 'reviewed-matches']) void queryClient.invalidateQueries({ queryKey: [key] })
}

const wholeAgain = throttled(inARest(readWhole, rest, longestWhole), wholePause)
const writeAgain = throttled(inARest(writeCopies, rest, longest), wholePause)

/** Tells what is to be read again: one look at each key, for thousands may have been read. */
function staleNow(): (query: { queryKey: QueryKey }) => boolean {
  const places = [...touched.values()]
  const providers = new Set<unknown>(places.map(({ provider }) => provider))
  const judgedOf = new Set<unknown>(reviewed)
  return (query) => {
    const [what, provider, searchId] = query.queryKey
    switch (what) {
      case 'comments':
        return places.some((place) => place.provider === provider && place.searchId === searchId)
      // of all searches: a review on one may be one on its monitor's match as well, whose id nobody knows here
      case 'matches':
      // a search says whether it is watched, also where its monitor is a record of its own
      case 'searches':
      case 'monitors':
        return providers.has(provider)
      case 'match-history':
        return judgedOf.has(provider)
      // a part of a profile may tell what changed since the last review; the profile itself knows of none
      case 'profiles':
        return judgedOf.has(provider) && isPart(query)
      default:
        return false
    }
  }
}

function readTouched(): void {
  void queryClient.invalidateQueries({ predicate: staleNow() })
  touched.clear()
  reviewed.clear()
}

const readAgain = throttled(inARest(readTouched, rest, longest), pause)

/** Has everything that shows what was accepted read again, soon. */
export function readAgainAfter(content: EntryContent): void {
  const provider = providerOf(content)
  const searchId = placeOf(content)
  if (content.kind === 'notification.read') takeOverReading(queryClient, content.intent)
  if (provider === null || searchId === null) return
  touched.set(`${provider}|${searchId}`, { provider, searchId })
  unwritten.set(`${provider}|${searchId}`, { provider, searchId })
  if (content.kind === 'review') reviewed.add(provider)
  readAgain()
  // each by itself: one that waits for a rest must not make the others wait for another one
  wholeAgain()
  writeAgain()
}

/** The server accepted something: what is on the screen takes over its word at once, and is then read again. */
export function acknowledged(content: EntryContent, verdict: ReviewVerdict | null): void {
  if (content.kind === 'review' && verdict !== null) {
    const { provider, searchId } = content.intent
    noteVerdict(provider, searchId, verdict)
    const judged = verdict.updated.map(({ matchId }) => matchId)
    hideSuggestions(queryClient, provider, searchId, judged)
    // hundreds of pages may have been read, and few of them hold a match that was judged
    const isOnPage = ({ value }: Copy<MatchPage>) => value.matches.some(({ id }) => judged.includes(id))
    changeAll<Copy<MatchPage>>(queryClient, ['matches', provider, searchId], (copy) =>
      isOnPage(copy) ? confirmIn(provider, copy) : copy,
    )
    void import('./match-queue.ts')
      .then(({ confirmQueue }) => confirmQueue(queryClient, provider, searchId))
      .catch(() => undefined) // it is read anew soon
  }
  readAgainAfter(content)
}
