/** What two words are written together as, as a key: whoever has them apart is found by whoever has them as one. */
export const togetherKey = (word: string): string => `+${word}`

/** Every two neighbours of some texts written together, each once. */
export function writtenTogether(texts: Iterable<string>): string[] {
  const together = new Set<string>()
  for (const text of texts) {
    const words = text.split(' ')
    for (const [place, word] of words.slice(1).entries()) together.add((words[place] ?? '') + word)
  }
  return [...together]
}
