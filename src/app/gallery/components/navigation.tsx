import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { House, LayoutList } from '#ui/icons.ts'
import { Nav, NavGroup, NavLink } from '#ui/nav.tsx'
import { Name } from '#ui/name.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { InfoPopover } from '#ui/popover.tsx'
import { SkipLinks } from '#ui/skip-links.tsx'
import { defineEntry } from '../entry.ts'
import { Focused, Held, longName, longText } from './held.tsx'

const group = 'Navigation'

const Places = ({ isOpen, label }: { isOpen: boolean; label: string }) => (
  <div className="gallery-narrow">
    <Nav label={label}>
      <NavLink href="/gallery" label="Home" icon={House} isCurrent={false} />
      <Held initial={isOpen}>
        {(isExpanded, set) => (
          <NavGroup label="Harbours" icon={LayoutList} isExpanded={isExpanded} onToggle={set}>
            <NavLink href="/gallery" label="Gdynia" isCurrent />
            <NavLink href="/gallery" label={longText} isCurrent={false} />
          </NavGroup>
        )}
      </Held>
    </Nav>
  </div>
)

const nav = defineEntry({
  id: 'nav',
  group,
  title: 'Navigation',
  states: {
    Open: () => <Places isOpen label="Places" />,
    'Folded away': () => <Places isOpen={false} label="Places, folded away" />,
  },
})

const pageHeader = defineEntry({
  id: 'page-header',
  group,
  title: 'Page header',
  states: {
    'Title alone': () => <PageHeader title="Monitored Searches" />,
    'With everything': () => (
      <PageHeader
        title={<Name>{longName}</Name>}
        back={{ href: '/gallery', label: 'Back to the gallery' }}
        aside={
          <>
            <InfoPopover label="About this page">Nothing more.</InfoPopover>
            <Chip tone="info">Onboarding</Chip>
          </>
        }
        description="Total Matches: 12"
        actions={
          <>
            <Button>Share</Button>
            <Button variant="primary">Search</Button>
          </>
        }
      />
    ),
  },
})

const skipLinks = defineEntry({
  id: 'skip-links',
  group,
  title: 'Skip links',
  isAlone: true,
  states: {
    Focused: () => (
      <Focused>
        <SkipLinks links={[{ target: 'content', label: 'Skip to content' }]} />
      </Focused>
    ),
  },
})

/** Where a person can go. */
export const navigation = [nav, pageHeader, skipLinks]
