/** Letters that look the same, capitals and small ones apart, as groups of [Latin, Cyrillic, Greek]; `-` where there is none. */
const looks =
  'AАΑ BВΒ CС- EЕΕ HНΗ IІΙ JЈ- KКΚ MМΜ N-Ν OОΟ PРΡ SЅ- TТΤ XХΧ YУΥ Z-Ζ ' +
  'aаα cс- eе- iіι jј- k-κ oоο pрρ sѕ- v-ν xхχ yуυ'

const scripts = [/\p{Script=Latin}/gu, /\p{Script=Cyrillic}/gu, /\p{Script=Greek}/gu] as const
const twins = scripts.map((_, to) => twinsIn(to))

/** From a letter to the one that looks like it in the script of the given place. */
function twinsIn(to: number): ReadonlyMap<string, string> {
  const groups = looks.split(' ').map((group) => Array.from(group))
  return new Map(
    groups.flatMap((group) => {
      const target = group[to]
      if (target === undefined || target === '-') return []
      return group.filter((letter) => letter !== '-' && letter !== target).map((letter) => [letter, target] as const)
    }),
  )
}

const word = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Repairs words in which a few letters were typed in another script that looks the same ("Pаul" with a Cyrillic а).
 * A word keeps the script of most of its letters; it stays as it is when one of the others has no twin there.
 */
export function repairScripts(text: string): string {
  const mixed = scripts.filter((script) => text.search(script) !== -1).length > 1
  return mixed ? text.replace(word, repairWord) : text
}

function repairWord(text: string): string {
  const counts = scripts.map((script) => text.match(script)?.length ?? 0)
  const order = counts.map((_, place) => place).toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  if (counts.filter((count) => count > 0).length < 2) return text
  for (const place of order) {
    const repaired = inScript(text, place)
    if (repaired !== undefined && (counts[place] ?? 0) > 0) return repaired
  }
  return text
}

/** The word with every foreign letter replaced by its twin, or undefined when one has none. */
function inScript(text: string, place: number): string | undefined {
  let repaired = ''
  for (const letter of text) {
    const foreign = scripts.some((script, other) => other !== place && letter.search(script) !== -1)
    const twin = foreign ? twins[place]?.get(letter) : letter
    if (twin === undefined) return undefined
    repaired += twin
  }
  return repaired
}
