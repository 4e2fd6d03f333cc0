import type { User } from '#contracts/session.ts'
import { say } from '#domain/messages/shell.ts'
import { Button } from '#ui/button.tsx'
import { LayoutGrid } from '#ui/icons.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Opener } from '#ui/opener.tsx'

const AppPanel = onFirstOpen(
  ({ panel }) => panel.isOpen,
  () => import('./app-panel.tsx').then(({ AppPanel }) => AppPanel),
)

/** The way to the suite's other applications (spec/1 section 2, Top bar). */
export const AppSwitcher = ({ user }: { user: User }) => (
  <Opener
    trigger={
      <Button variant="quiet" aria-label={say('suite.applications')}>
        <LayoutGrid />
      </Button>
    }
  >
    {(panel) => <AppPanel panel={panel} user={user} />}
  </Opener>
)
