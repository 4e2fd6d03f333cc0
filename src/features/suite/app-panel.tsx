import { SuiteService } from '#contracts/access.ts'
import type { SuitePage } from '#contracts/config.ts'
import { suiteLinks } from '#contracts/links.ts'
import type { User } from '#contracts/session.ts'
import { config } from '#data/net/config.ts'
import { say } from '#domain/messages/suite.ts'
import { Link } from '#ui/link.tsx'
import type { Panel } from '#ui/opener.tsx'
import { PopoverPanel } from '#ui/popover-panel.tsx'
import './app-panel.css'

/** Where a page of the suite is; null where the configuration would have to say so and does not. */
const addressOf = (page: SuitePage): string | null => config().links[page] ?? suiteLinks.pages[page]

/** An application that can be gone to, with its address. */
interface Reachable {
  application: SuiteService
  href: string
}

/** What the app switcher opens: what the tenant is subscribed to, and what there is besides. */
export function AppPanel({ panel, user }: { panel: Panel; user: User }) {
  const reachable = SuiteService.options.flatMap((application): Reachable[] => {
    const href = user.service.includes(application) ? addressOf(application) : null
    return href === null ? [] : [{ application, href }]
  })
  const others = SuiteService.options.filter((name) => !reachable.some(({ application }) => application === name))
  return (
    <PopoverPanel label={say('suite.applications')} {...panel}>
      <nav className="app-panel" aria-label={say('suite.applications')}>
        <Applications title={say('suite.switchTo')} rows={reachable.filter((row) => !isOwn(row))} />
        <Applications title={say('suite.yourInformation')} rows={reachable.filter(isOwn)} />
        <More applications={others} />
        <Link href={addressOf('HOME') ?? suiteLinks.pages.HOME} target="outside" variant="secondary">
          {say('common.goHome')}
        </Link>
      </nav>
    </PopoverPanel>
  )
}

/** Profiles hold what the organisation knows of its own customers. */
const isOwn = ({ application }: Reachable): boolean => application === 'PROFILE'

function Applications({ title, rows }: { title: string; rows: readonly Reachable[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ application, href }) => (
          <li key={application}>
            <Link href={href} target="outside" variant="quiet">
              {say(`suite.${application}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function More({ applications }: { applications: readonly SuiteService[] }) {
  if (applications.length === 0) return null
  return (
    <section>
      <h2>{say('suite.more')}</h2>
      <p>{say('suite.notSubscribed')}</p>
      <ul>
        {applications.map((application) => (
          <li key={application}>
            <span role="link" aria-disabled="true">
              {say(`suite.${application}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
