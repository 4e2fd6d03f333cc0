import { toWord, type PreparedName, type Word } from './prepared-name.ts'
import { likenessFrom, scoreHeard } from './written-out.ts'

/** Shorter, it is a Chinese name; longer, no name written out without a dot is. */
const characters = { fewest: 3, most: 14 }
/** More words of the other name are not tried: what is tried grows with them. */
const mostWords = 6
/** The word that is written with more characters than this is a rare one. */
const longestPiece = 6
/** Characters that score less than this are not that word. */
const floor = 0.45

/** Some characters of the name, and the word of the other name that they write out. */
interface Piece {
  start: number
  end: number
  other: number
  gain: number
}

/**
 * Takes a foreign name that Chinese writes without a dot apart where the words of the other name end: 穆罕默德侯賽因 is
 * 穆罕默德 and 侯賽因 beside "Muhammad Husin". Undefined where it is no such name, or no part of it is like a word.
 */
export function splitWrittenOut(name: PreparedName, other: PreparedName): PreparedName | undefined {
  if (!mayBeWrittenOut(name)) return undefined
  const letters = Array.from(name.words.map(({ text }) => text).join(''))
  if (letters.length < characters.fewest || letters.length > characters.most) return undefined
  const latin = other.words.filter(({ script, text }) => script === 'latin' && text.length > 1).slice(0, mostWords)
  const pieces = bestPieces(piecesOf(letters, latin))
  if (pieces.length === 0) return undefined
  return { ...name, words: cut(letters, pieces) }
}

/** Whether a name is in Han without a space or dot. */
export const mayBeWrittenOut = ({ unspaced, words }: PreparedName): boolean =>
  unspaced && words.every(({ script }) => script === 'han')

function piecesOf(letters: readonly string[], latin: readonly Word[]): Piece[] {
  return latin.flatMap(({ text }, other) =>
    letters.flatMap((_, start) =>
      likenessFrom(letters, start, longestPiece, text).flatMap((likeness, more): Piece[] => {
        const score = scoreHeard(likeness, more + 1)
        return score < floor ? [] : [{ start, end: start + more + 1, other, gain: score * text.length }]
      }),
    ),
  )
}

interface Pieces {
  gain: number
  pieces: readonly Piece[]
}

/** The pieces that stand beside each other, each of another word, and say the most together. */
function bestPieces(pieces: readonly Piece[]): readonly Piece[] {
  const known = new Map<number, Pieces>()
  /** The best from a character on, with the words that are taken as bits. */
  const bestFrom = (start: number, taken: number): Pieces => {
    if (start >= characters.most) return { gain: 0, pieces: [] }
    const key = start * 2 ** mostWords + taken
    const found = known.get(key)
    if (found !== undefined) return found
    let best = bestFrom(start + 1, taken)
    for (const piece of pieces) {
      const word = 2 ** piece.other
      if (piece.start !== start || (taken & word) !== 0) continue
      const rest = bestFrom(piece.end, taken | word)
      if (piece.gain + rest.gain > best.gain) best = { gain: piece.gain + rest.gain, pieces: [piece, ...rest.pieces] }
    }
    known.set(key, best)
    return best
  }
  return pieces.length === 0 ? [] : bestFrom(0, 0).pieces
}

/** The characters in their pieces, and what is left between them. */
function cut(letters: readonly string[], pieces: readonly Piece[]): Word[] {
  const bounds = [...new Set([0, ...pieces.flatMap(({ start, end }) => [start, end]), letters.length])]
  return bounds
    .slice(1)
    .map((end, place) => toWord(letters.slice(bounds[place], end).join(''), 'word'))
    .map((word) => ({ ...word, isForeign: true }))
}
