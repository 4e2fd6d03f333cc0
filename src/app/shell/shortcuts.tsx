import { ShortcutsDialog } from '#features/shortcuts/shortcuts-dialog.tsx'
import { allEntries } from './all-entries.ts'

/** Help, with the keys of the whole console. */
export const Shortcuts = (dialog: { isOpen: boolean; onClose: () => void }) => (
  <ShortcutsDialog entries={allEntries} {...dialog} />
)
