import { editDistance } from '#lib/names/similarity.ts'
import { skeletons } from '#lib/names/skeleton.ts'
import type { Word } from './prepared-name.ts'

/** How alike two words of different scripts are, 0 to 1, and the edits between their Latin forms. */
export interface ScriptMatch {
  score: number
  edits: number
}

/** Below this, two romanised words have no more in common than chance gives. */
const floor = 0.65
const share = { sounded: 0.55, written: 0.45 }
/** A lone consonant is shared by too many words to say anything. */
const fewestConsonants = 2

/**
 * Compares words of different scripts by what is heard and by what is written in Latin letters, over every way to read
 * them. Hebrew writes so few vowels that only the consonants count.
 */
export function compareScripts(a: Word, b: Word): ScriptMatch | undefined {
  const consonantsOnly = a.script === 'hebrew' || b.script === 'hebrew'
  let best: ScriptMatch | undefined
  for (const left of a.latin)
    for (const right of b.latin) {
      const edits = editDistance(left, right)
      const written = likeness(edits, left, right)
      const sounded = soundsLike(left, right)
      const score = consonantsOnly ? Math.max(sounded, written) : share.sounded * sounded + share.written * written
      if (score >= floor && score > (best?.score ?? 0)) best = { score, edits }
    }
  return best
}

/**
 * The most alike of the consonants that two Latin words may be read with; of words of vowels, the words themselves. The
 * first consonant is heard best, so another one counts for two.
 */
function soundsLike(left: string, right: string): number {
  let best = 0
  for (const a of skeletonsOf(left))
    for (const b of skeletonsOf(right)) {
      const short = Math.max(a.length, b.length) < fewestConsonants
      const [x, y] = short ? [left, right] : [a, b]
      const edits = editDistance(x, y) + Number(!short && a[0] !== b[0])
      best = Math.max(best, likeness(edits, x, y))
    }
  return best
}

const likeness = (edits: number, a: string, b: string): number => 1 - edits / Math.max(a.length, b.length, 1)

/** Words come again and again in one search and the next; what they sound like depends on nothing else. */
const known = new Map<string, readonly string[]>()
const mostKnown = 20_000

function skeletonsOf(latin: string): readonly string[] {
  const found = known.get(latin)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const made = skeletons(latin)
  known.set(latin, made)
  return made
}
