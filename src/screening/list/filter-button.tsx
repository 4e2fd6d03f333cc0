import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/chip.tsx'
import { ChevronDown } from '#ui/icons.ts'
import { Popover } from '#ui/popover.tsx'
import './filter-button.css'

interface FilterButtonProps {
  label: string
  /** What is chosen, in short; absent while the filter lets everything through. */
  chosen?: string | undefined
  children: ReactNode
}

/** A filter behind a button that says what it is set to. */
export const FilterButton = ({ label, chosen, children }: FilterButtonProps) => (
  <Popover
    label={label}
    trigger={
      <Button size="small">
        {label}
        {chosen !== undefined && <Badge tone="info">{chosen}</Badge>}
        <ChevronDown />
      </Button>
    }
  >
    <div className="filter-panel">{children}</div>
  </Popover>
)
