import { toBase64url } from '#lib/base64url.ts'
import type { LiveEntry } from './live.ts'

/** What cannot be opened is exported as it is stored. */
const sealedOf = ({ entry: { sealed } }: LiveEntry) => ({
  iv: toBase64url(sealed.iv),
  ct: toBase64url(new Uint8Array(sealed.ct)),
})

/**
 * Unsent changes as a JSON text, in the clear, for the person who asked for it: what was to be done, where it stands
 * and what the server said. A change that cannot be opened goes as its ciphertext.
 */
export function exportEntries(entries: readonly LiveEntry[]): string {
  const changes = entries.map((each) => {
    const { id, kind, state, authoredAt, error } = each.entry
    const rest = each.content === null ? { sealed: sealedOf(each) } : { content: each.content }
    return { id, kind, state, authoredAt, error, ...rest }
  })
  return JSON.stringify({ app: 'ur-screen', changes }, null, 2)
}
