import type { ReactNode } from 'react'
import { CircleAlert, SearchIcon, type Icon } from './icons.ts'
import './state-panel.css'

interface EmptyStateProps {
  title: string
  /** Nothing else is on the page: the title is its h1. */
  isPage?: boolean
  /** A second sentence below the title. */
  text?: ReactNode
  icon?: Icon
  /** The one useful action. */
  action?: ReactNode
}

/** What stands in place of a list that has nothing to show. */
export function EmptyState({ title, isPage = false, text, icon: IconMark = SearchIcon, action }: EmptyStateProps) {
  return (
    <div className="ui-state-panel">
      <span className="ui-state-panel-icon">
        <IconMark />
      </span>
      <PanelTitle isPage={isPage}>{title}</PanelTitle>
      {text && <div className="ui-state-panel-text">{text}</div>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  title: string
  /** Nothing else is on the page: the title is its h1. */
  isPage?: boolean
  /** What was kept, or what can be done. */
  text?: ReactNode
  /** The sentence that names the failed request, to report it. */
  request?: string | undefined
  action?: ReactNode
}

/** What stands in place of something that could not be loaded. */
export function ErrorState({ title, isPage = false, text, request, action }: ErrorStateProps) {
  return (
    <div className="ui-state-panel" data-variant="error" role="alert">
      <span className="ui-state-panel-icon">
        <CircleAlert />
      </span>
      <PanelTitle isPage={isPage}>{title}</PanelTitle>
      {text && <div className="ui-state-panel-text">{text}</div>}
      {action}
      {request && <p className="ui-state-panel-request">{request}</p>}
    </div>
  )
}

function PanelTitle({ isPage, children }: { isPage: boolean; children: string }) {
  if (!isPage) return <p className="ui-state-panel-title">{children}</p>
  return (
    <h1 className="ui-state-panel-title" tabIndex={-1}>
      {children}
    </h1>
  )
}
