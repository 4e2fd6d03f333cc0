import { z } from 'zod'
import type { Monitor } from '#contracts/monitor.ts'
import { MatchStatus } from '#contracts/review.ts'
import { say } from '../../messages/offline.ts'
import type { SentKey } from '../../messages/sent.ts'
import { allDone, contentOf, settled, type Kind, type Subject, type WireCall } from '../kind.ts'

/** A monitor to be stopped, with the facts that a provider's call names beside the id (spec/1 section 7). */
export const StopIntent = z.object({
  provider: z.string(),
  monitorId: z.string(),
  name: z.string(),
  clientReference: z.string().nullable(),
  totalMatches: z.number().int(),
  matchStatus: MatchStatus,
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

/** Stopping a monitor. Applied is what reads disabled, or is gone. */
export const monitorStop = {
  name: 'monitor.stop',
  content: StopContent,
  subject,
  unknown: 'verify',
  gone: 'dead',
  closes: true,
  call: ({ content }, { outgoing }) => outgoing.stop(content.intent),
  async readBack({ content, signal }, source) {
    const monitor = await source.monitor(content.intent.monitorId, signal)
    return monitor === null || monitor.status === 'disabled' ? allDone(subject(content.intent)) : settled({})
  },
  lays: () => ({ monitor: { status: 'disabled' } }),
  title: ({ about }) => say('outbox.monitor.stop', about.title),
  accepted: ({ provider }) => accepted[provider] ?? 'monitoring.off',
  refused: ({ provider }) => refused[provider] ?? null,
} as const satisfies Kind<StopContent, StopPort>
