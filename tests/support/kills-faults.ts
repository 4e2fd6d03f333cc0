import type { Dice } from '#gateway/demo/lists-random.ts'
import type { Fault, FaultProxy } from './fault-proxy.ts'

/** What a network and a busy server do to a change, and nothing that a person would have to answer. */
const faults: readonly Fault[] = [
  { mode: 'ok' },
  { mode: 'reset' },
  { mode: 'reset-after-read' },
  { mode: 'reset-after-read' },
  { mode: 'delay', ms: 400 },
  { mode: 'delay', ms: 1200 },
  { mode: 'hang' },
  { mode: 'html-200' },
  { mode: 'status', status: 200, body: { hello: 'from somebody else' } },
  { mode: 'status', status: 500, body: { message: 'Something went wrong' } },
  { mode: 'status', status: 503, body: {}, headers: { 'retry-after': '1' } },
  { mode: 'status', status: 429, body: {}, headers: { 'retry-after': '1' } },
]

/** Loses, delays or falsifies the answers of some of the next changes. */
export function misbehave(proxy: FaultProxy, dice: Dice): void {
  const isChange = ({ method }: { method: string }) => method === 'PATCH' || method === 'POST'
  const isMine = (request: { method: string; path: string }) =>
    isChange(request) && /EntityById|CommentsById/.test(request.path)
  proxy.fault(dice.pick(faults), (request) => isMine(request) && dice.happens(0.7), dice.between(1, 3))
}
