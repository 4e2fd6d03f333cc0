import { memo, type ReactNode, type Ref, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { announce } from './announce.tsx'
import type { Icon } from './icons.ts'
import { Spinner } from './spinner.tsx'
import { useSteady } from './use-steady.ts'
import './button.css'

export interface ButtonProps {
  children: ReactNode
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  icon?: Icon
  type?: 'button' | 'submit'
  onPress?: () => void
  /** Waits for an answer: keeps focus, ignores presses, shows a spinner. */
  isPending?: boolean
  /** There is nothing for it to do here, and nothing to explain. */
  isDisabled?: boolean
  /** Why the button cannot be used now. It stays focusable, shows the reason and reads it out when pressed. */
  unavailable?: string | undefined
  /** Id of an element that already shows the reason; then it is not shown a second time. */
  reasonId?: string
  autoFocus?: boolean
  id?: string
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-describedby'?: string
  /** Whether the button is one of several choices, and chosen. */
  'aria-pressed'?: boolean
}

/** React Aria's own pending state is read out through the button's id, which leads nowhere once the button has gone. */
const waiting = { type: 'button', 'aria-disabled': true, 'data-waiting': '' } as const

/** A button in our dress. It is drawn anew for what is seen of it, and not because a press leads somewhere else. */
export function Button({ onPress, ...seen }: ButtonProps) {
  const pressed = useSteady({ onPress })
  return <Drawn {...seen} {...(pressed.onPress && { onPress: pressed.onPress })} />
}

const Drawn = memo(function DrawnButton(given: ButtonProps) {
  const { children, variant = 'secondary', size = 'medium', icon: IconMark, ...props } = given
  const { unavailable, reasonId, onPress, type = 'button', isPending = false, ...rest } = props
  const ownReasonId = useId()
  const isUnavailable = unavailable !== undefined
  return (
    // The frame is always there: a button that becomes unavailable stays the same element and keeps its focus.
    <span className="ui-button-frame" data-unavailable={isUnavailable ? '' : undefined}>
      <AriaButton
        {...rest}
        className="ui-button"
        data-variant={variant}
        data-size={size}
        {...(isUnavailable
          ? {
              type: 'button',
              'aria-disabled': true,
              'aria-describedby': reasonId ?? ownReasonId,
              onPress: () => announce(unavailable),
            }
          : isPending
            ? waiting
            : { type, ...(onPress && { onPress }) })}
      >
        {isPending ? <Spinner /> : IconMark && <IconMark />}
        {children}
      </AriaButton>
      {isUnavailable && reasonId === undefined && (
        <span id={ownReasonId} className="ui-button-reason">
          {unavailable}
        </span>
      )}
    </span>
  )
})
