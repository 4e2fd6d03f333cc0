import { useState } from 'react'
import type { SavedFilter } from '#contracts/pin.ts'
import { filtersOf, useField } from '#data/field/current.ts'
import { useSession } from '#data/net/session-state.ts'
import { say } from '#domain/messages.ts'
import { Button } from '#ui/button.tsx'
import { Filter, LayoutList } from '#ui/icons.ts'
import { Menu } from '#ui/menu.tsx'
import { ViewsDialog } from './views-dialog.tsx'

/** What a list is narrowed to. */
export type ListFilter = Pick<SavedFilter, 'statuses' | 'words'>

interface ViewsMenuProps {
  provider: string
  /** The filter in force, which can be saved. */
  filter: ListFilter
  /** What of a filter this list can show. */
  fits: (filter: ListFilter) => boolean
  onPick: (filter: ListFilter) => void
}

/** Saved filters of a monitor list: pick one, or name the present one. Nothing where this page keeps nothing. */
export function ViewsMenu({ provider, filter, fits, onPick }: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const saved = filtersOf(useField(), provider).filter(({ subject }) => fits(subject))
  if (session.kind !== 'open' || session.kept !== 'open') return null
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
          ...saved.map(({ id, subject }) => ({
            id,
            label: subject.name,
            icon: Filter,
            onAction: () => onPick(subject),
          })),
          { id: 'save', label: say('views.save'), onAction: () => setOpen(true) },
        ]}
      />
      <ViewsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        saved={saved}
        filter={{ kind: 'filter', provider, ...filter }}
      />
    </>
  )
}
