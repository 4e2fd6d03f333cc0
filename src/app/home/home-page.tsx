import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#contracts/links.ts'
import type { User } from '#contracts/session.ts'
import { useIsKeeping } from '#data/pinned/use-pins.ts'
import { homeQueries } from '#data/query/home.ts'
import { say } from '#domain/messages/home.ts'
import { may } from '#domain/rights.ts'
import { AvailableCredits } from '#features/credits/available-credits.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Cluster } from '#ui/layout.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import type { ProviderEntry } from '../provider-entry.tsx'
import { providers } from '../registry.ts'
import { useUser } from '../shell/user.ts'
import { HomeSection, Told } from './home-section.tsx'
import { ListsInForce } from './lists-in-force.tsx'
import { OnThisDevice } from './on-this-device.tsx'
import { OpenWork } from './open-work.tsx'
import { RecentSearches } from './recent-searches.tsx'
import './home.css'

const subscribed = (user: User) => providers.filter(({ right }) => may(user, right))

/** What is kept for the field, one card per subscribed provider (spec/1 section 1), and the person's work. */
export function HomePage() {
  const mine = subscribed(useUser())
  const isKeeping = useIsKeeping()
  return (
    <>
      <PageHeader title={say('nav.home')} />
      {isKeeping && (
        <div className="home-first">
          <OnThisDevice />
        </div>
      )}
      {mine.length === 0 && <EmptyState title={say('home.noServices')} />}
      <div className="home-cards">
        {mine.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} />
        ))}
      </div>
      {mine.length > 0 && <Work mine={mine} aside={!isKeeping && <OnThisDevice />} />}
      <p className="home-disclaimer">{say('home.disclaimer')}</p>
    </>
  )
}

function ProviderCard({ provider: { id, label, service, Logo } }: { provider: ProviderEntry }) {
  return (
    <section className="home-card" aria-label={label}>
      <h2>
        <Logo />
      </h2>
      <AvailableCredits service={service} />
      <Cluster justify="ends">
        <Link href={paths.search(id)} variant="primary">
          {say('home.search')}
        </Link>
        <Button unavailable={say('home.addCreditsReason')}>{say('home.addCredits')}</Button>
      </Cluster>
    </section>
  )
}

/** What waits for the person, here and on the server, and what all of it rests on. */
function Work({ mine, aside }: { mine: readonly ProviderEntry[]; aside: ReactNode }) {
  const work = useQuery(homeQueries.work())
  return (
    <div className="home-work">
      <HomeSection title={say('work.title')}>
        <p className="home-soft">{say('work.text')}</p>
        <Told read={work} rows={say('work.rows')} height={mine.length}>
          {(told) => <OpenWork providers={mine} work={told.providers} />}
        </Told>
      </HomeSection>
      {/* what kept them away is said above */}
      {(work.data !== undefined || work.error === null) && (
        <HomeSection title={say('work.searches')}>
          {work.data === undefined ? (
            <SkeletonRows rows={5} columns={1} />
          ) : (
            <RecentSearches providers={mine} searches={work.data.value.searches} />
          )}
        </HomeSection>
      )}
      <div className="home-aside">
        {aside}
        <ListsInForce />
      </div>
    </div>
  )
}
