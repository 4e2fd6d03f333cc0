import { SwitchButton, SwitchField, Text } from 'react-aria-components'
import { announce } from './announce.tsx'
import { Spinner } from './spinner.tsx'
import './switch.css'

export interface SwitchProps {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** Waits for an answer: keeps focus and cannot be changed. */
  isPending?: boolean
  /** Why it cannot be changed now; shown below and read out. */
  unavailable?: string | undefined
}

/** On or off, in force at once. The caller holds the value, so a refused change goes back by itself. */
export function Switch({ label, isSelected, onChange, isPending = false, unavailable }: SwitchProps) {
  return (
    <SwitchField
      className="ui-switch-field"
      isSelected={isSelected}
      isReadOnly={isPending || unavailable !== undefined}
      onChange={onChange}
      {...(unavailable !== undefined && { onPress: () => announce(unavailable) })}
    >
      <SwitchButton className="ui-switch" aria-busy={isPending}>
        <span className="ui-switch-track">
          <span className="ui-switch-thumb">{isPending && <Spinner />}</span>
        </span>
        {label}
      </SwitchButton>
      {unavailable !== undefined && (
        <Text slot="description" className="ui-button-reason">
          {unavailable}
        </Text>
      )}
    </SwitchField>
  )
}
