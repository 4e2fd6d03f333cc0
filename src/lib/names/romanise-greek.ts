import { readings, transcribe } from './readings.ts'

// How Greek sounds today, from general knowledge of the language; the last table is letter by letter (ELOT 743).
const letters = readings(
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s τ=t υ=i φ=f χ=h ψ=ps ω=o ' +
    'ου=u ει=i οι=i γγ=ng γχ=nch τζ=j τσ=ts',
)
const voiced = readings('μπ=b ντ=d γκ=g ντζ=j', letters)
const nasal = readings('μπ=mb ντ=nd γκ=ng', letters)
const written = readings('η=i υ=y χ=ch ου=ou ει=ei οι=oi τζ=tz μπ=mp ντ=nt γκ=gk', letters)

/**
 * Reads a folded Greek word in Latin letters: as it sounds, μπ ντ γκ being b d g; then the same with their nasal inside
 * the word; then letter by letter.
 */
export function romaniseGreek(word: string): string[] {
  const sounded = word.replace(/([αε])υ(?=[θκξπστφχψ]|$)/gu, '$1φ').replace(/([αε])υ/gu, '$1β')
  const first = /^(?:μπ|ντ|γκ)/u.exec(sounded)?.[0].length ?? 0
  return [
    transcribe(sounded, voiced),
    transcribe(sounded.slice(0, first), voiced) + transcribe(sounded.slice(first), nasal),
    transcribe(word, written),
  ]
}
