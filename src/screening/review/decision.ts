import type { RefObject } from 'react'
import type { MatchStatus } from '#contracts/review.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ScreeningProvider } from '../provider.ts'
import type { RefusedMatch } from './refused-rows.ts'
import type { UsualTemplate } from './use-usual-template.ts'
import type { Commenting } from './use-comment-rules.ts'
import type { ReviewPlace } from './use-reviews.ts'

/** What a person decided; `message` without its author, empty for none. */
export interface Decision {
  status: MatchStatus
  message: string
  /** 1 to 5, where somebody chose another one than the matches have. */
  riskRating?: number
  /** One of the tenant's reasons, where it has some and one was chosen. */
  reason?: string
}

/** A match of which the decision is kept on this device, or was sent. */
interface Decided {
  match: MatchView
  status: MatchStatus
  /** What the server refused at once, where nothing can be kept on this device; else empty. */
  refused: readonly RefusedMatch[]
}

/** What `useDecision` is about. Another match, or another `preset`, begins anew; a typed comment stays as a draft. */
export interface DecisionOptions<F extends object> {
  provider: ScreeningProvider<F>
  place: ReviewPlace
  /** The match to decide on; undefined while there is none: then nothing can be chosen. */
  match: MatchView | undefined
  /** All that are one party with it, itself among them: they are decided together. Left out: it is decided alone. */
  together?: readonly MatchView[] | undefined
  /** A status that is chosen from the beginning, and not set by that: what was set before an undo that came too late. */
  preset?: MatchStatus | undefined
  /** How many matches of the whole list are open; null where that is not known: then no number is read out. */
  openCount: number | null
  /** The decision is safe: on to the next match. */
  onDecided: (decided: Decided) => void
  /**
   * Somebody undoes a decision that was sent already: the match, as it was before, is to be shown again, with `status`,
   * which it had then, as `preset`. Left out: the person is told that it is too late.
   */
  onReopen?: (match: MatchView, status: MatchStatus) => void
}

/** One status that can be set, or why it cannot. */
export interface StatusChoice {
  status: MatchStatus
  /** Why the rules do not let it follow, in the specification's words; undefined: they do. */
  problem: string | undefined
  /** The match has it now. */
  isPresent: boolean
  /** Chosen, and waiting for `confirm`. */
  isChosen: boolean
}

/** What is filled in beside the status. */
export interface DecisionForm {
  message: string
  /** One of `MatchDecision.reasons`; undefined: none was chosen. */
  reason: string | undefined
  /** 1 to 5: the chosen one, or else the one that the match has. */
  riskRating: number
}

/** A decision that is being made about one match: what `DecisionBar` draws, and what keys do. */
export interface MatchDecision {
  /** The match it is about. */
  match: MatchView | undefined
  /** The provider's statuses, in its order. */
  choices: readonly StatusChoice[]
  /** What is to be known or answered before the chosen status is set, in a sentence; undefined: nothing is asked. */
  question: string | undefined
  form: DecisionForm
  change: (part: Partial<DecisionForm>) => void
  /** The tenant's reasons; empty: it has none, and none is asked for. */
  reasons: readonly string[]
  /** Whether the chosen status wants one. */
  isReasonRequired: boolean
  hasRiskRating: boolean
  commenting: Pick<Commenting, 'limit' | 'isCounted'>
  /** Puts the template that was used last into the comment. */
  template: UsualTemplate
  /** Why it could not be kept or is not complete; the form stays as it is. */
  error: string | undefined
  isSaving: boolean
  /**
   * Sets a status at once, with the comment, the reason and the rating that stand there; or, where something is to be
   * answered first (Discarded, a colleague's True Positive, a missing reason), chooses it and asks. A status that the
   * rules forbid is announced with why, and nothing happens.
   */
  choose: (status: MatchStatus) => void
  /** 'Set Match Status': sets what is chosen; without a choice, 'Match status must be set'. */
  confirm: () => void
  /** Takes the choice back; false where there was none. */
  withdraw: () => boolean
  /**
   * Takes back the last decision in this list, and then those before it: never sent, or else to be set anew. Gives the
   * matches that have their status of before again.
   */
  undoLast: () => Promise<readonly MatchView[]>
  /** Puts the focus on the status buttons, into the comment, on the reasons, or on 'Set Match Status'. */
  focus: (what: 'status' | 'comment' | 'reason' | 'confirm') => void
  /** Held by `DecisionBar`. */
  bar: RefObject<HTMLDivElement | null>
}
