import { Menu as AriaMenu, MenuItem, Popover, Text } from 'react-aria-components'
import { announce } from './announce.tsx'
import type { Icon } from './icons.ts'
import type { Panel } from './opener.tsx'
import './popover.css'
import './menu.css'

/** One action of a menu. */
export interface MenuAction {
  id: string
  label: string
  icon?: Icon
  variant?: 'normal' | 'danger'
  onAction: () => void
  /** Why it cannot be done now; shown below the label and read out when chosen. */
  unavailable?: string | undefined
}

export interface MenuPanelProps extends Panel {
  label: string
  actions: readonly MenuAction[]
}

/** The actions of a Menu. */
export const MenuPanel = ({ id, label, actions, first, ...panel }: MenuPanelProps) => (
  <Popover aria-label={label} className="ui-popover ui-menu-popover" placement="bottom end" offset={4} {...panel}>
    <AriaMenu
      id={id}
      aria-label={label}
      className="ui-menu"
      autoFocus={first ?? true}
      onClose={() => panel.onOpenChange(false)}
    >
      {actions.map((action) => (
        <MenuLine key={action.id} action={action} />
      ))}
    </AriaMenu>
  </Popover>
)

function MenuLine({ action }: { action: MenuAction }) {
  const { id, label, icon: IconMark, variant = 'normal', onAction, unavailable } = action
  return (
    <MenuItem
      id={id}
      textValue={label}
      className="ui-menu-item"
      data-variant={variant}
      data-unavailable={unavailable === undefined ? undefined : ''}
      shouldCloseOnSelect={unavailable === undefined}
      onAction={() => (unavailable === undefined ? onAction() : announce(unavailable))}
    >
      {IconMark && <IconMark />}
      <span className="ui-menu-text">
        {/* a name that leaves out a part of what is seen could not be spoken to choose it */}
        <Text slot="label">
          {label} {unavailable !== undefined && <span className="ui-menu-reason">{unavailable}</span>}
        </Text>
      </span>
    </MenuItem>
  )
}
