import { CheckboxGroup as AriaCheckboxGroup, CheckboxGroupStateContext } from 'react-aria-components'
import { Checkbox, CheckboxItem, type CheckboxItemProps } from './checkbox.tsx'
import { FieldHelp, fieldFrame, FieldLabel, type FieldProps } from './field.tsx'

/** A named bundle of choices that can be ticked as a whole. */
export interface CheckboxBranch<Value extends string> {
  label: string
  items: readonly CheckboxItemProps<Value>[]
}

export interface CheckboxGroupProps<Value extends string> extends FieldProps {
  value: readonly Value[]
  onChange: (value: Value[]) => void
  onBlur?: () => void
  /** Choices without a bundle. */
  items?: readonly CheckboxItemProps<Value>[]
  branches?: readonly CheckboxBranch<Value>[]
}

/** Several choices of one question, flat or bundled. Ticking a bundle ticks everything in it that can be ticked. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { value, onChange, onBlur, items = [], branches = [], ...field } = props
  const { label, isLabelHidden = false, description, error, isRequired = false, isDisabled = false } = field
  const known = [...items, ...branches.flatMap((branch) => branch.items)].map((item) => item.value)
  return (
    <div onBlur={onBlur}>
      <AriaCheckboxGroup
        {...fieldFrame(field)}
        value={[...value]}
        onChange={(codes) => onChange(known.filter((code) => codes.includes(code)))}
        isRequired={isRequired}
        isDisabled={isDisabled}
      >
        <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} />
        <div className="ui-checkbox-group">
          {items.length > 0 && <Columns items={items} />}
          {branches.map((branch) => (
            <Branch key={branch.label} branch={branch} value={value} onChange={onChange} isDisabled={isDisabled} />
          ))}
        </div>
        <FieldHelp description={description} error={error} />
      </AriaCheckboxGroup>
    </div>
  )
}

function Columns({ items }: { items: readonly CheckboxItemProps[] }) {
  return (
    <div className="ui-checkbox-columns">
      {items.map((item) => (
        <CheckboxItem key={item.value} {...item} />
      ))}
    </div>
  )
}

interface BranchProps<Value extends string> extends Pick<CheckboxGroupProps<Value>, 'value' | 'onChange'> {
  branch: CheckboxBranch<Value>
  isDisabled: boolean
}

function Branch<Value extends string>({ branch, value, onChange, isDisabled }: BranchProps<Value>) {
  const free = branch.items.filter((item) => !item.isDisabled).map((item) => item.value)
  const chosen = free.filter((code) => value.includes(code)).length
  const rest = value.filter((code) => !free.includes(code))
  return (
    <fieldset className="ui-checkbox-branch" aria-label={branch.label}>
      <CheckboxGroupStateContext value={null}>
        <Checkbox
          label={branch.label}
          isSelected={chosen > 0 && chosen === free.length}
          isIndeterminate={chosen > 0 && chosen < free.length}
          isDisabled={isDisabled}
          onChange={(isOn) => onChange(isOn ? [...rest, ...free] : rest)}
        />
      </CheckboxGroupStateContext>
      <Columns items={branch.items} />
    </fieldset>
  )
}
