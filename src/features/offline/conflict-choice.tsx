import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryContent, Theirs } from '#contracts/outbox.ts'
import { useTimeZone } from '#data/net/time-zone.ts'
import { decideEntry } from '#data/outbox/act.ts'
import { ruleQueries } from '#data/query/history.ts'
import { type PlainMessageKey, say } from '#domain/messages.ts'
import { setAgainProblem } from '#domain/outbox/conflict-rules.ts'
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

/** Why mine can no longer be set; null: it can. Discarded is final where the provider has the rules for it. */
function useProblem({ intent, theirs = [] }: Review): PlainMessageKey | null {
  const rules = useQuery(ruleQueries.of(intent.provider)).data
  return rules == null ? null : setAgainProblem(rules, theirs, intent.status)
}

/** What it was based on, what I set, what they set, and the ways out. Never merged by itself (design/offline section 4). */
export function ConflictChoice({ id, authoredAt, content }: ConflictChoiceProps) {
  const { status, comment } = content.intent
  const theirs = content.theirs ?? []
  const [first] = theirs
  const problem = useProblem(content)
  const timeZone = useTimeZone()
  const keep = first?.by == null ? say('conflict.keepTheirsUnknown') : say('conflict.keepTheirs', first.by)
  return (
    <Stack gap="tight">
      <p>{say('conflict.mine', say(`status.${status}`), formatDate(authoredAt, timeZone))}</p>
      {comment !== null && <p dir="auto">{say('conflict.myComment', comment)}</p>}
      {theirs.map((one) => (
        <TheirSide key={one.matchId} theirs={one} content={content} isNamed={theirs.length > 1} />
      ))}
      {problem !== null && <p>{say(problem)}</p>}
      <Cluster gap="tight">
        <Button size="small" onPress={() => void decideEntry(id, 'keep-theirs')}>
          {keep}
        </Button>
        {problem === null && (
          <Button size="small" variant="primary" onPress={() => void decideEntry(id, 'set-mine')}>
            {say('conflict.setMine')}
          </Button>
        )}
      </Cluster>
    </Stack>
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
      {isNamed && <strong>{base?.name}</strong>}
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
