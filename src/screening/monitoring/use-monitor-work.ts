import type { Monitor } from '#contracts/monitor.ts'
import type { About } from '#contracts/outbox.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { submit } from '#data/outbox/submit.ts'
import { type EntryContent, refusedKey } from '#domain/outbox/kinds.ts'
import { mintKey } from '#lib/mint-key.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { failureText } from '../forms/failure-text.ts'
import { tellSubmitted } from '../forms/tell-submitted.ts'

/** A monitor, or the search that is watched, as far as work on it needs to know it. */
type Watched = Pick<Monitor, 'id' | 'ref' | 'name' | 'term'>

/** A press that could not be kept has no form to stay open: the person is told. */
async function tellOrSay(key: string, content: EntryContent): Promise<void> {
  try {
    tellSubmitted(await submit({ id: key, ...content }), content, null)
  } catch (error) {
    showSnackbar({ severity: 'error', text: failureText(error, refusedKey(content)) })
  }
}

/**
 * Everything that a person can have done about a monitor, in the name of who is signed in. `key` is the id of what is
 * kept, minted when the question was asked: answering twice is not doing it twice. `asOf` is the age of what is shown.
 */
export function useMonitorWork(provider: string, asOf: number) {
  const author = useSessionUser()?.name ?? ''
  const aboutOf = ({ name, term }: Watched): About => ({
    title: name,
    place: term,
    author,
    asOf: new Date(asOf).toISOString(),
    base: [],
  })
  const seen = (monitor: Watched) => {
    const intent = { provider, monitorId: monitor.id, ref: monitor.ref }
    void tellOrSay(mintKey(), { kind: 'monitor.seen', intent, about: aboutOf(monitor) })
  }
  const stop = (key: string, monitor: Watched, by: { bySwitch?: true }) => {
    const intent = { provider, monitorId: monitor.id, ref: monitor.ref, ...by }
    void tellOrSay(key, { kind: 'monitor.stop', intent, about: aboutOf(monitor) })
  }
  const remove = (key: string, monitor: Watched, by: { bySwitch?: true }) => {
    const intent = { provider, monitorId: monitor.id, ref: monitor.ref, ...by }
    void tellOrSay(key, { kind: 'monitor.remove', intent, about: aboutOf(monitor) })
  }
  return {
    seen,
    stop: (key: string, monitor: Watched) => stop(key, monitor, {}),
    remove: (key: string, monitor: Watched) => remove(key, monitor, {}),
    /** By the switch of its search. */
    switchOff: (key: string, monitor: Watched, by: 'stop' | 'remove') =>
      (by === 'stop' ? stop : remove)(key, monitor, { bySwitch: true }),
  }
}
