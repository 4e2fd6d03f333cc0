import { z } from 'zod'
import type { Monitor } from '#contracts/monitor.ts'
import { ProviderRef, UnreadableRefError } from '#contracts/ref.ts'
import { say } from '../../messages/offline.ts'
import { wordingOf, type SentKey } from '../../messages/sent.ts'
import { allDone, contentOf, settled, type Kind, type Sent, type Subject, type WireCall } from '../kind.ts'

/** A monitor that is to be stopped, or to be removed with its matches. */
const EndIntent = z.object({
  provider: z.string(),
  monitorId: z.string(),
  /** Ref of the monitor, where it has one. */
  ref: ProviderRef.optional(),
  /** It ends by the switch of the search that it watches: the search stays. */
  bySwitch: z.literal(true).optional(),
})
type EndIntent = z.infer<typeof EndIntent>

const StopContent = contentOf('monitor.stop', EndIntent)
type StopContent = z.infer<typeof StopContent>
const RemoveContent = contentOf('monitor.remove', EndIntent)
type RemoveContent = z.infer<typeof RemoveContent>
type EndContent = StopContent | RemoveContent

type End = 'stop' | 'remove'
interface EndPort {
  /** One monitor as the server has it now; null when it is gone. */
  monitor(monitorId: string, signal?: AbortSignal): Promise<Monitor | null>
  outgoing: Readonly<Record<End, (intent: EndIntent) => WireCall>>
}

const subject = ({ provider, monitorId: id }: EndIntent): Subject => ({ of: 'monitor', provider, id })

/** A monitor that was stored before it carried a ref is read first, where its provider cannot do without one. */
async function endCall(end: End, intent: EndIntent, source: EndPort, signal: AbortSignal): Promise<WireCall> {
  try {
    return source.outgoing[end](intent)
  } catch (error) {
    if (!(error instanceof UnreadableRefError) || intent.ref !== undefined) throw error
    const ref = (await source.monitor(intent.monitorId, signal))?.ref
    if (ref === undefined) throw error
    return source.outgoing[end]({ ...intent, ref })
  }
}

/** What both ends have in common; what is said of one is its provider's wording, else that of all. */
const ending = (end: End, usual: SentKey, isReached: (monitor: Monitor) => boolean) => ({
  subject,
  closes: true as const,
  call({ content, signal }: Pick<Sent<EndContent>, 'content' | 'versions' | 'signal'>, source: EndPort) {
    return endCall(end, content.intent, source, signal)
  },
  async readBack({ content, signal }: Sent<EndContent>, source: EndPort) {
    const monitor = await source.monitor(content.intent.monitorId, signal)
    return monitor === null || isReached(monitor) ? allDone(subject(content.intent)) : settled({})
  },
  accepted: ({ provider, bySwitch }: EndIntent) =>
    bySwitch === true ? 'monitoring.off' : (wordingOf(provider, `${end}.done`) ?? usual),
  refused: ({ provider }: EndIntent) => wordingOf(provider, `${end}.failed`),
})

/** Stopping a monitor. Applied is what reads disabled, or is gone. */
export const monitorStop = {
  ...ending('stop', 'monitoring.off', ({ status }) => status === 'disabled'),
  name: 'monitor.stop',
  content: StopContent,
  unknown: 'verify',
  gone: 'dead',
  lays: () => ({ monitor: { status: 'disabled' } }),
  title: ({ about }) => say('outbox.monitor.stop', about.title),
} as const satisfies Kind<StopContent, EndPort>

/** Removing a monitor with its matches. */
export const monitorRemove = {
  ...ending('remove', 'monitors.removed', () => false),
  name: 'monitor.remove',
  content: RemoveContent,
  unknown: 'repeat',
  gone: 'applied',
  needs: ['monitor.stop'],
  absorbs: ['monitor.seen'],
  lays: () => ({ monitor: { isRemoved: true } }),
  title: ({ about }) => say('outbox.monitor.remove', about.title),
} as const satisfies Kind<RemoveContent, EndPort>
