import { z } from 'zod'
import { ProviderRef } from '#contracts/ref.ts'
import { say } from '../../messages/offline.ts'
import { contentOf, type Kind, type WireCall } from '../kind.ts'

/** A monitor that was opened and has nothing new any more. */
export const SeenIntent = z.object({
  provider: z.string(),
  monitorId: z.string(),
  /** Ref of the monitor, where it has one. */
  ref: ProviderRef.optional(),
})
export type SeenIntent = z.infer<typeof SeenIntent>

const SeenContent = contentOf('monitor.seen', SeenIntent)
type SeenContent = z.infer<typeof SeenContent>

interface SeenPort {
  outgoing: { seen(intent: SeenIntent): WireCall }
}

/** A monitor that was opened: nothing about it is new any more. */
export const monitorSeen = {
  name: 'monitor.seen',
  content: SeenContent,
  subject: ({ provider, monitorId: id }) => ({ of: 'monitor', provider, id }),
  unknown: 'repeat',
  gone: 'moot',
  unite: (_before, next) => next,
  call: ({ content }, { outgoing }) => outgoing.seen(content.intent),
  lays: () => ({ monitor: { matchUpdated: false } }),
  title: ({ about }) => say('outbox.monitor.seen', about.title),
  accepted: () => null,
} as const satisfies Kind<SeenContent, SeenPort>
