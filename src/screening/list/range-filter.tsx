import type { z } from 'zod'
import type { facetValues } from '#contracts/facet.ts'
import { say } from '#domain/messages/screening.ts'
import type { Panel } from '#ui/opener.tsx'
import { Slider } from '#ui/slider.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { relevanceText } from './facet-words.ts'
import { FilterPanel } from './filter-panel.tsx'

type Chosen = z.infer<(typeof facetValues)['range']>

interface FilterProps {
  label: string
  onChange: (value: Chosen | undefined) => void
  panel: Panel
}

interface RangeFilterProps extends FilterProps {
  value: Chosen | undefined
  least: number
  most: number
}

/** From one end to another, both counted in; the whole range filters nothing. */
export function RangeFilter({ label, panel, value, onChange, least, most }: RangeFilterProps) {
  const tell = (next: Chosen) => onChange(next.from === least && next.to === most ? undefined : next)
  const [{ from, to = most }, setShown] = useDebounced<Chosen>(value ?? { from: least, to: most }, tell)
  return (
    <FilterPanel label={label} panel={panel}>
      <Slider
        label={say('results.rangeFrom', label)}
        numberLabel={say('results.rangeFrom', label)}
        value={from}
        onChange={(next) => setShown({ from: next, to: Math.max(next, to) })}
        min={least}
        max={most}
        emptyText={say('form.numberMissing')}
      />
      <Slider
        label={say('results.rangeTo', label)}
        numberLabel={say('results.rangeTo', label)}
        value={to}
        onChange={(next) => setShown({ from: Math.min(next, from), to: next })}
        min={least}
        max={most}
        emptyText={say('form.numberMissing')}
      />
    </FilterPanel>
  )
}

const step = 0.1

interface MinimumFilterProps extends FilterProps {
  value: number | undefined
  /** The highest number in the list, or null without one. */
  top: number | null
}

/** A minimum, from 0 to the highest number in the list (spec/decisions 34). */
export function MinimumFilter({ label, panel, value, onChange, top }: MinimumFilterProps) {
  const [shown, setShown] = useDebounced(value ?? 0, (next) => onChange(next === 0 ? undefined : { from: next }))
  const max = Math.max(Math.floor((top ?? 0) / step) * step, value ?? 0, step)
  const end = max.toFixed(1)
  return (
    <FilterPanel label={label} panel={panel}>
      <Slider
        label={label}
        numberLabel={label}
        value={shown}
        onChange={(next) => setShown(Number(next.toFixed(1)))}
        min={0}
        max={Number(end)}
        step={step}
        emptyText={say('form.numberMissing')}
        description={say('results.relevanceRange', top === null ? end : relevanceText(top))}
      />
    </FilterPanel>
  )
}
