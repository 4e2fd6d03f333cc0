import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Announcer } from '../announce.tsx'
import type { Action } from './action.ts'
import { ActionScope } from './action-scope.tsx'
import { followKeys } from './follow-keys.ts'
import { keyChoices, untouchedKeys } from './key-choices.ts'
import { useActions } from './use-actions.ts'

/** What was done, in order. */
let done: string[]
let leave: () => void
const heard = vi.fn<(key: string) => void>()
const hear = ({ key }: KeyboardEvent) => heard(key)

const action = (id: string, keys: readonly string[], scope: Action['scope'], more: Partial<Action> = {}): Action => ({
  id,
  label: id,
  keys,
  scope,
  state: () => 'ready',
  run: () => void done.push(id),
  ...more,
})

function Offer({ actions }: { actions: readonly Action[] }) {
  useActions(actions)
  return null
}

/** A page with every kind of place, on which these actions are offered. */
const page = (...actions: readonly Action[]) => (
  <>
    <Announcer />
    <Offer actions={actions} />
    <header>
      <button type="button">Bar</button>
    </header>
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <input aria-label="Search" type="search" />
      <ActionScope scope="review" label="Matches">
        <div role="row" tabIndex={0}>
          Row
        </div>
        <button type="button">Button</button>
        <input aria-label="Tick" type="checkbox" />
        <textarea aria-label="Comment" />
        <div role="toolbar" aria-label="Tools">
          <button type="button">Tool</button>
        </div>
      </ActionScope>
    </main>
    <div role="menu" tabIndex={-1} aria-label="Menu" />
    <div role="dialog" aria-label="Question">
      <button type="button">Yes</button>
    </div>
    <div role="dialog" aria-label="Details">
      <ActionScope scope="dialog">
        <button type="button">Inside</button>
      </ActionScope>
    </div>
  </>
)
const open = (...actions: readonly Action[]) => render(page(...actions))

const places = {
  row: () => screen.getByText('Row'),
  heading: () => screen.getByText('Page'),
  bar: () => screen.getByText('Bar'),
  comment: () => screen.getByLabelText('Comment'),
  search: () => screen.getByLabelText('Search'),
  button: () => screen.getByText('Button'),
  tick: () => screen.getByLabelText('Tick'),
  tool: () => screen.getByText('Tool'),
  menu: () => screen.getByLabelText('Menu'),
  question: () => screen.getByText('Yes'),
  inside: () => screen.getByText('Inside'),
}
type PlaceName = keyof typeof places

const codeOf = (key: string): string => {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  return /^\d$/.test(key) ? `Digit${key}` : key
}
/** Presses a key where the person is; true when something was done about it. */
const press = (place: PlaceName, key: string, held: KeyboardEventInit = {}): boolean =>
  !fireEvent.keyDown(places[place](), { key, code: codeOf(key), ...held })

beforeEach(() => {
  done = []
  leave = followKeys()
  document.addEventListener('keydown', hear)
  heard.mockReset()
})
afterEach(() => {
  leave()
  document.removeEventListener('keydown', hear)
  act(() => keyChoices.set(untouchedKeys))
  vi.useRealTimers()
})

describe('a single key', () => {
  const one = (scope: Action['scope']) => action(scope, ['j'], scope)

  it.each<[Action['scope'], PlaceName[]]>([
    ['review', ['row', 'button', 'tick', 'tool']],
    ['page', ['row', 'button', 'tick', 'tool', 'heading']],
    ['dialog', ['inside']],
    ['global', ['row', 'button', 'tick', 'tool', 'heading', 'bar', 'inside']],
  ])('of %s acts at %s, and nowhere else', (scope, where) => {
    open(one(scope))
    const all = Object.keys(places).filter((name): name is PlaceName => name in places)
    expect(all.filter((name) => press(name, 'j'))).toEqual(all.filter((name) => where.includes(name)))
    expect(done).toHaveLength(where.length)
  })

  it('is for the innermost scope that has it', () => {
    open(one('global'), one('page'), one('review'))
    for (const place of ['row', 'heading', 'bar'] as const) press(place, 'j')
    expect(done).toEqual(['review', 'page', 'global'])
  })

  it('is for the page where what had the focus is gone, unless something lies over the page', () => {
    render(<Offer actions={[one('page')]} />)
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' })
    expect(done).toEqual(['page'])
    render(<div role="alertdialog" aria-label="Question" />)
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' })
    expect(done).toEqual(['page'])
  })

  it('reaches nobody else once it was for an action, and everybody where it was for none', () => {
    open(one('review'))
    press('row', 'j')
    expect(heard).not.toHaveBeenCalled()
    expect(press('row', 'q')).toBe(false)
    expect(heard).toHaveBeenCalledExactlyOnceWith('q')
  })
})

describe('in a field', () => {
  const chords = ['j', '1', '?', 'Enter', 'Space', 'ArrowDown', 'g h', 'Mod+a', 'Mod+z', 'Mod+k', 'Mod+Enter', 'Escape']
  const pressAll = (place: PlaceName) => {
    for (const key of ['j', '1', '?', 'Enter', ' ', 'ArrowDown', 'g', 'h', 'Escape']) press(place, key)
    for (const key of ['a', 'z', 'k', 'Enter']) press(place, key, { ctrlKey: true })
  }

  it('keys type, edit and break lines; what nobody types acts', () => {
    open(...chords.map((chord) => action(chord, [chord], 'review')))
    pressAll('comment')
    expect(done).toEqual(['Escape', 'Mod+k', 'Mod+Enter'])
  })

  it('Escape empties a search', () => {
    open(...chords.map((chord) => action(chord, [chord], 'page')))
    pressAll('search')
    expect(done).toEqual(['Mod+k', 'Mod+Enter'])
  })
})

