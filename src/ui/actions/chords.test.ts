import { afterEach, describe, expect, it, vi } from 'vitest'
import { chordText } from './chord-text.ts'
import { chordsOf, clashes, isSingleKey } from './chords.ts'

const chords = (key: string, code: string, held: KeyboardEventInit = {}) =>
  chordsOf(new KeyboardEvent('keydown', { key, code, ...held }))
const shift = { shiftKey: true }
const ctrl = { ctrlKey: true }

describe('a key', () => {
  it.each([
    ['an English keyboard', 'j', 'KeyJ', {}, 'j'],
    ['an English keyboard', 'J', 'KeyJ', shift, 'Shift+j'],
    ['an English keyboard with CapsLock', 'J', 'KeyJ', {}, 'j'],
    ['an English keyboard', '?', 'Slash', shift, '?'],
    ['an English keyboard', 'k', 'KeyK', ctrl, 'Mod+k'],
    ['any keyboard', 'ArrowDown', 'ArrowDown', {}, 'ArrowDown'],
    ['any keyboard', 'ArrowDown', 'ArrowDown', shift, 'Shift+ArrowDown'],
    ['any keyboard', ' ', 'Space', {}, 'Space'],
    ['any keyboard', 'Enter', 'NumpadEnter', ctrl, 'Mod+Enter'],
    ['a number pad', '2', 'Numpad2', {}, '2'],
    ['a French keyboard, where digits need Shift', '&', 'Digit1', {}, '1'],
    ['a French keyboard', '1', 'Digit1', shift, '1'],
    ['a French keyboard, where A stands in place of Q', 'a', 'KeyQ', {}, 'a'],
    ['a French keyboard', '?', 'KeyM', shift, '?'],
    ['a German keyboard, where Z stands in place of Y', 'z', 'KeyY', {}, 'z'],
    ['a German keyboard', '/', 'Digit7', shift, '/'],
    ['a German keyboard', '?', 'Minus', shift, '?'],
    ['a Czech keyboard', 'ě', 'Digit2', {}, '2'],
    ['a Russian keyboard', 'о', 'KeyJ', {}, 'j'],
    ['a Russian keyboard', 'О', 'KeyJ', shift, 'Shift+j'],
    ['a Russian keyboard', 'я', 'KeyZ', ctrl, 'Mod+z'],
    ['a Greek keyboard', 'ξ', 'KeyJ', {}, 'j'],
    ['an Arabic keyboard, which types two letters by one key', 'لا', 'KeyB', {}, 'b'],
    ['a Turkish keyboard', 'ı', 'KeyI', {}, 'i'],
  ])('of %s that types %s at %s is %s', (_keyboard, key, code, held, chord) => {
    expect(chords(key, code, held)).toContain(chord)
  })

  it.each([
    ['a sign is no letter, whatever stands there elsewhere', ',', 'KeyM', {}, 'm'],
    ['without NumLock the number pad moves', 'End', 'Numpad1', {}, '1'],
    ['the key of the system is not ours', 'j', 'KeyJ', { metaKey: true }, 'j'],
    ['a letter is where it is typed, not where it is elsewhere', 'a', 'KeyQ', {}, 'q'],
  ])('is not taken for another: %s', (_why, key, code, held, chord) => {
    expect(chords(key, code, held)).not.toContain(chord)
  })
})

describe('on a Mac', () => {
  afterEach(() => vi.restoreAllMocks())

  it('Mod is Command, and Control is left to the system', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
    expect(chords('k', 'KeyK', { metaKey: true })).toEqual(['Mod+k'])
    expect(chords('k', 'KeyK', ctrl)).toEqual([])
    expect([chordText('Mod+k'), chordText('Shift+j')]).toEqual([['⌘K'], ['⇧J']])
  })
})

it('is written as a keyboard says it', () => {
  expect(['Mod+k', 'Shift+j', 'g h', 'ArrowUp', '?', 'Escape'].map(chordText)).toEqual([
    ['Ctrl+K'],
    ['Shift+J'],
    ['G', 'H'],
    ['↑'],
    ['?'],
    ['Esc'],
  ])
})

it('is a single key if it types something by itself, or begins a sequence with that', () => {
  expect(['j', 'Shift+j', '1', '?', 'g h'].filter((chord) => !isSingleKey(chord))).toEqual([])
  expect(['Mod+k', 'Enter', 'Space', 'ArrowDown', 'Escape'].filter(isSingleKey)).toEqual([])
})

it('cannot be told from a sequence that begins with it', () => {
  expect([clashes('g', 'g h'), clashes('g h', 'g'), clashes('j', 'j')]).toEqual([true, true, true])
  expect([clashes('g h', 'g s'), clashes('j', 'Shift+j')]).toEqual([false, false])
})
