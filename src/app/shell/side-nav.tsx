import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contracts/links.ts'
import { say } from '#domain/messages/shell.ts'
import { House, ListChecks, SearchIcon, ShieldCheck } from '#ui/icons.ts'
import { Nav, NavGroup, NavLink } from '#ui/nav.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import type { ProviderEntry } from '../provider-entry.tsx'
import { areasOf, providersOf } from './places.ts'
import { useUser } from './user.ts'

const Drawer = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#ui/drawer.tsx').then(({ Drawer }) => Drawer),
)

/** Navigation beside the page; narrow screens have it in a drawer. */
export const SideNav = () => (
  <aside className="side-nav" tabIndex={-1} data-region="">
    <Places />
  </aside>
)

/** The same places in a drawer, which closes when one is chosen. */
export const SideNavDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer isOpen={isOpen} onClose={onClose} label={say('nav.label')} closeLabel={say('nav.close')}>
    <Places onGo={onClose} />
  </Drawer>
)

interface PlacesProps {
  onGo?: () => void
}

/** Home, one group per provider that the tenant subscribes to, and the other areas (spec/1 section 2, Side navigation). */
function Places({ onGo }: PlacesProps) {
  const user = useUser()
  const [path] = useLocation()
  const press = onGo && { onPress: onGo }
  const subscribed = providersOf(user)
  return (
    <Nav label={say('nav.label')}>
      <NavLink href={paths.home} label={say('nav.home')} icon={House} isCurrent={path === paths.home} {...press} />
      {subscribed.map((provider) => (
        <ProviderPlaces key={provider.id} provider={provider} path={path} {...(onGo && { onGo })} />
      ))}
      {areasOf(user).map(({ to, label, icon }) => (
        <NavLink
          key={to}
          href={to}
          label={label}
          icon={icon}
          isCurrent={path === to || path.startsWith(`${to}/`)}
          {...press}
        />
      ))}
    </Nav>
  )
}

function ProviderPlaces({
  provider: { id, label },
  path,
  onGo,
}: PlacesProps & { provider: ProviderEntry; path: string }) {
  const [isExpanded, setExpanded] = useState(true)
  const press = onGo && { onPress: onGo }
  const isIn = (place: string) => path === place || path.startsWith(`${place}/`)
  const isMonitor = path === paths.provider(id) || isIn(paths.monitors(id)) || path === paths.imports(id)
  return (
    <NavGroup label={label} icon={ShieldCheck} isExpanded={isExpanded} onToggle={setExpanded}>
      <NavLink
        href={paths.search(id)}
        label={say('nav.search')}
        icon={SearchIcon}
        isCurrent={isIn(paths.search(id))}
        {...press}
      />
      <NavLink
        href={paths.monitors(id)}
        label={say('nav.monitor')}
        icon={ListChecks}
        isCurrent={isMonitor}
        {...press}
      />
    </NavGroup>
  )
}
