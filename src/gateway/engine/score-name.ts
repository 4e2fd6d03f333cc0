import { ScorePart, type ScoreExplanation, type TokenReason } from '#contracts/explanation.ts'
import { costs } from '#domain/matching/name-mean.ts'
import type { ListedName } from '#domain/matching/watch-entity.ts'
import type { Script } from '#lib/names/scripts.ts'
import { editDistance } from '#lib/names/similarity.ts'
import { syllableCost, syllables } from '#lib/names/sound-spellings.ts'
import { alignNames, pairWeight, type Alignment, type WordPair } from './align-names.ts'
import { calibrate, calibrateAcross } from './calibration.ts'
import { shownWord, type PreparedName, type Word } from './prepared-name.ts'
import { splitWrittenOut } from './split-written-out.ts'
import { isDistinctive } from './word-class.ts'

/** One listed name scored against the searched one; the effects of `parts` sum to `score`. */
export interface NameScore {
  /** 0 to 100, whole. */
  score: number
  /** Whether the two names are the same after folding. */
  equal: boolean
  tokens: () => ScoreExplanation['tokens']
  parts: () => ScoreExplanation['parts']
  pairs: WordPair[]
}

/** What lowers a score, under the name that the explanation gives it. */
interface Loss {
  field: ScorePart
  weight: number
}

/** The most that such names may score; a lone word of a longer search says still less. */
export const caps = { singleWord: 85, oneOfMany: 70, weakName: 80, script: 95, undistinctive: 60 }
const unequalNumbers = 0.7
/** Given and family name swapped without a comma: never more than 93, and less when more than the order differs. */
const lostBySwap = 7

/** Scores a listed name: the weighted mean of its paired words, mapped to 0..100, under the caps of the recipe. */
export function scoreName(
  searched: PreparedName,
  listed: PreparedName,
  { quality, person }: Pick<ListedName, 'quality'> & { person: boolean },
): NameScore {
  const alignment = bestAlignment(searched, listed, person)
  const { pairs, missing, extra } = alignment
  const equal = searched.shown === listed.shown
  // Only the name that explains the party needs its table.
  const tokens = () => tokenTable(searched, listed, alignment)
  const usable = quality === 'strong' || (missing.length + extra.length === 0 && editsOf(pairs) <= 1)
  if (!usable || pairs.every(({ reason }) => reason === 'initial'))
    return { score: 0, equal: false, tokens, parts: () => [], pairs }
  const { mean, losses } = weigh(alignment)
  const across = pairs.some(({ reason }) => reason === 'script')
  const calibrated = across ? calibrateAcross(mean) : lifted(calibrate(mean), alignment)
  const raw = calibrated * (contradictInNumber(alignment) ? unequalNumbers : 1)
  const cap = lowestCap(raw, alignment, quality, person)
  const score = Math.round(Math.min(raw, cap.limit))
  return { score, equal, tokens, parts: () => explainParts(raw, score, losses, cap.field), pairs }
}

/**
 * The two names side by side, one of them taken apart where Chinese may have written it without a dot. What begins with
 * a surname may as well be a Chinese name, and is the one that fits better.
 */
function bestAlignment(searched: PreparedName, listed: PreparedName, person: boolean): Alignment {
  const [left, right] = person ? [splitWrittenOut(searched, listed), splitWrittenOut(listed, searched)] : []
  if (left === undefined && right === undefined) return alignNames(searched, listed, person)
  const apart = alignNames(left ?? searched, right ?? listed, person)
  if ((left === undefined ? listed : searched).words.length === 1) return apart
  const straight = alignNames(searched, listed, person)
  return weigh(apart).mean > weigh(straight).mean ? apart : straight
}

const editsOf = (pairs: WordPair[]): number => pairs.reduce((sum, { edits }) => sum + edits, 0)

/**
 * The mean over pairs and left-over words. A left-over word on both sides contradicts, which beats being absent; and so
 * does a family name that the listed name tells, when none of it was searched.
 */
