import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components'
import { ChevronRight, type Icon } from './icons.ts'
import { Link } from './link.tsx'
import './nav.css'

/** Places to go to, as a named landmark. */
export function Nav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="ui-nav" aria-label={label}>
      {children}
    </nav>
  )
}

interface NavLinkProps {
  href: string
  label: string
  icon?: Icon
  isCurrent: boolean
  onPress?: () => void
}

/** One place to go to. */
export function NavLink({ href, label, icon: IconMark, isCurrent, onPress }: NavLinkProps) {
  return (
    <div className="ui-nav-entry">
      <Link href={href} variant="bare" isCurrent={isCurrent} {...(onPress && { onPress })}>
        {IconMark && <IconMark />}
        {label}
      </Link>
    </div>
  )
}

interface NavGroupProps {
  label: string
  icon?: Icon
  isExpanded: boolean
  onToggle: (isExpanded: boolean) => void
  children: ReactNode
}

/** Places that belong together; a press folds them away. */
export function NavGroup({ label, icon: IconMark, isExpanded, onToggle, children }: NavGroupProps) {
  return (
    <Disclosure className="ui-nav-group" isExpanded={isExpanded} onExpandedChange={onToggle}>
      <Button slot="trigger" className="ui-nav-toggle">
        {IconMark && <IconMark />}
        <span>{label}</span>
        <ChevronRight data-directional className="ui-nav-chevron" />
      </Button>
      <DisclosurePanel className="ui-nav-children">{children}</DisclosurePanel>
    </Disclosure>
  )
}
