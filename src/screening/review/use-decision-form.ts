import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import type { MatchStatus } from '#contracts/review.ts'
import { dropDraft } from '#data/drafts/drafts.ts'
import { useDraft } from '#data/drafts/use-draft.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { ratingOf } from '#domain/risk-rating.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { DecisionForm } from './decision.ts'

/** What stays as a draft: only what was typed or picked to go with a status, never the status. */
const Words = z.object({ message: z.string(), reason: z.string().optional() })
type Words = z.infer<typeof Words>

interface Filled {
  /** The match that it is about, and the status that it began with. */
  subject: string
  /** Becomes the id of what is kept: pressing twice is not deciding twice. */
  key: string
  chosen: MatchStatus | undefined
  words: Words
  /** Undefined: the one that the match has. */
  riskRating: number | undefined
  error: string | undefined
}

const subjectOf = (match: MatchView | undefined, preset: MatchStatus | undefined): string =>
  match === undefined ? '' : `${match.searchId}|${match.id}|${preset ?? ''}`

const empty = (subject: string, preset: MatchStatus | undefined): Filled => ({
  subject,
  key: mintKey(),
  chosen: preset,
  words: { message: '' },
  riskRating: undefined,
  error: undefined,
})

/** The name of the draft of a match. */
const draftOf = (match: MatchView | undefined): string =>
  match === undefined ? 'status' : `status|${match.searchId}|${match.id}`

/** What is filled in about a match, kept as a sealed draft as soon as something was typed; another match begins anew. */
export function useDecisionForm(match: MatchView | undefined, preset: MatchStatus | undefined) {
  const subject = subjectOf(match, preset)
  const [filled, setFilled] = useState(() => empty(subject, preset))
  if (filled.subject !== subject) setFilled(empty(subject, preset))
  const { words, riskRating } = filled
  const latest = useRef(subject)
  useEffect(() => {
    latest.current = subject
  })
  const forget = useDraft(draftOf(match), Words, {
    value: words,
    isTyped: words.message.trim() !== '',
    restore: (kept) => setFilled((present) => ({ ...present, words: kept })),
  })
  const rating = riskRating ?? (match === undefined ? 1 : ratingOf(match))
  const form = useMemo(
    (): DecisionForm => ({ message: words.message, reason: words.reason, riskRating: rating }),
    [words, rating],
  )
  return {
    form,
    key: filled.key,
    chosen: filled.chosen,
    /** The rating that somebody chose, if any. */
    chosenRating: riskRating,
    error: filled.error,
    change: ({ riskRating: rating, ...part }: Partial<DecisionForm>) =>
      setFilled((present) => ({
        ...present,
        words: { ...present.words, ...part },
        riskRating: rating ?? present.riskRating,
        error: undefined,
      })),
    choose: (status: MatchStatus | undefined) =>
      setFilled((present) => ({ ...present, chosen: status, error: undefined })),
    fail: (error: string) => setFilled((present) => ({ ...present, error })),
    /** It was kept: what was typed is no draft any more, and the next decision about the match is another one. */
    finish() {
      const { message } = words
      if (latest.current !== subject) void dropDraft(draftOf(match))
      else if (message !== '') void forget()
      setFilled((present) => (present.subject === subject ? empty(subject, undefined) : present))
    },
  }
}
