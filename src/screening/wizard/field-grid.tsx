import type { ReactNode } from 'react'
import './field-grid.css'

/** Fields of a step, two beside each other where there is room. */
export const FieldGrid = ({ columns = 2, children }: { columns?: 1 | 2; children: ReactNode }) => (
  <div className="field-grid" data-columns={columns}>
    {children}
  </div>
)
