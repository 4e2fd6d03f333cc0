import { z } from 'zod'
import { ProviderRef } from '#contracts/ref.ts'
import { say } from '../../messages/offline.ts'
import { recipientsOf } from '../../recipients.ts'
import { contentOf, type Kind, type WireCall } from '../kind.ts'

/** A search or a monitor sent to people by e-mail (spec/1 section 3, Share form). */
export const ShareIntent = z.object({
  provider: z.string(),
  of: z.enum(['search', 'monitor']),
  /** Id of the search or of the monitor. */
  id: z.string(),
  /** Ref of the search or monitor, where it has one. */
  ref: ProviderRef.optional(),
  /** Search term, as the call names it. */
  term: z.string(),
  recipients: z.array(z.email()).min(1).max(20),
  message: z.string().nullable(),
  /** What the matches were narrowed to, names of filters and codes. */
  filters: z.record(z.string(), z.string()).optional(),
  /** Whether the matches of a search were shown with risk ratings. */
  hasRiskRating: z.boolean().optional(),
})
export type ShareIntent = z.infer<typeof ShareIntent>

const ShareContent = contentOf('share', ShareIntent)
type ShareContent = z.infer<typeof ShareContent>

interface SharePort {
  outgoing: { share(intent: ShareIntent): WireCall }
}

const people = (recipients: readonly string[]): string =>
  recipients
    .map((one) => one.toLowerCase())
    .toSorted()
    .join(' ')

/** A search or monitor by e-mail. Whether an unanswered one was sent, only the person can find out. */
export const share = {
  name: 'share',
  content: ShareContent,
  subject: ({ of, provider, id }) => ({ of, provider, id }),
  unknown: 'ask',
  gone: 'dead',
  needsProbe: true,
  isTwin: (one, other) =>
    one.of === other.of && one.message === other.message && people(one.recipients) === people(other.recipients),
  call: ({ content }, { outgoing }) => outgoing.share(content.intent),
  lays: () => ({}),
  title: ({ about }) => say('outbox.share', about.title),
  accepted: ({ of }) => (of === 'search' ? 'share.sentSearch' : 'share.sentMonitor'),
  correction: ({ recipients, message }) => ({ recipients: recipients.join(', '), message: message ?? '' }),
  corrected: (intent, { recipients = '', message = '' }) => {
    const text = message.trim() === '' ? null : message.trim()
    return { ...intent, recipients: recipientsOf(recipients), message: text }
  },
} as const satisfies Kind<ShareContent, SharePort>
