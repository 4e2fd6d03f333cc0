import { useState } from 'react'
import type { z } from 'zod'
import { facetValues } from '#contracts/facet.ts'
import { say } from '#domain/messages/screening.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import type { Panel } from '#ui/opener.tsx'
import { FilterPanel } from './filter-panel.tsx'

type Chosen = z.infer<(typeof facetValues)['day-range']>

interface DayRangeFilterProps {
  label: string
  value: Chosen | undefined
  onChange: (value: Chosen | undefined) => void
  panel: Panel
}

const ends = ['from', 'to'] as const

/** From a day to another, both counted in; an end that is left empty is open. */
export function DayRangeFilter({ label, panel, value, onChange }: DayRangeFilterProps) {
  const { from = '', to = '' } = value ?? {}
  const [typed, setTyped] = useState({ from, to })
  const [error, setError] = useState<string>()
  const [last, setLast] = useState(value)
  // set from elsewhere, such as a saved filter
  if (JSON.stringify(value) !== JSON.stringify(last)) {
    setLast(value)
    setTyped({ from, to })
  }
  const apply = () => {
    const given = Object.fromEntries(Object.entries(typed).filter(([, day]) => day !== ''))
    const range = facetValues['day-range'].safeParse(given).data
    if (Object.keys(given).length === 0) onChange(undefined)
    else if (range === undefined || (typed.to !== '' && typed.from > typed.to)) setError(say('facet.daysInvalid'))
    else onChange(range)
  }
  const change = (end: (typeof ends)[number], day: string) => {
    setTyped({ ...typed, [end]: day })
    setError(undefined)
  }
  return (
    <FilterPanel label={label} panel={panel}>
      {ends.map((end) => (
        <DayField
          key={end}
          label={say(end === 'from' ? 'results.rangeFrom' : 'results.rangeTo', label)}
          value={typed[end]}
          onChange={(day) => change(end, day)}
          error={end === 'to' ? error : undefined}
          onKeyDown={({ key }) => key === 'Enter' && apply()}
        />
      ))}
      <Button size="small" onPress={apply}>
        {say('results.birthApply')}
      </Button>
    </FilterPanel>
  )
}
