import { useEffect, useMemo, useRef, useState } from 'react'
import type { MatchStatus } from '#contracts/review.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { decidedBy, doubtAbout, isFinal } from '#domain/deciding.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/deciding.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { reasonsIn, wantsReason } from '#domain/review-reasons.ts'
import { statusProblem, type ReviewRules } from '#domain/review-rules.ts'
import { ratingToSend } from '#domain/risk-rating.ts'
import { announce } from '#ui/announce.tsx'
import { useSteady } from '#ui/use-steady.ts'
import { failureText } from '../forms/failure-text.ts'
import { useSettings } from '../list/use-settings.ts'
import type { Decision, DecisionOptions, MatchDecision, StatusChoice } from './decision.ts'
import { useCommentRules } from './use-comment-rules.ts'
import { useDecisionForm } from './use-decision-form.ts'
import { useReviews } from './use-reviews.ts'
import { useUsualTemplate } from './use-usual-template.ts'

/** A match, and all that are one party with it: what is decided on it is decided on each of them. */
type Party = readonly [MatchView, ...MatchView[]]

const partyOf = (match: MatchView, together: readonly MatchView[] = []): Party => [
  match,
  ...together.filter(({ id }) => id !== match.id),
]

/** What is asked before a status is set on a party, in a sentence; null: nothing. */
function doubtText(rules: ReviewRules, party: Party, status: MatchStatus, me: string): string | null {
  const match = party.find((one) => doubtAbout(one, status, me) !== null)
  if (match === undefined) return null
  const doubt = doubtAbout(match, status, me)
  if (doubt === 'discards') return say(isFinal(rules, status) ? 'decide.discardFinal' : 'decide.discard', match.name)
  const by = decidedBy(match)
  const word = say(`status.${status}`)
  return by === null ? say('decide.takeBackUnknown', word) : say('decide.takeBack', by, word)
}

/** What is said of a status that is chosen and not asked about otherwise. */
const chosenText = (status: MatchStatus, isUnreasoned: boolean): string =>
  say(isUnreasoned ? 'decide.reason' : 'decide.chosen', say(`status.${status}`))

/** Why the rules do not let a status follow, in words; undefined: they do. */
function problemText(rules: ReviewRules, party: Party, status: MatchStatus): string | undefined {
  const problem = party.map((match) => statusProblem(rules, match, status)).find((one) => one !== null)
  return problem == null ? undefined : sayKey(problem)
}

const choiceOf = (party: Party, status: MatchStatus, rules: ReviewRules, chosen?: MatchStatus): StatusChoice => ({
  status,
  problem: problemText(rules, party, status),
  isPresent: status === party[0].status,
  isChosen: status === chosen,
})

/** How many are open once a party has another status; null where it is not known how many were. */
function leftOpen(openCount: number | null, party: Party, status: MatchStatus): number | null {
  if (openCount === null) return null
  const wereOpen = party.filter((match) => match.status === 'open').length
  return openCount - wereOpen + (status === 'open' ? party.length : 0)
}

/** Milliseconds after which it is said that something is going on: mostly it is done before anybody could read that. */
const unsaid = 150

/** Does one thing at a time: what is pressed again meanwhile is nothing. */
function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  const isTaken = useRef(false)
  const run = async (work: () => Promise<void>) => {
    if (isTaken.current) return
    isTaken.current = true
    const timer = setTimeout(() => setBusy(true), unsaid)
    await work()
    clearTimeout(timer)
    isTaken.current = false
    setBusy(false)
  }
  return { isBusy, run }
}

/** Reads a question out as soon as it stands there. */
function useReadOut(question: string | undefined): void {
  useEffect(() => {
    if (question !== undefined) announce(question)
  }, [question])
}

/** What is filled in, and `set`, which makes a status of it count. */
function useSet<F extends object>(options: DecisionOptions<F>, reasons: readonly string[]) {
  const { provider, place, match, together, openCount, onDecided } = options
  const reviews = useReviews(provider, place, options.onReopen)
  const { form: words, ...filled } = useDecisionForm(match, options.preset)
  const { isBusy: isSaving, run } = useOneAtATime()
  // what an earlier draft says may be no reason of the tenant any more
  const form = useMemo(
    () => ({ ...words, reason: reasons.find((reason) => reason === words.reason) }),
    [words, reasons],
  )
  const set = (decided: MatchView, status: MatchStatus) =>
    run(async () => {
      const { message, reason } = form
      const party = partyOf(decided, together)
      const riskRating = ratingToSend(party, filled.chosenRating)
      const decision: Decision = {
        status,
        message,
        ...(riskRating !== undefined && { riskRating }),
        ...(reason !== undefined && { reason }),
      }
      try {
        const openLeft = leftOpen(openCount, party, status)
        const refused = await reviews.decide(filled.key, party, decision, { isOneParty: true, openLeft })
        filled.finish()
        onDecided({ match: decided, status, refused })
      } catch (failure) {
        filled.fail(failureText(failure))
      }
    })
  return { form, filled, set, isSaving, undoLast: reviews.undoLast }
}

