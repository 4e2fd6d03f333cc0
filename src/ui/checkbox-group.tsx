import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components'
import { Checkbox, CheckboxItem, type CheckboxItemProps } from './checkbox.tsx'
import { FieldHelp, fieldFrame, FieldLabel, type FieldProps } from './field.tsx'

/** A named bundle of choices that can be ticked as a whole. */
export interface CheckboxBranch {
  label: string
  items: readonly CheckboxItemProps[]
}

export interface CheckboxGroupProps extends FieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  /** Choices without a bundle. */
  items?: readonly CheckboxItemProps[]
  branches?: readonly CheckboxBranch[]
}

/** Several choices of one question, flat or bundled. Ticking a bundle ticks everything in it that can be ticked. */
export function CheckboxGroup({ value, onChange, onBlur, items = [], branches = [], ...field }: CheckboxGroupProps) {
  const { label, isLabelHidden = false, description, error, isRequired = false, isDisabled = false } = field
  return (
    <div onBlur={onBlur}>
      <AriaCheckboxGroup
        {...fieldFrame(field)}
        value={[...value]}
        onChange={onChange}
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

interface BranchProps extends Pick<CheckboxGroupProps, 'value' | 'onChange'> {
  branch: CheckboxBranch
  isDisabled: boolean
}

function Branch({ branch, value, onChange, isDisabled }: BranchProps) {
  const free = branch.items.filter((item) => !item.isDisabled).map((item) => item.value)
  const chosen = free.filter((code) => value.includes(code)).length
  const rest = value.filter((code) => !free.includes(code))
  return (
    <fieldset className="ui-checkbox-branch" aria-label={branch.label}>
      {/* slot={null}: the bundle's own box is not one of the group's values. */}
      <Checkbox
        slot={null}
        label={branch.label}
        isSelected={chosen > 0 && chosen === free.length}
        isIndeterminate={chosen > 0 && chosen < free.length}
        isDisabled={isDisabled}
        onChange={(isOn) => onChange(isOn ? [...rest, ...free] : rest)}
      />
      <Columns items={branch.items} />
    </fieldset>
  )
}