describe('what has the focus keeps its own keys', () => {
  it.each<[PlaceName, string]>([
    ['button', 'Enter'],
    ['button', ' '],
    ['tick', ' '],
    ['tick', 'ArrowDown'],
    ['tool', 'ArrowDown'],
  ])('at the %s: %s', (place, key) => {
    open(action('open', ['Enter', 'Space', 'ArrowDown'], 'review'))
    expect(press(place, key)).toBe(false)
    expect(press('row', key)).toBe(true)
    expect(done).toEqual(['open'])
  })
})

describe('no shortcut is', () => {
  it.each<[string, KeyboardEventInit]>([
    ['a key of a word that is being composed', { isComposing: true }],
    ['a key that an input method has taken', { key: 'Process' }],
    ['a key with Alt', { altKey: true }],
    ['a sign that needs AltGr', { modifierAltGraph: true }],
    ['a key that is held for another one', { key: 'Shift' }],
  ])('%s', (_what, held) => {
    open(action('next', ['j', 'Shift', 'Process'], 'review'))
    expect(press('row', 'j', held)).toBe(false)
    expect(done).toEqual([])
  })
})

describe('a key that is held down', () => {
  it('moves on and on, and decides only once', () => {
    open(action('next', ['j'], 'review', { repeats: true }), action('decide', ['1'], 'review'))
    for (const repeat of [false, true, true]) {
      press('row', 'j', { repeat })
      expect(press('row', '1', { repeat })).toBe(true)
    }
    expect(done).toEqual(['next', 'decide', 'next', 'next'])
  })
})

describe('an action', () => {
  it('that cannot be done says why, and does nothing', () => {
    open(action('decide', ['1'], 'review', { state: () => ({ reason: 'It is final.' }) }))
    expect(press('row', '1')).toBe(true)
    expect(screen.getByText('It is final.')).toBeTruthy()
    expect(done).toEqual([])
  })

  it('that is not here leaves its key to another one, or to the page', () => {
    const absent: Partial<Action> = { state: () => 'absent' }
    open(
      action('here', ['z'], 'page'),
      action('away', ['z'], 'review', absent),
      action('gone', ['q', 'g h'], 'review', absent),
    )
    press('row', 'z')
    expect(done).toEqual(['here'])
    expect([press('row', 'q'), press('row', 'g')]).toEqual([false, false])
  })

  it('runs as it was offered last, and no more once it is withdrawn', () => {
    const { rerender } = open(action('before', ['j'], 'page'))
    rerender(page(action('after', ['j'], 'page')))
    press('row', 'j')
    rerender(page())
    expect(press('row', 'j')).toBe(false)
    expect(done).toEqual(['after'])
  })

  it('that came later has the key', () => {
    open(action('earlier', ['j'], 'page'))
    render(<Offer actions={[action('later', ['j'], 'page')]} />)
    press('row', 'j')
    expect(done).toEqual(['later'])
  })
})

describe('a sequence', () => {
  const going = [action('home', ['g h'], 'global'), action('next', ['h'], 'review'), action('rate', ['r 1'], 'review')]

  it('is two keys one after the other, of which the second is nothing else', () => {
    open(...going)
    expect([press('row', 'g'), press('row', 'h')]).toEqual([true, true])
    expect([press('row', 'r'), press('row', '1')]).toEqual([true, true])
    expect(done).toEqual(['home', 'rate'])
    press('row', 'h')
    expect(done).toEqual(['home', 'rate', 'next'])
  })

  it('goes on where the first key is held for a while', () => {
    open(...going)
    press('row', 'g')
    press('row', 'g', { repeat: true })
    press('row', 'h')
    expect(done).toEqual(['home'])
  })

  it('is over after a second', () => {
    vi.useFakeTimers()
    open(...going)
    press('row', 'g')
    vi.advanceTimersByTime(1001)
    press('row', 'h')
    expect(done).toEqual(['next'])
  })

  it('is over with a key that does not belong to it, which then does nothing', () => {
    open(...going)
    press('row', 'r')
    expect(press('row', 'h')).toBe(false)
    expect(done).toEqual([])
    press('row', 'h')
    expect(done).toEqual(['next'])
  })
})

describe('what a person wants of the keys', () => {
  it('can be that no letter, digit or sign does anything by itself', () => {
    open(...['j', '?', '1', 'g h', 'Enter', 'Mod+k'].map((chord) => action(chord, [chord], 'review')))
    act(() => keyChoices.set({ hasSingleKeys: false, own: {} }))
    for (const key of ['j', '?', '1', 'g', 'h']) expect(press('row', key)).toBe(false)
    press('row', 'Enter')
    press('row', 'k', { ctrlKey: true })
    expect(done).toEqual(['Enter', 'Mod+k'])
  })

  it('can be another key for an action, or none', () => {
    open(action('next', ['j'], 'review'), action('skip', ['s'], 'review'))
    act(() => keyChoices.set({ hasSingleKeys: true, own: { next: ['d'], skip: [] } }))
    expect([press('row', 'j'), press('row', 's'), press('row', 'd')]).toEqual([false, false, true])
    expect(done).toEqual(['next'])
  })
})

describe('on another keyboard', () => {
  it.each([
    ['French', '&', 'Digit1', 'one'],
    ['German', 'z', 'KeyY', 'undo'],
    ['Russian', 'о', 'KeyJ', 'next'],
    ['Russian', 'я', 'KeyZ', 'undo'],
  ])('of %s make, %s at %s does the same', (_make, key, code, id) => {
    open(action('one', ['1'], 'review'), action('undo', ['z'], 'review'), action('next', ['j'], 'review'))
    press('row', key, { code })
    expect(done).toEqual([id])
  })
})
