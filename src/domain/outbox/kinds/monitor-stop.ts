import { z } from 'zod'
import type { Monitor } from '#contracts/monitor.ts'
import { ProviderRef, UnreadableRefError } from '#contracts/ref.ts'
import { say } from '../../messages/offline.ts'
import type { SentKey } from '../../messages/sent.ts'
import { allDone, contentOf, settled, type Kind, type Subject, type WireCall } from '../kind.ts'

/** A monitor to be stopped. */
export const StopIntent = z.object({
  provider: z.string(),
  monitorId: z.string(),
  /** It is stopped by the switch of the search that it watches. */
  bySwitch: z.literal(true).optional(),
  /** Ref of the monitor, where it has one. */
  ref: ProviderRef.optional(),
})
export type StopIntent = z.infer<typeof StopIntent>

const StopContent = contentOf('monitor.stop', StopIntent)
type StopContent = z.infer<typeof StopContent>

interface StopPort {
  /** One monitor as the server has it now; null when it is gone. */
  monitor(monitorId: string, signal?: AbortSignal): Promise<Monitor | null>
  outgoing: { stop(intent: StopIntent): WireCall }
}

/** Texts that a specification words for one provider (spec/2 section 8, spec/decisions 23). */
const accepted: Readonly<Record<string, SentKey>> = { acuris: 'acuris.stopped' }
const refused: Readonly<Record<string, SentKey>> = { acuris: 'acuris.stopFailed' }

const subject = ({ provider, monitorId: id }: StopIntent): Subject => ({ of: 'monitor', provider, id })

/** A monitor that was stored before it carried a ref is read first, where its provider cannot do without one. */
async function stopCall(intent: StopIntent, source: StopPort, signal: AbortSignal): Promise<WireCall> {
  try {
    return source.outgoing.stop(intent)
  } catch (error) {
    if (!(error instanceof UnreadableRefError) || intent.ref !== undefined) throw error
    const ref = (await source.monitor(intent.monitorId, signal))?.ref
    if (ref === undefined) throw error
    return source.outgoing.stop({ ...intent, ref })
  }
}

/** Stopping a monitor. Applied is what reads disabled, or is gone. */
export const monitorStop = {
  name: 'monitor.stop',
  content: StopContent,
  subject,
  unknown: 'verify',
  gone: 'dead',
  closes: true,
  call: ({ content, signal }, source) => stopCall(content.intent, source, signal),
  async readBack({ content, signal }, source) {
    const monitor = await source.monitor(content.intent.monitorId, signal)
    return monitor === null || monitor.status === 'disabled' ? allDone(subject(content.intent)) : settled({})
  },
  lays: () => ({ monitor: { status: 'disabled' } }),
  title: ({ about }) => say('outbox.monitor.stop', about.title),
  accepted: ({ provider, bySwitch }) => (bySwitch === true ? undefined : accepted[provider]) ?? 'monitoring.off',
  refused: ({ provider }) => refused[provider] ?? null,
} as const satisfies Kind<StopContent, StopPort>
