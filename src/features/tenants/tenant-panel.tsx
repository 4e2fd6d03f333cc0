import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TenantSummary, User } from '#contracts/session.ts'
import { useOnline } from '#data/net/connection.ts'
import { waitingQueries } from '#data/outbox/activity.ts'
import { useOutboxState } from '#data/outbox/use-outbox.ts'
import { whyUnread } from '#data/query/why-unread.ts'
import { tenantQueries } from '#data/query/documents.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/shell.ts'
import { formatDate } from '#lib/dates.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { CloudOff } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import type { Panel } from '#ui/opener.tsx'
import { PopoverPanel } from '#ui/popover-panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { useMinute } from '#ui/use-minute.ts'

interface TenantListProps {
  user: User
  onChoose: (tenant: TenantSummary) => void
}

/** The tenants that a user may enter, beside the button that opens them. */
export const TenantPanel = ({ panel, ...list }: TenantListProps & { panel: Panel }) => (
  <PopoverPanel label={say('tenant.switch')} {...panel}>
    <TenantList {...list} />
  </PopoverPanel>
)

function TenantList({ user, onChoose }: TenantListProps) {
  const [text, setText] = useState('')
  const online = useOnline()
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
    <p className="tenant-list-none">{whyUnread(error)}</p>
    <Cluster>
      <Button size="small" onPress={onRetry}>
        {say('common.retry')}
      </Button>
    </Cluster>
  </>
)

/** Each with what its user still has to send there. */
function Tenants({ user, tenants, onChoose }: TenantListProps & { tenants: readonly TenantSummary[] }) {
  const online = useOnline()
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
