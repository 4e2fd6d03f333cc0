import { say } from '#domain/messages/screening.ts'
import { Slider } from '#ui/slider.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { relevanceText } from '../list/match-cells.tsx'
import { FilterButton } from '../list/filter-button.tsx'

const step = 0.1

interface RelevanceFilterProps {
  value: number | null
  onChange: (value: number | null) => void
  /** Highest relevance found, or null without a match. */
  top: number | null
}

/** A minimum, from 0 to the highest relevance found (spec/decisions 34). */
export function RelevanceFilter({ value, onChange, top }: RelevanceFilterProps) {
  const [shown, setShown] = useDebounced(value ?? 0, (next) => onChange(next === 0 ? null : next))
  const max = Math.max(Math.floor((top ?? 0) / step) * step, value ?? 0, step)
  const end = max.toFixed(1)
  return (
    <FilterButton
      label={say('results.minRelevance')}
      chosen={value === null ? undefined : say('results.atLeast', relevanceText(value))}
    >
      <Slider
        label={say('results.minRelevance')}
        numberLabel={say('results.minRelevance')}
        emptyText={say('form.numberMissing')}
        value={shown}
        onChange={(next) => setShown(Number(next.toFixed(1)))}
        min={0}
        max={Number(end)}
        step={step}
        description={say('results.relevanceRange', top === null ? end : relevanceText(top))}
      />
    </FilterButton>
  )
}
