import { paths } from '#contracts/links.ts'
import type { User } from '#contracts/session.ts'
import { say } from '#domain/messages/shell.ts'
import { may } from '#domain/rights.ts'
import { AvailableCredits } from '#features/credits/available-credits.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Cluster } from '#ui/layout.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import type { ProviderEntry } from '../provider-entry.tsx'
import { providers } from '../registry.ts'
import { useUser } from '../shell/user.ts'
import './home-page.css'

const subscribed = (user: User) => providers.filter(({ right }) => may(user, right))

/** One card per subscribed provider (spec/1 section 1). */
export function HomePage() {
  const mine = subscribed(useUser())
  return (
    <>
      <PageHeader title={say('nav.home')} />
      {mine.length === 0 && <EmptyState title={say('home.noServices')} />}
      <div className="home-cards">
        {mine.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} />
        ))}
      </div>
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
