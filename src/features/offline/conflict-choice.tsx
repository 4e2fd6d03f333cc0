import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Theirs } from '#contracts/outbox.ts'
import { decideEntry } from '#data/outbox/entry-actions.ts'
import { ruleQueries } from '#data/query/by-provider.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { factLabel } from '#domain/fact-label.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { setAgainProblem } from '#domain/outbox/kinds/review.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/outbox.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { MatchHistory } from './match-history.tsx'
import { SetAgain } from './set-again.tsx'

function theirSentence({ status, by, at }: Theirs, timeZone: string): string {
  const word = say(`status.${status}`)
  return by === null || at === null
    ? say('conflict.theirsUnknown', word)
    : say('conflict.theirs', by, word, formatDate(at, timeZone))
}

type Review = Extract<EntryContent, { kind: 'review' }>

interface ConflictChoiceProps {
  id: string
  authoredAt: string
  content: Review
}

/** Why mine can no longer be set on what some of the others set; null: it can. */
type ProblemOf = (theirs: readonly Theirs[]) => PlainMessageKey | null

/** Discarded is final where the provider has the rules for it. */
function useProblem({ intent }: Review): ProblemOf {
  const rules = useQuery(ruleQueries.of(intent.provider)).data
  return (theirs) => (rules == null ? null : setAgainProblem(rules, theirs, intent.status))
}

/** What I set beside what they set, what else has changed, and the ways out, none before the other. Never merged by itself. */
export function ConflictChoice({ id, authoredAt, content }: ConflictChoiceProps) {
  const { status, comment, riskRating, reason } = content.intent
  const theirs = content.theirs ?? []
  const problemOf = useProblem(content)
  const timeZone = useTimeZone()
  const isMany = theirs.length > 1
  const mine = (
    <>
      <p>{say('conflict.mine', say(`status.${status}`), formatDate(authoredAt, timeZone))}</p>
      {riskRating !== undefined && <p>{say('conflict.myRating', riskRating)}</p>}
      {reason !== undefined && <p>{say('conflict.myReason', reason)}</p>}
      {comment !== null && <p dir="auto">{say('conflict.myComment', comment)}</p>}
    </>
  )
  return (
    <Stack>
      {theirs.map((one) => (
        <Stack key={one.matchId} gap="tight">
          {isMany && <strong>{nameOf(content, one)}</strong>}
          <div className="conflict-sides">
            <div>{mine}</div>
            <TheirDecision theirs={one} />
          </div>
          <Since theirs={one} content={content} />
          <Ways
            {...{ id, content }}
            theirs={[one]}
            problem={problemOf([one])}
            of={isMany ? nameOf(content, one) : null}
          />
        </Stack>
      ))}
      {isMany && <Ways {...{ id, content, theirs }} problem={problemOf(theirs)} of={null} />}
    </Stack>
  )
}

const nameOf = ({ about }: Review, { matchId }: Theirs): string =>
  about.base.find((one) => one.matchId === matchId)?.name ?? about.title

/** What keeping theirs is called: by whose it is, or by how many there are. */
function keepLabel(theirs: readonly Theirs[]): string {
  const [first] = theirs
  if (theirs.length > 1) return say('conflict.keepAll', theirs.length)
  return first?.by == null ? say('conflict.keepTheirsUnknown') : say('conflict.keepTheirs', first.by)
}

interface WaysProps {
  id: string
  content: Review
  theirs: readonly Theirs[]
  problem: PlainMessageKey | null
  /** The match that it is about, where the entry has more than this one. */
  of: string | null
}

/** The ways out of a conflict about one match, or about all of them at once. */
function Ways({ id, content, theirs, problem, of }: WaysProps) {
  const matchIds = theirs.map(({ matchId }) => matchId)
  const named = (label: string) => (of === null ? {} : { 'aria-label': say('conflict.about', label, of) })
  const keep = keepLabel(theirs)
  const set = theirs.length > 1 ? say('conflict.setAll', theirs.length) : say('conflict.setMine')
  return (
    <>
      {problem !== null && <p>{sayKey(problem)}</p>}
      <Cluster gap="tight">
        {problem === null && (
          <SetAgain
            content={content}
            theirs={theirs}
            onSet={(comment) => decideEntry(id, 'set-mine', { matchIds, ...(comment !== undefined && { comment }) })}
            {...named(set)}
          >
            {set}
          </SetAgain>
        )}
        <Button size="small" onPress={() => void decideEntry(id, 'keep-theirs', { matchIds })} {...named(keep)}>
          {keep}
        </Button>
      </Cluster>
    </>
  )
}

/** What somebody else made of one match. */
function TheirDecision({ theirs }: { theirs: Theirs }) {
  const timeZone = useTimeZone()
  return (
    <div>
      <p>{theirSentence(theirs, timeZone)}</p>
      {theirs.comment !== null && <p dir="auto">{say('conflict.theirsComment', theirs.comment)}</p>}
    </div>
  )
}

/** Changes that have a word of their own, or none: the status is what the sentence says. */
const said = new Set(['status', 'match_status', 'matchStatus', 'comment'])

/** What a match was when the person looked, and what else has changed since. */
function Since({ theirs, content }: { theirs: Theirs; content: Review }) {
  const [isOpen, setOpen] = useState(false)
  const { provider, searchId } = content.intent
  const base = content.about.base.find(({ matchId }) => matchId === theirs.matchId)
  const others = new Set(theirs.changed.filter((name) => !said.has(name)).map(factLabel))
  const more = theirs.comments.filter(({ text }) => text !== theirs.comment)
  return (
    <Stack gap="tight">
      {base && <p className="outbox-note">{say('conflict.base', say(`status.${base.status}`))}</p>}
      {more.map(({ text, at }) => (
        <p key={`${at} ${text}`} dir="auto">
          {say('conflict.newComment', text)}
        </p>
      ))}
      {others.size > 0 && <p>{say('conflict.alsoChanged', [...others].join(', '))}</p>}
      <Cluster>
        <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {say('conflict.history')}
        </Button>
      </Cluster>
      {isOpen && <MatchHistory provider={provider} searchId={searchId} matchId={theirs.matchId} />}
    </Stack>
  )
}
