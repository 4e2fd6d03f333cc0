import type { EntryContent, Theirs } from '#contracts/outbox.ts'
import { decideEntry } from '#data/outbox/act.ts'
import { say } from '#domain/messages.ts'
import { formatTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

const timeOf = (iso: string): string => formatTime(new Date(iso))

function theirSentence({ status, by, at }: Theirs): string {
  const word = say(`status.${status}`)
  return by === null || at === null ? say('conflict.theirsUnknown', word) : say('conflict.theirs', by, word, timeOf(at))
}

interface ConflictChoiceProps {
  id: string
  authoredAt: string
  content: Extract<EntryContent, { kind: 'review' }>
}

/** What I set, what they set, and the two ways out. Never merged by itself (design/offline section 4, Conflicts). */
export function ConflictChoice({ id, authoredAt, content }: ConflictChoiceProps) {
  const { status, comment } = content.intent
  const theirs = content.theirs ?? []
  const nameOf = (matchId: string) => content.about.base.find((one) => one.matchId === matchId)?.name
  const [first] = theirs
  const keep = first?.by == null ? say('conflict.keepTheirsUnknown') : say('conflict.keepTheirs', first.by)
  return (
    <Stack gap="tight">
      <p>{say('conflict.mine', say(`status.${status}`), timeOf(authoredAt))}</p>
      {comment !== null && <p>{say('conflict.myComment', comment)}</p>}
      {theirs.map((one) => (
        <div key={one.matchId}>
          {theirs.length > 1 && <strong>{nameOf(one.matchId)}</strong>}
          <p>{theirSentence(one)}</p>
          {one.comment !== null && <p>{say('conflict.theirsComment', one.comment)}</p>}
        </div>
      ))}
      <Cluster gap="tight">
        <Button size="small" onPress={() => void decideEntry(id, 'keep-theirs')}>
          {keep}
        </Button>
        <Button size="small" variant="primary" onPress={() => void decideEntry(id, 'set-mine')}>
          {say('conflict.setMine')}
        </Button>
      </Cluster>
    </Stack>
  )
}
