import { livenessApi, type LivenessEvent } from '#contracts/liveness.ts'
import type { LivenessWidget } from '#contracts/liveness-widget.ts'
import { call } from '../net/client.ts'

/** The widget behind a link. Nothing of it is kept on this device. Rejects with ApiError. */
export const readLink = async (hash: string, signal: AbortSignal): Promise<LivenessWidget> =>
  (await call(livenessApi.livenessLink, { params: { hash } }, { signal })).data.widget

/** Tells what the widget behind a link has come to. Rejects with ApiError. */
export async function tellEvent(hash: string, event: LivenessEvent): Promise<void> {
  await call(livenessApi.livenessEvent, { params: { hash }, body: { event } })
}
