import type { EntryContent } from '#contracts/outbox.ts'
import { settled } from './kind.ts'
import { applied, plainKind } from './plain.ts'

/** A monitor that was opened: nothing about it is new any more. */
export const monitorSeen = plainKind<Extract<EntryContent, { kind: 'monitor.seen' }>>(({ content, source }) =>
  source.outgoing.seen(content.intent),
)

/** Stopping a monitor. Applied is what reads disabled, or is gone. */
export const monitorStop = plainKind<Extract<EntryContent, { kind: 'monitor.stop' }>>(
  ({ content, source }) => source.outgoing.stop(content.intent),
  async (sent) => {
    const monitor = await sent.source.monitor(sent.content.intent.monitorId, sent.signal)
    return monitor === null || monitor.status === 'disabled' ? applied(sent) : settled({})
  },
)

/** Removing a monitor with its matches. */
export const monitorRemove = plainKind<Extract<EntryContent, { kind: 'monitor.remove' }>>(({ content, source }) =>
  source.outgoing.remove(content.intent),
)
