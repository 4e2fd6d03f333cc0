import type { Match } from '#contracts/match.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { say } from '#domain/messages/reports.ts'
import { type EntryContent, placeOf, subjectOf, touchedBy } from '#domain/outbox/kinds.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'

/** Decisions, comments and notes: what a report would tell. */
const isTold = (content: EntryContent): boolean => ['matches', 'note'].includes(subjectOf(content).of)

/** That a report leaves out what is not sent yet of a search or monitor, or of one match of it; nothing: it is complete. */
export function unsentCautions(placeId: string, matchId?: string): string[] {
  const left = outboxState
    .get()
    .entries.filter(
      ({ entry, content }) =>
        entry.state !== 'acked' &&
        content !== null &&
        isTold(content) &&
        placeOf(content) === placeId &&
        (matchId === undefined || touchedBy(content).some(({ id }) => id === matchId)),
    )
  return left.length === 0 ? [] : [say('report.unsent', left.length)]
}

/** A match as the server has confirmed it: without the status and the comments that are not sent yet. */
export function confirmedOf(view: MatchView): Match {
  const { confirmedStatus, pending: _, ...match } = view
  const unsent = new Set<string>(outboxState.get().entries.map(({ entry }) => entry.id))
  const comments = match.comments.filter(({ id }) => !unsent.has(id))
  return { ...match, status: confirmedStatus, comments }
}
