import type { EntryContent } from '#contracts/outbox.ts'
import { plainKind } from './plain.ts'

/** A search or monitor by e-mail. Whether an unanswered one was sent, only the person can find out. */
export const share = plainKind<Extract<EntryContent, { kind: 'share' }>>(({ content, source }) =>
  source.outgoing.share(content.intent),
)
