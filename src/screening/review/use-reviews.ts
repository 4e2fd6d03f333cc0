import type { About } from '#contracts/outbox.ts'
import type { ProviderRef } from '#contracts/ref.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { submit, type Submitted } from '#data/outbox/submit.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { isFinal } from '#domain/deciding.ts'
import { say } from '#domain/messages/deciding.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import { tellSubmitted } from '../forms/tell-submitted.ts'
import type { ScreeningProvider } from '../provider.ts'
import type { Decision } from './decision.ts'
import type { RefusedMatch } from './refused-rows.ts'
import { useCommentRules } from './use-comment-rules.ts'
import { type Reopen, useUndo } from './use-undo.ts'

/** Where the person looks: the search or monitor, its id, its name, and how old what is shown is (epoch milliseconds). */
export interface ReviewPlace {
  of: 'search' | 'monitor'
  searchId: string
  /** Ref of the search or monitor, where it has one. */
  ref: ProviderRef | undefined
  about: string
  asOf: number
}

const aboutOf = (matches: readonly MatchView[], place: ReviewPlace, author: string): About => ({
  title: matches[0]?.name ?? '',
  place: place.about,
  author,
  asOf: new Date(place.asOf).toISOString(),
  base: matches.map(({ id, name, confirmedStatus, score }) => ({ matchId: id, name, status: confirmedStatus, score })),
})

const refusedOf = (submitted: Submitted): readonly RefusedMatch[] =>
  submitted.where === 'server' ? submitted.refused : []

const refsOf = (matches: readonly MatchView[]) => {
  const refs = matches.flatMap(({ id, ref }) => (ref === undefined ? [] : [[id, ref] as const]))
  return refs.length === 0 ? undefined : Object.fromEntries(refs)
}

/** The matches of a review, each in the version that the person saw. */
const seenOf = (matches: readonly MatchView[]) => ({
  matchIds: matches.map(({ id }) => id),
  matchRefs: refsOf(matches),
  versions: Object.fromEntries(matches.map(({ id, version }) => [id, version])),
})

const whereOf = ({ of, searchId, ref }: ReviewPlace) => ({ of, searchId, ref })

const commentIntent = (provider: string, place: ReviewPlace, match: MatchView, comment: string) => ({
  provider,
  ...whereOf(place),
  matchId: match.id,
  matchRef: match.ref,
  comment,
})

const reviewIntent = (
  provider: string,
  place: ReviewPlace,
  matches: readonly MatchView[],
  { status, riskRating, reason }: Decision,
) => ({
  provider,
  ...whereOf(place),
  status,
  ...(riskRating !== undefined && { riskRating }),
  ...(reason !== undefined && { reason }),
  ...seenOf(matches),
})

/** What counts of a decision once it is to be taken back. */
const takingBack = (rules: ReviewRules, matches: readonly MatchView[], { status, message }: Decision) => ({
  isPlain: message.trim() === '' && matches.length === 1,
  isFinal: isFinal(rules, status),
})

/** What is known about the matches of a decision. */
interface Known {
  /** They are one party, which the first of them stands for. */
  isOneParty?: boolean
  /** How many matches are open afterwards; null: that is not known. */
  openLeft?: number | null
}

/** What is said once a decision is kept. */
function savedText(
  status: MatchStatus,
  matches: readonly MatchView[],
  { isOneParty = matches.length === 1, openLeft = null }: Known,
): string {
  const [match] = matches
  const word = say(`status.${status}`)
  if (match === undefined || !isOneParty) return say('review.savedMany', word, matches.length)
  return openLeft === null ? say('review.saved', word, match.name) : say('review.savedLeft', word, match.name, openLeft)
}

/**
 * The things a person can do about matches. Each gives what the server refused at once, and rejects when something could
 * not be kept or sent. `reopen` shows a match again whose decision is undone after it was sent.
 */
export function useReviews<F extends object>(provider: ScreeningProvider<F>, place: ReviewPlace, reopen?: Reopen) {
  const author = useSessionUser()?.name ?? ''
  const { textOf } = useCommentRules(provider)
  const { remember, undo, undoLast } = useUndo(`${provider.id}|${place.searchId}`, reopen)
  const commentOn = (match: MatchView, message: string) => ({
    kind: 'comment' as const,
    intent: commentIntent(provider.id, place, match, textOf(message)),
    about: aboutOf([match], place, author),
  })
  return {
    undoLast,
    async decide(
      key: string,
      matches: readonly MatchView[],
      decision: Decision,
      known: Known = {},
    ): Promise<readonly RefusedMatch[]> {
      const { status, message } = decision
      const comment = message.trim() === '' ? null : textOf(message)
      const intent = { ...reviewIntent(provider.id, place, matches, decision), comment, by: author }
      const content = { kind: 'review' as const, intent, about: aboutOf(matches, place, author) }
      const submitted = await submit({ id: key, ...content })
      const { isOneParty = matches.length === 1 } = known
      const undoable = { key, matches, isOneParty, ...takingBack(provider.review.rules, matches, decision) }
      if (submitted.where === 'device') remember(undoable)
      const action = { label: say('review.undo'), onAction: () => void undo(undoable) }
      const text = savedText(status, matches, known)
      tellSubmitted(submitted, content, { severity: 'info', text, action, change: key })
      return refusedOf(submitted)
    },
    async comment(key: string, match: MatchView, message: string): Promise<readonly RefusedMatch[]> {
      const content = commentOn(match, message)
      const submitted = await submit({ id: key, ...content })
      tellSubmitted(submitted, content, { severity: 'info', text: say('comment.saved') })
      return refusedOf(submitted)
    },
    /** One entry for each match: a second press adds only what the first could not keep. */
    async commentAll(key: string, matches: readonly MatchView[], message: string): Promise<readonly RefusedMatch[]> {
      const results: { submitted: Submitted; content: EntryContent }[] = []
      for (const match of matches) {
        const content = commentOn(match, message)
        results.push({ content, submitted: await submit({ id: `${key}-${encodeURIComponent(match.id)}`, ...content }) })
      }
      const told = results.find(({ submitted }) => refusedOf(submitted).length > 0) ?? results[0]
      const text = matches.length === 1 ? say('comment.saved') : say('comment.savedMany', matches.length)
      if (told !== undefined) tellSubmitted(told.submitted, told.content, { severity: 'info', text })
      return results.flatMap(({ submitted }) => refusedOf(submitted))
    },
  }
}
