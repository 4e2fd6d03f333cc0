import type { ReactElement } from 'react'
import type { MenuPanelProps } from './menu-panel.tsx'
import { onFirstOpen } from './on-first-open.tsx'
import { Opener } from './opener.tsx'

const MenuPanel = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./menu-panel.tsx').then(({ MenuPanel }) => MenuPanel),
)

interface MenuProps extends Pick<MenuPanelProps, 'label' | 'actions'> {
  /** The button that opens the menu: a Button or an IconButton. */
  trigger: ReactElement
}

/** Actions behind a button. */
export const Menu = ({ trigger, ...shown }: MenuProps) => (
  <Opener trigger={trigger} isMenu>
    {(panel) => <MenuPanel {...shown} {...panel} />}
  </Opener>
)
