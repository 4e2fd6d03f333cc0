import type { ReactNode } from 'react'
import type { Panel } from '#ui/opener.tsx'
import { PopoverPanel } from '#ui/popover-panel.tsx'
import './filter-panel.css'

interface FilterPanelProps {
  label: string
  panel: Panel
  children: ReactNode
}

/** What a filter is set with, behind its button. */
export const FilterPanel = ({ label, panel, children }: FilterPanelProps) => (
  <PopoverPanel label={label} {...panel}>
    <div className="filter-panel">{children}</div>
  </PopoverPanel>
)
