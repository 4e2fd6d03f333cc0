import type { Ref } from 'react'
import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components'
import type { Icon } from './icons.ts'
import './button.css'
import './icon-button.css'

export interface IconButtonProps {
  /** Name of the button; shown as its tooltip. */
  label: string
  icon: Icon
  size?: 'medium' | 'small'
  onPress?: () => void
  /** There is nothing for it to do here, and nothing to explain. */
  isDisabled?: boolean
  'aria-expanded'?: boolean
  slot?: string
  ref?: Ref<HTMLButtonElement>
}

/** A quiet button that shows an icon only, with its name as a tooltip. */
export function IconButton({ label, icon: IconMark, size = 'medium', ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton
        {...rest}
        aria-label={label}
        className="ui-button ui-icon-button"
        data-variant="quiet"
        data-size={size}
      >
        <IconMark />
      </AriaButton>
      <Tooltip className="ui-tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
