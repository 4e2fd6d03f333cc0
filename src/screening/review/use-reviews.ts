import type { About } from '#contracts/outbox.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { decideEntry } from '#data/outbox/act.ts'
import { submit, type Submitted } from '#data/outbox/submit.ts'
import { say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { tellSubmitted } from '../forms/tell-submitted.ts'
import type { ScreeningProvider } from '../provider.ts'
import { useUser } from '../use-user.ts'
import type { Decision } from './status-dialog.tsx'

/** Where the person looks: the search or monitor, its name, and how old what is shown is (epoch milliseconds). */
export interface ReviewPlace {
  searchId: string
  about: string
  asOf: number
}

const aboutOf = (matches: readonly MatchView[], place: ReviewPlace, author: string): About => ({
  title: matches[0]?.name ?? '',
  place: place.about,
  author,
  asOf: new Date(place.asOf).toISOString(),
  base: matches.map(({ id, name, confirmedStatus }) => ({ matchId: id, name, status: confirmedStatus })),
})

/** Takes a decision back while nothing of it was sent (design/experience section 5, Decide and undo). */
async function undo(key: string): Promise<void> {
  const isUndone = await decideEntry(key, 'undo')
  showSnackbar(
    isUndone
      ? { severity: 'info', text: say('review.undone') }
      : { severity: 'warning', text: say('review.tooLateToUndo') },
  )
}

const savedText = (status: MatchStatus, matches: readonly MatchView[]): string =>
  matches.length === 1
    ? say('review.saved', say(`status.${status}`), matches[0]?.name ?? '')
    : say('review.savedMany', say(`status.${status}`), matches.length)

/** The things a person can do about matches. Each rejects when something could not be kept or sent. */
export function useReviews<F extends object>({ id, review }: ScreeningProvider<F>, place: ReviewPlace) {
  const author = useUser()?.name ?? ''
  const { searchId } = place
  return {
    async decide(key: string, matches: readonly MatchView[], { status, message }: Decision): Promise<void> {
      const intent = {
        provider: id,
        searchId,
        matchIds: matches.map((match) => match.id),
        status,
        comment: message.trim() === '' ? null : review.comment(author, message),
        versions: Object.fromEntries(matches.map((match) => [match.id, match.version])),
      }
      const submitted = await submit({ id: key, kind: 'review', intent, about: aboutOf(matches, place, author) })
      const action = { label: say('review.undo'), onAction: () => void undo(key) }
      tellSubmitted(submitted, 'review', { severity: 'info', text: savedText(status, matches), action })
    },
    async comment(key: string, match: MatchView, message: string): Promise<void> {
      const intent = { provider: id, searchId, matchId: match.id, comment: review.comment(author, message) }
      const submitted = await submit({ id: key, kind: 'comment', intent, about: aboutOf([match], place, author) })
      tellSubmitted(submitted, 'comment', { severity: 'info', text: say('comment.saved') })
    },
    /** One entry for each match: a second press adds only what the first could not keep. */
    async commentAll(key: string, matches: readonly MatchView[], message: string): Promise<void> {
      const results: Submitted[] = []
      for (const match of matches) {
        const intent = { provider: id, searchId, matchId: match.id, comment: review.comment(author, message) }
        const content = { kind: 'comment' as const, intent, about: aboutOf([match], place, author) }
        results.push(await submit({ id: `${key}-${encodeURIComponent(match.id)}`, ...content }))
      }
      const told = results.find((one) => one.where === 'server' && one.refused.length > 0) ?? results[0]
      const text = matches.length === 1 ? say('comment.saved') : say('comment.savedMany', matches.length)
      if (told !== undefined) tellSubmitted(told, 'comment', { severity: 'info', text })
    },
  }
}
