import { contractVersion } from '#contracts/contract-version.ts'
import { rulesOf } from '#domain/outbox/kinds.ts'
import { connectivity } from '../net/connection.ts'
import { toldCode, trace } from '../net/trace.ts'
import type { LiveEntry } from './live.ts'
import { outboxState } from './unlocked-outbox.ts'

/** How many there are of each word. */
function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

const kindOf = ({ entry }: LiveEntry): string => (rulesOf(entry) === null ? 'unknown' : entry.kind)

/** Why an entry is not applied, in codes; what it depends on is an id, and not told. */
function errorOf({ entry: { error } }: LiveEntry): string[] {
  if (error === null) return []
  const code = error.class === 'dependency' ? '-' : toldCode(error.code)
  return [`${error.class} ${error.http ?? '-'} ${code}`]
}

/**
 * What an administrator needs to find out why something is not sent, as a JSON text: versions, states, codes and counts.
 * Nothing in it names a person, a match or a search, or quotes what anybody wrote. `build` is the console's.
 */
export function diagnostics(build: string): string {
  const { entries, paused, isLoaded } = outboxState.get()
  const { online, foreign, hint, lastContact } = connectivity.status.get()
  const { epoch, counts, events } = trace()
  const told = {
    app: 'ur-screen',
    at: new Date().toISOString(),
    build: build.split('/').at(-1) ?? '',
    contract: contractVersion,
    epoch,
    connection: {
      online,
      foreign,
      hint,
      lastContact: lastContact === null ? null : new Date(lastContact).toISOString(),
    },
    counts: {
      foreignAnswers: counts.foreign,
      epochsSeen: counts.epoch,
      renewals: counts.renewed,
      failedCalls: counts.failed,
      parked: entries.filter(({ entry }) => entry.state === 'parked').length,
    },
    outbox: {
      isLoaded,
      paused,
      states: countOf(entries.map(({ entry }) => entry.state)),
      kinds: countOf(entries.map(kindOf)),
      errors: countOf(entries.flatMap(errorOf)),
      mostTries: entries.reduce((most, { entry }) => Math.max(most, entry.tries), 0),
    },
    events: events.map(({ at, what, code }) => `${new Date(at).toISOString()} ${what} ${code}`),
  }
  return JSON.stringify(told, null, 2)
}
