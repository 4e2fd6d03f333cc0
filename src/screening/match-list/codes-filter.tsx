import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { countOf, FilterButton } from '../list/filter-button.tsx'

interface CodesFilterProps<Code extends string> {
  label: string
  value: readonly Code[]
  onChange: (codes: Code[]) => void
  items: readonly { value: Code; label: string }[]
}

/** Some of a few codes; none chosen lets everything through. */
export const CodesFilter = <Code extends string>({ label, value, onChange, items }: CodesFilterProps<Code>) => (
  <FilterButton label={label} chosen={countOf(value)}>
    <CheckboxGroup label={label} value={value} onChange={onChange} items={items} />
  </FilterButton>
)
