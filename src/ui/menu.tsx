import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import { announce } from './announce.tsx'
import type { Icon } from './icons.ts'
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

interface MenuProps {
  label: string
  /** The button that opens the menu: a Button or an IconButton. */
  trigger: ReactElement
  actions: readonly MenuAction[]
}

/** Actions behind a button. */
export function Menu({ label, trigger, actions }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="ui-popover ui-menu-popover" placement="bottom end" offset={4}>
        <AriaMenu aria-label={label} className="ui-menu">
          {actions.map((action) => (
            <MenuLine key={action.id} action={action} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

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
