import { z } from 'zod'
import type { Monitor } from '#contracts/monitor.ts'
import { ProviderRef } from '#contracts/ref.ts'
import { say } from '../../messages/offline.ts'
import type { SentKey } from '../../messages/sent.ts'
import { allDone, contentOf, settled, type Kind, type Subject, type WireCall } from '../kind.ts'

/** A monitor that is to be removed. */
export const RemoveIntent = z.object({
  provider: z.string(),
  monitorId: z.string(),
  /** Ref of the monitor, where it has one. */
  ref: ProviderRef.optional(),
  /** It is removed by the switch of the search that it watches: the search stays. */
  bySwitch: z.literal(true).optional(),
})
export type RemoveIntent = z.infer<typeof RemoveIntent>

const RemoveContent = contentOf('monitor.remove', RemoveIntent)
type RemoveContent = z.infer<typeof RemoveContent>

interface RemovePort {
  monitor(monitorId: string, signal?: AbortSignal): Promise<Monitor | null>
  outgoing: { remove(intent: RemoveIntent): WireCall }
}

/** Texts that a specification words for one provider (spec/2 section 8, spec/decisions 23). */
const accepted: Readonly<Record<string, SentKey>> = { acuris: 'acuris.removed' }
const refused: Readonly<Record<string, SentKey>> = { acuris: 'acuris.removeFailed' }

const subject = ({ provider, monitorId: id }: RemoveIntent): Subject => ({ of: 'monitor', provider, id })

/** Removing a monitor with its matches. */
export const monitorRemove = {
  name: 'monitor.remove',
  content: RemoveContent,
  subject,
  unknown: 'repeat',
  gone: 'applied',
  closes: true,
  needs: ['monitor.stop'],
  absorbs: ['monitor.seen'],
  call: ({ content }, { outgoing }) => outgoing.remove(content.intent),
  async readBack({ content, signal }, source) {
    const monitor = await source.monitor(content.intent.monitorId, signal)
    return monitor === null ? allDone(subject(content.intent)) : settled({})
  },
  lays: () => ({ monitor: { isRemoved: true } }),
  title: ({ about }) => say('outbox.monitor.remove', about.title),
  accepted: ({ provider, bySwitch }) =>
    bySwitch === true ? 'monitoring.off' : (accepted[provider] ?? 'monitors.removed'),
  refused: ({ provider }) => refused[provider] ?? null,
} as const satisfies Kind<RemoveContent, RemovePort>
