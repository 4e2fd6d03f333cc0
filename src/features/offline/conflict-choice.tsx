import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Theirs } from '#contracts/outbox.ts'
import { decideEntry } from '#data/outbox/entry-actions.ts'
import { ruleQueries } from '#data/query/by-provider.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { setAgainProblem } from '#domain/outbox/kinds/review.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/outbox.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { MatchHistory } from './match-history.tsx'

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

/** What it was based on, what I set, what they set, and the ways out. Never merged by itself. */
export function ConflictChoice({ id, authoredAt, content }: ConflictChoiceProps) {
  const { status, comment, riskRating } = content.intent
  const theirs = content.theirs ?? []
  const problemOf = useProblem(content)
  const timeZone = useTimeZone()
  const isMany = theirs.length > 1
  return (
    <Stack gap="tight">
      <p>{say('conflict.mine', say(`status.${status}`), formatDate(authoredAt, timeZone))}</p>
      {riskRating !== undefined && <p>{say('conflict.myRating', riskRating)}</p>}
      {comment !== null && <p dir="auto">{say('conflict.myComment', comment)}</p>}
      {theirs.map((one) => (
        <Stack key={one.matchId} gap="tight">
          <TheirSide theirs={one} content={content} isNamed={isMany} />
          <Ways id={id} theirs={[one]} problem={problemOf([one])} of={isMany ? nameOf(content, one) : null} />
        </Stack>
      ))}
      {isMany && <Ways id={id} theirs={theirs} problem={problemOf(theirs)} of={null} />}
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
  theirs: readonly Theirs[]
  problem: PlainMessageKey | null
  /** The match that it is about, where the entry has more than this one. */
  of: string | null
}

/** The ways out of a conflict about one match, or about all of them at once. */
function Ways({ id, theirs, problem, of }: WaysProps) {
  const matchIds = theirs.map(({ matchId }) => matchId)
  const named = (label: string) => (of === null ? {} : { 'aria-label': say('conflict.about', label, of) })
  const keep = keepLabel(theirs)
  const set = theirs.length > 1 ? say('conflict.setAll', theirs.length) : say('conflict.setMine')
  return (
    <>
      {problem !== null && <p>{sayKey(problem)}</p>}
      <Cluster gap="tight">
        <Button size="small" onPress={() => void decideEntry(id, 'keep-theirs', matchIds)} {...named(keep)}>
          {keep}
        </Button>
        {problem === null && (
          <Button
            size="small"
            variant="primary"
            onPress={() => void decideEntry(id, 'set-mine', matchIds)}
            {...named(set)}
          >
            {set}
          </Button>
        )}
      </Cluster>
    </>
  )
}

/** Changes that have a word of their own, or none: the status is what the sentence says. */
const said = new Set(['status', 'match_status', 'comment'])

interface TheirSideProps {
  theirs: Theirs
  content: Review
  isNamed: boolean
}

/** What somebody else made of one match, and what else changed since the person looked. */
function TheirSide({ theirs, content, isNamed }: TheirSideProps) {
  const [isOpen, setOpen] = useState(false)
  const timeZone = useTimeZone()
  const { provider, searchId } = content.intent
  const base = content.about.base.find(({ matchId }) => matchId === theirs.matchId)
  const others = theirs.changed.filter((name) => !said.has(name))
  const more = theirs.comments.filter(({ text }) => text !== theirs.comment)
  return (
    <Stack gap="tight">
      {isNamed && <strong>{nameOf(content, theirs)}</strong>}
      <p>{theirSentence(theirs, timeZone)}</p>
      {base && <p className="outbox-note">{say('conflict.base', say(`status.${base.status}`))}</p>}
      {theirs.comment !== null && <p dir="auto">{say('conflict.theirsComment', theirs.comment)}</p>}
      {more.map(({ text, at }) => (
        <p key={`${at} ${text}`} dir="auto">
          {say('conflict.newComment', text)}
        </p>
      ))}
      {others.length > 0 && <p>{say('conflict.alsoChanged', others.join(', '))}</p>}
      <Cluster>
        <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {say('conflict.history')}
        </Button>
      </Cluster>
      {isOpen && <MatchHistory provider={provider} searchId={searchId} matchId={theirs.matchId} />}
    </Stack>
  )
}
