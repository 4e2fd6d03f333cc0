import { api, type EndpointName } from '#contracts/api.ts'
import type { EntryContent } from '#contracts/outbox.ts'
import type { SenderOf, Sent, Settled } from './kind.ts'

type CommentContent = Extract<EntryContent, { kind: 'comment' }>

/** Messages that a read-back brings at most; when both are newer, an older one cannot be seen (spec/1 section 2). */
const latest = 2

const settled = (part: Partial<Settled>): Settled => ({
  accepted: [],
  conflicts: [],
  refused: [],
  verdict: null,
  ...part,
})

const applied = ({ content }: Sent<CommentContent>): Settled =>
  settled({ accepted: [{ matchId: content.intent.matchId, version: null }] })

const endpointOf = (sent: Sent<CommentContent>): EndpointName => comment.call(sent).endpoint

/** A comment on a match, without a status. */
export const comment: SenderOf<CommentContent> = {
  call: ({ content, source }) => source.outgoing.comment(content.intent),
  accept(sent, answer) {
    api[endpointOf(sent)].answer.parse(answer)
    return applied(sent)
  },
  // a comment has no version: a 409 is a refusal like any other
  conflict: (sent, error) =>
    Promise.resolve(settled({ refused: [{ matchId: sent.content.intent.matchId, message: error.message }] })),
  async readBack(sent) {
    const { searchId, matchId, comment: text } = sent.content.intent
    const comments = await sent.source.comments(searchId, matchId, sent.signal)
    if (comments.some((one) => one.clientKey === sent.id || one.text === text)) return applied(sent)
    const newer = comments.filter(({ at }) => Date.parse(at) > sent.firstSentAt)
    return newer.length >= latest ? 'ask' : settled({})
  },
}
