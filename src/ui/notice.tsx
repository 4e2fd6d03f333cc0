import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, type Icon } from './icons.ts'
import './notice.css'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

interface NoticeProps {
  variant?: keyof typeof icons
  /** In place of the variant's own sign. */
  icon?: Icon
  /** Lets a field or an unavailable button point at this text. */
  id?: string
  /** Read out at once; only for something that just went wrong. */
  isAlert?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** A sentence inside the page that the person should not overlook. */
export function Notice({ variant = 'info', icon, id, isAlert = false, actions, children }: NoticeProps) {
  const IconMark = icon ?? icons[variant]
  return (
    <div className="ui-notice" data-variant={variant} id={id} {...(isAlert && { role: 'alert' })}>
      <IconMark />
      <div className="ui-notice-text">{children}</div>
      {actions}
    </div>
  )
}

/** The one line across the top of the console. */
export function Strip({ variant = 'info', actions, children }: Pick<NoticeProps, 'variant' | 'actions' | 'children'>) {
  const IconMark = icons[variant]
  return (
    <div className="ui-strip" data-variant={variant} role="status">
      <IconMark />
      <div className="ui-notice-text">{children}</div>
      {actions}
    </div>
  )
}
