import type { ReactNode } from 'react'
import { ArrowLeft } from './icons.ts'
import { Link } from './link.tsx'
import './page-header.css'

export interface PageHeaderProps {
  /** Text of the page's only h1; a node when a name stands in it. */
  title: ReactNode
  back?: { href: string; label: string; state?: unknown }
  /** Stands right behind the heading: an info popover, chips. */
  aside?: ReactNode
  /** One line below the heading. */
  description?: ReactNode
  actions?: ReactNode
}

/** Back link, h1 (focused when the page opens), chips and actions of a page. */
export function PageHeader({ title, back, aside, description, actions }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      {back && (
        <Link href={back.href} variant="quiet" state={back.state}>
          <ArrowLeft data-directional />
          {back.label}
        </Link>
      )}
      <div className="ui-page-header-row">
        <div className="ui-page-header-title">
          <h1 tabIndex={-1}>{title}</h1>
          {aside}
        </div>
        {actions && <div className="ui-page-header-actions">{actions}</div>}
      </div>
      {description && <p className="ui-page-header-description">{description}</p>}
    </header>
  )
}
