import type { EntryContent } from '#contracts/outbox.ts'
import { subjectsOf } from '#domain/outbox/subject.ts'
import type { WireCall } from '../../net/client.ts'
import { settled, type SenderOf, type Sent, type Settled } from './kind.ts'

/** Everything that an entry touches is done; no versions are known. */
export const applied = ({ content }: Pick<Sent<EntryContent>, 'content'>): Settled =>
  settled({ accepted: subjectsOf(content).map(({ id }) => ({ id, version: null })) })

/**
 * A kind whose answer tells nothing but success and which has no version: a 409 is a refusal like any other.
 * `readBack` is asked only for kinds whose unknown outcome is verified.
 */
export function plainKind<C extends EntryContent>(
  call: SenderOf<C>['call'],
  readBack: SenderOf<C>['readBack'] = () => Promise.resolve('ask'),
): SenderOf<C> {
  return {
    call,
    async accept(sent, answer) {
      const { api } = await import('#contracts/api.ts')
      // a frozen call keeps its endpoint, and with it the shape of its answer
      const endpoint = sent.content.wire === undefined ? call(sent).endpoint : (sent.content.wire as WireCall).endpoint
      api[endpoint].answer.parse(answer)
      return applied(sent)
    },
    conflict: (sent, error) =>
      Promise.resolve(settled({ refused: subjectsOf(sent.content).map(({ id }) => ({ id, message: error.message })) })),
    readBack,
  }
}
