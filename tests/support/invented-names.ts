const onsets = ['b', 'br', 'd', 'dr', 'f', 'g', 'gl', 'h', 'k', 'kr', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'v', 'z']
const vowels = ['a', 'e', 'i', 'o', 'u']
const codas = ['', '', 'l', 'm', 'n', 'r', 's']

/** The same numbers from 0 to 1 for the same seed. */
export function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** So many names of a given and a family name that nobody has; no two share a word. The same for the same seed. */
export function inventedNames(seed: number, count: number): string[] {
  const chance = pseudoRandom(seed)
  const pick = (from: readonly string[]) => from[Math.floor(chance() * from.length)] ?? ''
  const words = new Set<string>()
  while (words.size < count * 2) {
    const syllables = Array.from({ length: 3 }, () => pick(onsets) + pick(vowels))
    const word = syllables.join('') + pick(codas)
    words.add(word.charAt(0).toUpperCase() + word.slice(1))
  }
  const all = [...words]
  return Array.from({ length: count }, (_, index) => `${all[2 * index]} ${all[2 * index + 1]}`)
}
