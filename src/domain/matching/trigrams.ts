/** From which likeness on the names of parties are looked at. */
export const leastLikeness = 0.3

/** Two letters stand before a word and one behind it, as in pg_trgm: beginnings count more than ends. */
const [before, behind] = ['  ', ' ']

/** The runs of three letters in a folded text, each once. */
export function trigramsOf(folded: string): Set<string> {
  const found = new Set<string>()
  for (const word of folded.split(' ')) {
    if (word === '') continue
    const letters = Array.from(before + word + behind)
    for (let at = 2; at < letters.length; at++) found.add(`${letters[at - 2]}${letters[at - 1]}${letters[at]}`)
  }
  return found
}

/** How alike two texts are by their trigrams, 0 to 1: what they share of all that they hold together. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of one) if (other.has(trigram)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
