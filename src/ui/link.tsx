import {
  createContext,
  use,
  type DetailedHTMLProps,
  type AnchorHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { ExternalLink } from './icons.ts'
import './link.css'

type AnchorProps = DetailedHTMLProps<AnchorHTMLAttributes<HTMLAnchorElement>, HTMLAnchorElement>

/** Draws one inside link with the application's router; must pass every prop on to the `<a>`. */
export type LinkRenderer = (props: AnchorProps & { href: string; state?: unknown }) => ReactElement

const LinkRendererContext = createContext<LinkRenderer>((props) => <a {...props} />)

/** Hands the router's link to every Link below. */
export function LinkProvider({ render, children }: { render: LinkRenderer; children: ReactNode }) {
  return <LinkRendererContext value={render}>{children}</LinkRendererContext>
}

export interface LinkProps {
  href: string
  /** `inside` goes through the router, `outside` loads another application, `new-tab` opens one beside this page. */
  target?: 'inside' | 'outside' | 'new-tab'
  /** `primary` and `secondary` look like buttons; `bare` is dressed by the component around it. */
  variant?: 'text' | 'quiet' | 'primary' | 'secondary' | 'bare'
  /** History state of the page to open: ids and codes only. */
  state?: unknown
  isCurrent?: boolean
  onPress?: () => void
  'aria-label'?: string
  children: ReactNode
}

/** Always true here, since every link has its address; the vendor's type knows links without one. */
const isAnchor = (props: object): props is AnchorProps & { href: string } => 'href' in props

/** A link in our dress. */
export function Link({ href, target = 'inside', variant = 'text', state, isCurrent, children, ...rest }: LinkProps) {
  const render = use(LinkRendererContext)
  return (
    <AriaLink
      {...rest}
      href={href}
      className="ui-link"
      data-variant={variant}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      {...(target === 'new-tab' && { target: '_blank', rel: 'noreferrer' })}
      {...(target === 'inside' && {
        render: (props) =>
          isAnchor(props) ? render({ ...props, ...(state !== undefined && { state }) }) : <span {...props} />,
      })}
    >
      {children}
      {target === 'new-tab' && <ExternalLink />}
    </AriaLink>
  )
}
