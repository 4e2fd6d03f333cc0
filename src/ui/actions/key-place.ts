import type { Action } from './action.ts'
import { keyChoices } from './key-choices.ts'
import { isSingleKey } from './chords.ts'
import { offeredActions } from './offered.ts'

type Scope = Action['scope']

/** Where a key is pressed: the scopes whose actions it reaches, the innermost first, and who else listens there. */
export interface KeyPlace {
  scopes: readonly Scope[]
  element: Element
}

const inwards: readonly Scope[] = ['dialog', 'review', 'page', 'global']

/** What lies over the page and has keys of its own. */
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isScope = (text: string | null): text is Scope => inwards.some((scope) => scope === text)

/** The scopes around an element. Nothing acts in what lies over the page, unless it is a dialog with actions of its own. */
function scopesAround(element: Element): ReadonlySet<Scope> {
  const scopes = new Set<Scope>()
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = at.getAttribute('data-action-scope')
    if (isScope(own)) scopes.add(own)
    if (at.matches('main')) scopes.add('page')
    if (at.matches(overlay)) return scopes.has('dialog') ? scopes.add('global') : new Set()
  }
  // what had the focus is gone: the page has it, if nothing lies over it
  if (element === document.body) {
    if (document.querySelector(overlay) !== null) return new Set()
    scopes.add('page')
  }
  return scopes.add('global')
}

export function keyPlaceOf(element: Element): KeyPlace {
  const around = scopesAround(element)
  return { scopes: inwards.filter((scope) => around.has(scope)), element }
}

/** The actions that a key reaches, those of the innermost scope first. */
export function actionsIn({ scopes }: KeyPlace): readonly Action[] {
  const offered = offeredActions()
  return scopes.flatMap((scope) => offered.filter((action) => action.scope === scope))
}

const textField =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"], [type="file"]), ' +
  'textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]'
/** Fields that Escape empties. */
const searchField = '[type="search"], [role="searchbox"], [role="combobox"]'
/** What Enter and Space press. */
const pressable =
  'a[href], button, summary, input, select, ' +
  '[role="button"], [role="checkbox"], [role="link"], [role="radio"], [role="switch"], [role="tab"]'
/** What the arrow keys walk through. */
const walkable = '[role="radiogroup"], [role="tablist"], [role="toolbar"], [role="slider"], [role="tree"]'

/** Chords with which a text is edited. */
const isEditing = (chord: string): boolean =>
  /^Mod\+(Shift\+)?([acvxyz]|Arrow\w+|Home|End|Backspace|Delete)$/.test(chord)

function isOfField(chord: string, field: Element): boolean {
  if (chord === 'Escape') return field.matches(searchField)
  return !chord.startsWith('Mod+') || isEditing(chord)
}

/** Whether a chord is for what has the focus: text is typed, a button pressed, a row of tabs walked through. */
function isTaken(chord: string, element: Element): boolean {
  const field = element.closest(textField)
  if (field !== null) return isOfField(chord, field)
  if (chord === 'Enter' || chord === 'Space') return element.matches(pressable)
  if (chord.startsWith('Arrow')) return element.matches('input') || element.closest(walkable) !== null
  return false
}

/** Whether a chord may do something in a place. */
export const mayAct = (chord: string, { element }: KeyPlace): boolean =>
  !isTaken(chord, element) && (keyChoices.get().hasSingleKeys || !isSingleKey(chord))

/** What somebody can choose by its name, wherever on the page the focus is; what lies behind an open dialog waits for it. */
export function actionsByName(element: Element): readonly Action[] {
  const place = keyPlaceOf(element)
  return place.scopes.includes('dialog') ? actionsIn(place) : offeredActions().filter(({ scope }) => scope !== 'dialog')
}
