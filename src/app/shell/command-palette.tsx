import { useState } from 'react'
import type { User } from '#contracts/session.ts'
import { say } from '#domain/messages/shortcuts.ts'
import type { Action } from '#ui/actions/action.ts'
import { Palette } from '#ui/palette.tsx'
import { usePaletteSections } from './palette-sections.ts'

interface CommandPaletteProps {
  user: User
  /** What could be done where the palette was opened. */
  actions: readonly Action[]
  isOpen: boolean
  onClose: () => void
}

/** Actions, pages, monitors and searches by what is typed of them. What was typed is forgotten when it closes. */
export const CommandPalette = ({ isOpen, ...props }: CommandPaletteProps) => isOpen && <OpenPalette {...props} />

function OpenPalette({ user, actions, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const [typed, setTyped] = useState('')
  const sections = usePaletteSections(user, actions, typed)
  return (
    <Palette
      isOpen
      onClose={onClose}
      label={say('palette.label')}
      texts={{
        search: say('palette.search'),
        results: say('palette.results'),
        none: say('palette.none'),
        footer: say('palette.footer'),
      }}
      text={typed}
      onText={setTyped}
      sections={sections}
    />
  )
}
