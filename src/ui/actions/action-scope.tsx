import type { ReactNode } from 'react'

interface ActionScopeProps {
  scope: 'review' | 'dialog' | 'page'
  children: ReactNode
  className?: string
  /** Names the part for assistive technology. */
  label?: string
}

/** The part of the page inside which the keys of a scope act. */
export const ActionScope = ({ scope, children, className, label }: ActionScopeProps) => (
  <div
    className={className}
    data-action-scope={scope}
    {...(label !== undefined && { role: 'group', 'aria-label': label })}
  >
    {children}
  </div>
)
