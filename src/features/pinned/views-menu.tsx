import { useState } from 'react'
import type { Filters } from '#contracts/facet.ts'
import { usePins, viewsOf } from '#data/pinned/use-pins.ts'
import { useSession } from '#data/session/session-state.ts'
import { say } from '#domain/messages/views.ts'
import { Button } from '#ui/button.tsx'
import { Filter, LayoutList } from '#ui/icons.ts'
import { Menu } from '#ui/menu.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import type { Unnamed } from './views-dialog.tsx'

const ViewsDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./views-dialog.tsx').then(({ ViewsDialog }) => ViewsDialog),
)

/** A view that every list of its kind has. */
export interface BuiltInView {
  id: string
  label: string
  onPick: () => void
}

interface ViewsMenuProps {
  /** The filter and order in force, which can be saved. */
  view: Unnamed
  /** Whether this list can show all of a filter. */
  fits: (filters: Filters) => boolean
  /** Without an order it is the list's own. */
  onPick: (filters: Filters, sort?: string) => void
  builtIn: readonly BuiltInView[]
}

/**
 * Filters and orders of a list by their names: pick a saved or a built-in one, or name the present one. Nothing where this
 * page keeps nothing.
 */
export function ViewsMenu({ view, fits, onPick, builtIn }: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const saved = viewsOf(usePins(), view.kind, view.provider).filter(({ subject }) => fits(subject.filters))
  if (session.kind !== 'open' || session.device !== 'open') return null
  const picks = saved.map(({ id, subject: { name, filters, sort } }) => ({
    id,
    label: name,
    onPick: () => onPick(filters, sort),
  }))
  return (
    <>
      <Menu
        label={say('views.menu')}
        trigger={
          <Button size="small" icon={LayoutList}>
            {say('views.menu')}
          </Button>
        }
        actions={[
          ...[...picks, ...builtIn].map(({ id, label, onPick: onAction }) => ({ id, label, icon: Filter, onAction })),
          { id: 'save', label: say('views.save'), onAction: () => setOpen(true) },
        ]}
      />
      <ViewsDialog isOpen={isOpen} onClose={() => setOpen(false)} saved={saved} view={view} />
    </>
  )
}
