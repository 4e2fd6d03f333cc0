import { isMac } from './chords.ts'

const signs: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}
const pcKeys: Readonly<Record<string, string>> = { ...signs, Mod: 'Ctrl' }
const macKeys: Readonly<Record<string, string>> = { ...signs, Mod: '⌘', Shift: '⇧' }

/** The keys of one step, those that are held first. */
function keysIn(step: string): readonly string[] {
  const [, held = '', key = step] = /^((?:Mod\+|Shift\+)*)(.+)$/u.exec(step) ?? []
  return [...held.split('+').filter((one) => one !== ''), key]
}

const spelled = (step: string, names: Readonly<Record<string, string>>): readonly string[] =>
  keysIn(step).map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))

/** A chord as this keyboard says it, one text for each step of a sequence. */
export const chordText = (chord: string): readonly string[] =>
  chord.split(' ').map((step) => (isMac() ? spelled(step, macKeys).join('') : spelled(step, pcKeys).join('+')))

/** Chords as `aria-keyshortcuts` spells them; it cannot say sequences. */
export const ariaChords = (chords: readonly string[]): string =>
  chords
    .filter((chord) => !chord.includes(' '))
    .map((chord) => spelled(chord, { Mod: isMac() ? 'Meta' : 'Control' }).join('+'))
    .join(' ')
