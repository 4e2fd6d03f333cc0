import type { Range } from '#contracts/match.ts'
import { say } from '#domain/messages/screening.ts'
import { Slider } from '#ui/slider.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { FilterButton } from '../list/filter-button.tsx'

interface RangeFilterProps {
  label: string
  value: Range | null
  onChange: (value: Range | null) => void
  least: number
  most: number
}

/** From one end to another, both counted in; the whole range filters nothing. */
export function RangeFilter({ label, value, onChange, least, most }: RangeFilterProps) {
  const tell = ({ from, to }: Range) => onChange(from === least && to === most ? null : { from, to })
  const [{ from, to }, setShown] = useDebounced(value ?? { from: least, to: most }, tell)
  return (
    <FilterButton label={label} chosen={value === null ? undefined : say('results.range', value.from, value.to)}>
      <Slider
        label={say('results.rangeFrom', label)}
        numberLabel={say('results.rangeFrom', label)}
        emptyText={say('form.numberMissing')}
        value={from}
        onChange={(next) => setShown({ from: next, to: Math.max(next, to) })}
        min={least}
        max={most}
      />
      <Slider
        label={say('results.rangeTo', label)}
        numberLabel={say('results.rangeTo', label)}
        emptyText={say('form.numberMissing')}
        value={to}
        onChange={(next) => setShown({ from: Math.min(next, from), to: next })}
        min={least}
        max={most}
      />
    </FilterButton>
  )
}