/** Where the focus goes inside the bar. */
const parts = {
  status: '[role="group"] button',
  comment: 'textarea',
  reason: '[data-field="reason"] button',
  confirm: '.decision-ending button',
} as const

/** What is asked before a status is set, and the ways to choose one and to set it. */
function useChoosing<F extends object>(
  { provider: { review }, match, together }: DecisionOptions<F>,
  reasons: readonly string[],
  { form, filled, set }: Pick<ReturnType<typeof useSet>, 'form' | 'filled' | 'set'>,
  focus: MatchDecision['focus'],
) {
  const me = useSessionUser()?.name ?? ''
  const { chosen } = filled
  const isUnreasoned = (status: MatchStatus) => form.reason === undefined && wantsReason(reasons, status)
  const party = match && partyOf(match, together)
  const ids = party?.map(({ id }) => id).join() ?? ''
  // of whom the question was; who has joined the party since was not asked about
  const askedOf = useRef<{ lead: string; ids: string } | null>(null)
  const asked = (status: MatchStatus) => party && doubtText(review.rules, party, status, me)
  const question = chosen && (asked(chosen) ?? chosenText(chosen, isUnreasoned(chosen)))
  useReadOut(question)
  const choose = (status: MatchStatus) => {
    if (match === undefined || party === undefined) return
    const problem = problemText(review.rules, party, status)
    if (problem !== undefined) return announce(problem)
    if (asked(status) === null && !isUnreasoned(status)) return void set(match, status)
    filled.choose(status)
    askedOf.current = { lead: match.id, ids }
    if (isUnreasoned(status)) focus('reason')
  }
  const confirm = () => {
    if (match === undefined || party === undefined) return
    if (chosen === undefined) return filled.fail(say('review.statusRequired'))
    if (askedOf.current?.lead === match.id && askedOf.current.ids !== ids) {
      askedOf.current = { lead: match.id, ids }
      return announce(question ?? chosenText(chosen, false))
    }
    const problem = isUnreasoned(chosen) ? say('review.reasonRequired') : problemText(review.rules, party, chosen)
    if (problem === undefined) void set(match, chosen)
    else filled.fail(problem)
  }
  return { question, choose, confirm, isReasonRequired: chosen !== undefined && wantsReason(reasons, chosen) }
}

/** A decision about one match at a time: the only way to decide on one, for the profile dialog and for review mode. */
export function useDecision<F extends object>(options: DecisionOptions<F>): MatchDecision {
  const { match, together } = options
  const { review } = options.provider
  const settings = useSettings()
  const reasons = reasonsIn(settings)
  const { undoLast, isSaving, ...filling } = useSet(options, reasons)
  const { chosen, change, error, choose: mark } = filling.filled
  const bar = useRef<HTMLDivElement>(null)
  const focus: MatchDecision['focus'] = (what) => bar.current?.querySelector<HTMLElement>(parts[what])?.focus()
  const choosing = useChoosing(options, reasons, filling, focus)
  const commenting = useCommentRules(options.provider)
  const { message } = filling.form
  const choices = useMemo(
    () =>
      match === undefined
        ? []
        : review.statuses.map((status) => choiceOf(partyOf(match, together), status, review.rules, chosen)),
    [match, together, review, chosen],
  )
  const template = useUsualTemplate({ message, limit: commenting.limit, onChange: (text) => change({ message: text }) })
  return {
    match,
    choices,
    form: filling.form,
    change,
    reasons,
    hasRiskRating: review.hasRiskRating(settings),
    commenting: useSteady(commenting),
    template: useSteady(template),
    error,
    isSaving,
    ...choosing,
    withdraw() {
      mark(undefined)
      return chosen !== undefined
    },
    undoLast,
    focus,
    bar,
  }
}