function weigh({ pairs, missing, extra }: Alignment): { mean: number; losses: Loss[] } {
  const paired = pairs.map((pair) => ({ ...pair, total: pairWeight(pair.searched, pair.listed, pair) }))
  const [lacking, over] = [missing.toSorted(heavier), extra.toSorted(heavier)]
  const contradictions = Math.min(lacking.length, over.length)
  const family = contradictions === 0 ? otherFamily(pairs, over) : undefined
  const losses: Loss[] = [
    ...paired.flatMap(({ reason, score, total }) => lossOf(reason, total * (1 - score))),
    ...lacking.slice(0, contradictions).map((word, index): Loss => ({
      field: 'contradiction',
      weight: contradiction(word, over[index]),
    })),
    ...lacking.slice(contradictions).map(({ weight }): Loss => ({ field: 'missing', weight: costs.missing * weight })),
    ...over
      .slice(contradictions)
      .map((word): Loss =>
        word === family
          ? { field: 'contradiction', weight: word.weight * costs.contradiction }
          : { field: 'extra', weight: costs.extra * word.weight },
      ),
  ]
  const gained = paired.reduce((sum, { score, total }) => sum + score * total, 0)
  const lost = losses.reduce((sum, { weight }) => sum + weight, 0)
  return { mean: gained / (gained + lost), losses: losses.filter(({ weight }) => weight > 0) }
}

/** A pair that is not quite equal loses under the name of its reason. */
function lossOf(reason: TokenReason, weight: number): Loss[] {
  const field = ScorePart.safeParse(reason)
  return field.success && weight > 0 ? [{ field: field.data, weight }] : []
}

/** The heaviest family name of the listed side that no searched word is, where several words were searched. */
function otherFamily(pairs: WordPair[], over: Word[]): Word | undefined {
  if (pairs.length < 2 || pairs.some(({ listed }) => listed.isFamily)) return undefined
  return over.find(({ isFamily }) => isFamily)
}

/** An unequal number weighs as it is: the whole score pays for it. Two fathers weigh as much as two given names. */
function contradiction(word: Word, over: Word | undefined): number {
  if (word.wordClass === 'number') return word.weight
  const twoFathers = word.wordClass === 'patronymic' && over?.wordClass === 'patronymic'
  return costs.contradiction * (twoFathers ? 1 : Math.max(word.weight, over?.weight ?? 0))
}

/** A score between these rises by so much at most where words that contradict each other are nearly the same. */
const lift = { from: 50, below: 75, most: 18, nearly: 0.5 }

/** Words that are not the same, but resemble each other, contradict less than any two words: "Beispach", "Beispiel". */
function lifted(score: number, { missing, extra }: Alignment): number {
  if (score < lift.from || score >= lift.below) return score
  const over = extra.toSorted(heavier)
  const lacking = missing.toSorted(heavier).slice(0, over.length)
  if (lacking.length === 0) return score
  const [alike, whole] = lacking.reduce(
    ([alike, whole], word, at) => [alike + resemblance(word, over[at]) * word.weight, whole + word.weight],
    [0, 0],
  )
  return Math.min(score + (lift.most * alike) / whole, Math.max(score, lift.below - 1))
}

/** The least score, before any such rise, that may come to another one. */
export const leastUnlifted = (score: number): number =>
  score > lift.from && score < lift.below ? Math.max(lift.from, score - lift.most) : score

/** How alike two words are that do not pair, by their letters or by what is heard of them; 0 where it is little. */
function resemblance(word: Word, other: Word | undefined): number {
  if (other === undefined || word.script !== other.script) return 0
  if (word.wordClass !== 'word' || other.wordClass !== 'word') return 0
  const [a = '', b = ''] = [word.latin[0], other.latin[0]]
  const [heard, heardOther] = [syllables(a), syllables(b)]
  const alike = Math.max(
    1 - editDistance(a, b) / Math.max(a.length, b.length, 1),
    1 - syllableCost(heard, heardOther) / Math.max(heard.length, heardOther.length, 1),
  )
  return alike < lift.nearly ? 0 : alike
}

const contradictInNumber = ({ missing, extra }: Alignment): boolean =>
  [missing, extra].every((words) => words.some(({ wordClass }) => wordClass === 'number'))

