import type { BirthTolerance } from '../birth-line.ts'

/** What a provider's form asks of the engine beside the subject: data only. */
export interface Surface {
  /** Whether the score, or the name's score before anything else is counted, must reach `min`. */
  passes: 'score' | 'name'
  /** 0 to 100. A name that is equal after folding always reaches it where the name decides. */
  min: number
  birth: {
    /** How far a birth may be off: not at all, or so many years. */
    years: BirthTolerance
    /** What a birth farther off does: the party is dropped, or loses so many points. */
    outside: 'drop' | number
    /** Points lost per year within the tolerance. */
    perYear: number
  }
  /** What a party must tell to pass. */
  required: ReadonlyArray<'birth-date' | 'country'>
  /** Whether another country costs points; a filter has left it out before. */
  country: 'filter' | 'points' | 'none'
  gender: 'points' | 'none'
}
