import type { EntryContent } from '#contracts/outbox.ts'
import { providerOf } from '#domain/outbox/subject.ts'
import { sendWire, type SendOptions } from '../net/client.ts'
import { OutdatedError, outdated } from '../net/version.ts'
import { acknowledged } from '../query/acknowledged.ts'
import { currentOutbox, sourceOf } from './current.ts'
import type { Settled } from './kinds/kind.ts'
import type { Draft, EnqueueOptions } from './enqueue.ts'
import { askForNudge } from './nudge.ts'
import { senderOf } from './kinds/senders.ts'

/** Where a change went. Directly: with what the server refused of it, in sentences fit to show. */
export type Submitted = { where: 'device' } | { where: 'server'; refused: Settled['refused'] }

async function directly({ id, ...draft }: Draft, signal: AbortSignal): Promise<Submitted> {
  const content: EntryContent = draft
  const provider = providerOf(content)
  const source = provider === null ? null : await sourceOf(provider)
  if (source === undefined) throw new TypeError(`no provider ${provider}`)
  const options: SendOptions = { key: id, signal }
  const versions = new Map(content.kind === 'review' ? Object.entries(content.intent.versions) : [])
  const sent = { id, content, versions, firstSentAt: Date.now(), source, signal }
  const sender = senderOf(content)
  const settled = await sender.accept(sent, await sendWire(sender.call(sent), options))
  acknowledged(content, settled.verdict)
  const others = [...settled.conflicts.map(({ matchId }) => matchId), ...settled.owed]
  const refused = [...settled.refused, ...others.map((matchId) => ({ id: matchId, message: '' }))]
  return { where: 'server', refused }
}

/**
 * Hands a change over: to the outbox, sealed on this device, or directly where nothing can be kept
 * (a page without HTTPS, or work that an earlier password still seals). Resolves when it is safe. Rejects with OutdatedError,
 * with DeviceFullError ("Not saved"), with AlreadyWaitingError for a share that already waits, or, directly, with
 * ApiError; the form then keeps its text and the same id.
 */
export async function submit(draft: Draft, options: EnqueueOptions = {}): Promise<Submitted> {
  if (outdated.get()) throw new OutdatedError('this build is too old for the server')
  const outbox = await currentOutbox()
  if (outbox === null) return directly(draft, new AbortController().signal)
  await outbox.enqueue(draft, options)
  askForNudge()
  return { where: 'device' }
}
