import { ListBoxItem, Text } from 'react-aria-components'
import { Check } from './icons.ts'
import './list-option.css'

interface ListOptionProps {
  id?: string
  label: string
  description?: string | undefined
}

/** One line of a list of choices, with a tick when it is chosen. */
export function ListOption({ label, description, ...rest }: ListOptionProps) {
  return (
    <ListBoxItem {...rest} textValue={label} className="ui-list-option">
      <span className="ui-list-option-text">
        {/* a name that leaves out a part of what is seen could not be spoken to choose it */}
        <Text slot="label">
          {label} {description !== undefined && <span className="ui-list-option-description">{description}</span>}
        </Text>
      </span>
      <Check className="ui-list-option-tick" />
    </ListBoxItem>
  )
}
