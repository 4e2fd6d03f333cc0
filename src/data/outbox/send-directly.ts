import type { Settled } from '#domain/outbox/kind.ts'
import { callOf, judgeAnswer, kindOf, providerOf, type EntryContent } from '#domain/outbox/kinds.ts'
import { sendWire } from '../net/client.ts'
import { acknowledged } from '../query/acknowledged.ts'
import type { Draft } from './enqueue.ts'
import { sourceOf } from '../query/providers.ts'

/** Sends a change at once, where nothing can be kept. Resolves with what the server refused of it; rejects with ApiError. */
export async function sendDirectly({ id, ...draft }: Draft): Promise<Settled['refused']> {
  const content: EntryContent = draft
  const provider = providerOf(content)
  const source = provider === null ? null : await sourceOf(provider)
  if (source === undefined) throw new TypeError(`no provider ${provider}`)
  const { signal } = new AbortController()
  const versions = new Map(Object.entries(kindOf(content).versions?.(content.intent) ?? {}))
  const sent = { id, content, versions, firstSentAt: Date.now(), signal }
  const wire = await callOf(sent, source)
  const settled = await judgeAnswer(sent, source, wire, await sendWire(wire, { key: id, signal }))
  acknowledged(content, settled.verdict)
  const others = [...settled.conflicts.map(({ matchId }) => matchId), ...settled.owed]
  return [...settled.refused, ...others.map((matchId) => ({ id: matchId, message: '' }))]
}
