/** What kind of word stands in a name; it decides how much the word weighs. */
export type WordClass = 'word' | 'number' | 'particle' | 'title' | 'legal-form' | 'generic'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

// Plain general knowledge of how names and companies are written, kept short; no list or data set was its source.
const titles = set('mr mrs ms miss dr prof professor sir dame lord lady hon rev gen col capt lt sgt eng ing')
const particles = set(
  'al el ul ibn bin ben bint abu abd oglu de da do dos das del della di du la le las los van von der den ter ten y e und and the of',
)
const legalForms = set(
  'ltd limited llc llp lp plc inc incorporated corp corporation co company gmbh ag kg sa sas sarl srl spa bv nv ab as oy aps ' +
    'pjsc ojsc oao ooo zao jsc pte pty sdn bhd kk cv de ltda eirl fze fzc fzco est',
)
const generics = set(
  'group holding holdings trading trade trust bank international global general industries industrial enterprise enterprises ' +
    'services service import export shipping lines airlines air marine maritime investment investments development ' +
    'construction engineering technology commercial establishment organization organisation foundation association office',
)

/** Tells the class of a folded word; titles exist for persons, legal forms and generic words for everyone else. */
export function classOf(word: string, person: boolean): WordClass {
  if (/^\p{N}+$/u.test(word)) return 'number'
  if (person) return titles.has(word) ? 'title' : particles.has(word) ? 'particle' : 'word'
  if (legalForms.has(word)) return 'legal-form'
  if (generics.has(word)) return 'generic'
  return particles.has(word) ? 'particle' : 'word'
}

const classWeight: Readonly<Record<WordClass, number>> = {
  word: 1,
  number: 1.3,
  particle: 0.4,
  title: 0.3,
  'legal-form': 0.3,
  generic: 0.5,
}

/** How much a word counts in the mean of its name: by class, and less for a short Latin word that says little. */
export function weightOf(word: string, wordClass: WordClass): number {
  const short = wordClass === 'word' && /^[a-z]{1,2}$/u.test(word)
  return classWeight[wordClass] * (short ? 0.7 : 1)
}
