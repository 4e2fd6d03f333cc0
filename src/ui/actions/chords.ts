/** What a key event tells of itself. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** Whether Mod is the Command key. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** The key as chords name it, and whether Shift stands before it: a sign such as '?' has its own Shift in it. */
type Named = readonly [name: string, isShiftSaid: boolean]

const isAscii = (text: string): boolean => /^[ -~]+$/.test(text)

/**
 * Digits are found by their place, so that a French keyboard has them without Shift; letters by what they type, so that
 * every Latin keyboard has them where it says; and by their place where the keyboard types no Latin letter at all.
 */
function namesOf({ key, code }: KeyPress): readonly Named[] {
  const [, digit] = /^Digit(\d)$/.exec(code) ?? []
  if (digit !== undefined) {
    return [
      [digit, true],
      [key, false],
    ]
  }
  if (key === ' ') return [['Space', true]]
  if (/^[a-z]$/i.test(key)) return [[key.toLowerCase(), true]]
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter !== undefined && !isAscii(key)) return [[letter.toLowerCase(), true]]
  return [[key, key.length > 1]]
}

/** The chords that a key event can stand for, as actions write them, the likeliest first. */
export function chordsOf(press: KeyPress): readonly string[] {
  const isMod = isMac() ? press.metaKey : press.ctrlKey
  // the other of the two belongs to the system
  if (isMac() ? press.ctrlKey : press.metaKey) return []
  const chords = namesOf(press).map(
    ([name, isShiftSaid]) => `${isMod ? 'Mod+' : ''}${press.shiftKey && isShiftSaid ? 'Shift+' : ''}${name}`,
  )
  return [...new Set(chords)]
}

/** Its first chord, where it is a sequence. */
const firstOf = (chord: string): string => chord.split(' ')[0] ?? ''

/** Whether a chord, or the first of a sequence, types something: a letter, a digit or a sign. */
export const isSingleKey = (chord: string): boolean => /^(Shift\+)?.$/u.test(firstOf(chord))

/** Whether one chord cannot be told from another when its keys are pressed: it is the same, or the other goes on from it. */
export const clashes = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)

/** Keys that are held while another one is pressed. */
const held = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Fn)/

/** A letter that is still being composed, and one that needs Alt or AltGr to be typed, is never a shortcut. */
export const isNoShortcut = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  event.key === 'Process' ||
  event.altKey ||
  event.getModifierState('AltGraph') ||
  held.test(event.key)
