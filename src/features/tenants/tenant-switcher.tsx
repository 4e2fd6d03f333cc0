import { useState } from 'react'
import type { TenantSummary, User } from '#contracts/session.ts'
import { say } from '#domain/messages/shell.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { Building2, ChevronsUpDown } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Opener } from '#ui/opener.tsx'
import { useTenantSwitch } from './use-tenant-switch.ts'
import './tenant-switcher.css'

const TenantPanel = onFirstOpen(
  ({ panel }) => panel.isOpen,
  () => import('./tenant-panel.tsx').then(({ TenantPanel }) => TenantPanel),
)
const SwitchQuestion = onFirstOpen(
  ({ to }) => to !== null,
  () => import('./switch-question.tsx').then(({ SwitchQuestion }) => SwitchQuestion),
)

/** The present tenant, and the way to the others the user may enter (spec/1 section 2, Top bar). */
export function TenantSwitcher({ user }: { user: User }) {
  const current = user.tenant
  const [asked, setAsked] = useState<TenantSummary | null>(null)
  const { switchingTo, switchTo } = useTenantSwitch()
  return (
    <>
      <Opener
        trigger={
          <Button variant="quiet" aria-label={say('tenant.current', current.name)}>
            <Building2 />
            <span className="tenant-switcher-name">
              <Name>{current.name}</Name>
            </span>
            <ChevronsUpDown />
          </Button>
        }
      >
        {(panel) => (
          <TenantPanel
            panel={panel}
            user={user}
            onChoose={(tenant) => {
              panel.onOpenChange(false)
              setAsked(tenant)
            }}
          />
        )}
      </Opener>
      <SwitchQuestion
        from={current}
        to={asked}
        onCancel={() => setAsked(null)}
        onConfirm={(tenant) => {
          switchTo(tenant)
          setAsked(null)
        }}
      />
      {switchingTo !== null && <BusyOverlay variant="page" delay={0} text={say('tenant.switching', switchingTo)} />}
    </>
  )
}
