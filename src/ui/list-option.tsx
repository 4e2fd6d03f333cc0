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
        <Text slot="label">{label}</Text>
        {description !== undefined && <Text slot="description">{description}</Text>}
      </span>
      <Check className="ui-list-option-tick" />
    </ListBoxItem>
  )
}
