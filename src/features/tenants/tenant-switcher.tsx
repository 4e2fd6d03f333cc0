import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TenantSummary, User } from '#contracts/session.ts'
import { useConnectionStatus } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { waitingQueries } from '#data/outbox/activity.ts'
import { useOutboxState } from '#data/outbox/unlocked-outbox.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { tenantQueries } from '#data/query/documents.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/shell.ts'
import { formatDate } from '#lib/dates.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { Building2, ChevronsUpDown, CloudOff } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { Popover } from '#ui/popover.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { useMinute } from '#ui/use-minute.ts'
import { SwitchQuestion } from './switch-question.tsx'
import { useTenantSwitch } from './use-tenant-switch.ts'
import './tenant-switcher.css'

/** The present tenant, and the way to the others the user may enter (spec/1 section 2, Top bar). */
export function TenantSwitcher({ user }: { user: User }) {
  const current = user.tenant
  const [asked, setAsked] = useState<TenantSummary | null>(null)
  const { switchingTo, switchTo } = useTenantSwitch()
  return (
    <>
      <Popover
        label={say('tenant.switch')}
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
        {(close) => (
          <TenantList
            user={user}
            onChoose={(tenant) => {
              close()
              setAsked(tenant)
            }}
          />
        )}
      </Popover>
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

interface TenantListProps {
  user: User
  onChoose: (tenant: TenantSummary) => void
}

function TenantList({ user, onChoose }: TenantListProps) {
  const [text, setText] = useState('')
  const { online } = useConnectionStatus()
  const { data, error, refetch } = useQuery(tenantQueries.authorized())
  const tenants = data?.value
  const others = (tenants ?? []).filter(({ id }) => id !== user.tenant.id)
  const found = others.filter(({ name }) => name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
  if (tenants !== undefined && others.length === 0) return <p className="tenant-list-count">{say('tenant.only')}</p>
  return (
    <div className="tenant-list">
      <SearchField
        label={say('tenant.search')}
        clearLabel={say('tenant.clear')}
        value={text}
        onSearch={setText}
        autoFocus
      />
      {tenants !== undefined && <p className="tenant-list-count">{say('tenant.others', others.length)}</p>}
      {data?.source === 'device' && <Age asOf={data.asOf} />}
      {!online && <p className="tenant-list-count">{say('offline.needsConnection')}</p>}
      {others.length > 0 && found.length === 0 && <p className="tenant-list-none">{say('tenant.noResults')}</p>}
      {tenants === undefined && error === null && (
        <div className="tenant-list-waiting">
          <SkeletonRows rows={3} columns={1} />
          <BusyOverlay text={say('results.loading')} />
        </div>
      )}
      {tenants === undefined && error !== null && <Missing error={error} onRetry={() => void refetch()} />}
      <Tenants user={user} tenants={found} onChoose={onChoose} />
    </div>
  )
}

/** How old the list is, when it comes from this device. */
function Age({ asOf }: { asOf: number }) {
  const now = useMinute()
  const timeZone = useTimeZone()
  return (
    <StatusMark tone="caution" icon={CloudOff}>
      {`${say('tenant.rows')} ${say('offline.asOf', formatDate(asOf, timeZone), ageOf(asOf, now))}`}
    </StatusMark>
  )
}

const Missing = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <>
    <p className="tenant-list-none">
      {error instanceof NotOnDeviceError
        ? say('offline.notOnDevice')
        : error instanceof ApiError
          ? error.message
          : say('error.generic')}
    </p>
    <Cluster>
      <Button size="small" onPress={onRetry}>
        {say('common.retry')}
      </Button>
    </Cluster>
  </>
)

/** Each with what its user still has to send there. */
function Tenants({ user, tenants, onChoose }: TenantListProps & { tenants: readonly TenantSummary[] }) {
  const { online } = useConnectionStatus()
  const { entries } = useOutboxState()
  const { data: waiting } = useQuery(waitingQueries.byTenant(user.uuid, entries.length))
  return (
    <ul>
      {tenants.map((tenant) => {
        const unsent = waiting?.get(tenant.id) ?? 0
        return (
          <li key={tenant.id}>
            <Button variant="quiet" isDisabled={!online} onPress={() => onChoose(tenant)}>
              <Name>{tenant.name}</Name>
              {unsent > 0 && <span className="tenant-list-unsent">{say('leaving.unsent', unsent)}</span>}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