const heavier = (a: Word, b: Word): number => b.weight - a.weight

interface Cap {
  limit: number
  field: ScorePart
}

/** The strictest cap that holds for the two names. */
function lowestCap(raw: number, alignment: Alignment, quality: ListedName['quality'], person: boolean): Cap {
  const { pairs, missing, extra } = alignment
  const across = pairs.some(({ reason }) => reason === 'script')
  const single = pairs.length === 1 && pairs.every(({ reason }) => reason !== 'joined')
  const holding: Cap[] = [{ limit: 100, field: 'name' }]
  if (quality === 'weak') holding.push({ limit: caps.weakName, field: 'weak-name' })
  if (single)
    holding.push({
      limit: across || missing.length > 1 || isDoubtful(pairs, extra) ? caps.oneOfMany : caps.singleWord,
      field: 'single-word',
    })
  if (agreesOnlyInCommon(pairs, missing)) holding.push({ limit: caps.undistinctive, field: 'missing' })
  else if (agreesOnlyInCommon(pairs, extra)) holding.push({ limit: caps.undistinctive, field: 'extra' })
  if (person && isSwapped(pairs)) holding.push({ limit: Math.max(0, raw - lostBySwap), field: 'order' })
  if (across) holding.push({ limit: caps.script, field: 'script' })
  return holding.reduce((strictest, cap) => (cap.limit < strictest.limit ? cap : strictest))
}

/** Whether the one word that agrees is spelled otherwise, while the listed name has words of its own. */
const isDoubtful = (pairs: WordPair[], extra: Word[]): boolean =>
  extra.some(isDistinctive) && pairs.some(({ edits }) => edits > 0)

const familyFirst: ReadonlySet<Script> = new Set<Script>(['han', 'kana', 'hangul'])

/** Whether words stand in another order, where no script is written with the family first by habit. */
const isSwapped = (pairs: WordPair[]): boolean =>
  pairs.some(({ place }, index) => place < (pairs[index - 1]?.place ?? -1)) &&
  !pairs.some(({ searched, listed }) => familyFirst.has(searched.script) !== familyFirst.has(listed.script))

/** Whether nothing agrees but what many names hold, while a word that tells one from another stands alone. */
function agreesOnlyInCommon(pairs: WordPair[], left: Word[]): boolean {
  const common = pairs.every(({ searched, listed }) => !isDistinctive(searched) && !isDistinctive(listed))
  return common && left.some(isDistinctive)
}

/** Starts from 100 for the same name and takes off what each loss and the cap cost, in whole points. */
function explainParts(raw: number, score: number, losses: Loss[], capField: ScorePart): ScoreExplanation['parts'] {
  const total = losses.reduce((sum, { weight }) => sum + weight, 0)
  const uncapped = Math.round(raw)
  const effects = new Map<ScorePart, number>([['name', 100]])
  const take = (field: ScorePart, points: number) => effects.set(field, (effects.get(field) ?? 0) - points)
  let spent = 0
  let taken = 0
  // Rounding the running sum, not each share, keeps the whole points together exactly what was lost.
  for (const { field, weight } of losses) {
    spent += weight
    const until = Math.round(((100 - uncapped) * spent) / total)
    take(field, until - taken)
    taken = until
  }
  take(capField, 100 - taken - score)
  return Array.from(effects, ([field, effect]) => ({ field, effect })).filter(({ effect }) => effect !== 0)
}

function tokenTable(
  searched: PreparedName,
  listed: PreparedName,
  { pairs, missing, extra }: Alignment,
): ScoreExplanation['tokens'] {
  const removed: TokenReason = 'removed'
  return [
    ...pairs.map((pair) => ({
      searched: shownWord(pair.searched),
      matched: shownWord(pair.listed),
      reason: pair.reason,
    })),
    ...missing.map((word) => ({ searched: shownWord(word), reason: 'missing' as const })),
    ...extra.map((word) => ({ matched: shownWord(word), reason: 'extra' as const })),
    ...searched.removed.map((text) => ({ searched: text, reason: removed })),
    ...listed.removed.map((text) => ({ matched: text, reason: removed })),
  ]
}
