/** Whether an action can be used now: yes; not here at all; or not now, and why in one sentence. */
export type ActionState = 'ready' | 'absent' | { reason: string }

/** One thing that can be done, with its key. Key, menu, palette and help all show it from here. */
export interface Action {
  /** Stable, in kebab-case: a person's own keys are kept under it. */
  id: string
  /** Text of the catalogue. */
  label: string
  /** Its heading in help and palette. */
  group?: string
  /** Chords: 'j', 'Shift+j', 'Mod+Enter', 'g h', '1', '?', 'ArrowDown', 'Escape'. A person's own keys take their place. */
  keys?: readonly string[]
  /** Where its keys act; `use-actions.ts` tells. */
  scope: 'global' | 'page' | 'review' | 'dialog'
  /** It acts again while its key is held down, as moving does; what decides something never does. */
  repeats?: true
  state(): ActionState
  run(): void
}
